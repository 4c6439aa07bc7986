import type { Work } from '../../host.ts'
import type { ElectronSlice, WindowSlice } from '../slice.ts'
import { barOf } from './progress-bar.ts'
import type { ShellWords } from '../shell-words.ts'

type BarWindow = Pick<WindowSlice, 'on' | 'once' | 'setProgressBar'>
type Parts = Pick<ElectronSlice, 'app' | 'BrowserWindow' | 'nativeImage'>

/**
 * Shows how jobs stand on the app's icon, in the dock or the taskbar: a bar for all of them together, and how many there
 * are, as the window's own badge has it.
 *
 * @param mark path of what Windows lays over the icon, which has no place for a number
 */
export function showOnIcon(
  { app, BrowserWindow, nativeImage }: Parts,
  { words, mark, platform }: { words: ShellWords; mark: string; platform: NodeJS.Platform },
): (work: Work) => void {
  let now: Work | null = null

  function draw(): void {
    if (now === null) return
    const { value, mode } = barOf(now, platform)
    const { inProgress } = now
    for (const window of BrowserWindow.getAllWindows()) {
      window.setProgressBar(value, { mode })
      if (platform !== 'win32') continue
      const overlay = inProgress === 0 ? null : nativeImage.createFromPath(mark)
      window.setOverlayIcon(overlay, inProgress === 0 ? '' : words.now().inProgress(inProgress))
    }
    if (platform !== 'win32') app.setBadgeCount(inProgress)
  }

  function follow(window: BarWindow): void {
    // The bar is the window's: one that is not shown yet has none.
    window.once('show', draw)
    // The dock of macOS, which has one for all of them, keeps it when the last is gone, and nobody could move it then.
    if (platform !== 'darwin') return
    window.on('close', () => {
      if (BrowserWindow.getAllWindows().length === 1) window.setProgressBar(-1, { mode: 'none' })
    })
  }
  BrowserWindow.getAllWindows().forEach(follow)
  app.on('browser-window-created', (_event, window) => follow(window))
  words.onChanged(draw)
  return (work) => {
    now = work
    draw()
  }
}
