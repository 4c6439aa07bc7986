import type { WindowRequest } from '../../../../shared/domain/window/window-request.ts'
import type { DesktopIntegration } from '../../host.ts'
import type { ElectronSlice } from '../slice.ts'
import { installTray } from './install-tray.ts'
import type { ShellWords } from '../shell-words.ts'
import { showOnIcon } from './show-on-icon.ts'

export type StatusImages = {
  /** Absolute paths: of the icon in the tray, and of the mark over the icon of a window. */
  readonly tray: string
  readonly mark: string
}

/** Shows what a person sees of the app beside its window: the bar and number on its icon, and the tray. Comes after the window. */
export function showStatus(
  electron: ElectronSlice,
  parts: {
    desktop: DesktopIntegration
    words: ShellWords
    images: StatusImages
    platform: NodeJS.Platform
    showWindow(): void
    /** Asks the window, and brings it to the front. */
    ask(request: WindowRequest): void
    isEnding(): boolean
  },
): void {
  const { desktop, words, images, platform, showWindow } = parts
  const showWork = showOnIcon(electron, { words, mark: images.mark, platform })
  const acts = {
    open: showWindow,
    ask: parts.ask,
    setPaused: desktop.setPaused,
    quit: () => electron.app.quit(),
  }
  const tray = installTray(electron, { words, image: images.tray, platform, acts, isEnding: parts.isEnding })
  desktop.watchWork((work) => {
    showWork(work)
    tray.show(work)
  })
  desktop.watchPreferences(({ showsTray }) => tray.want(showsTray))
}
