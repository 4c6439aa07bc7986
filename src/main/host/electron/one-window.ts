import { hiddenFlag } from '../flags.ts'
import { offerContextMenu } from './context-menu.ts'
import type { WindowClosing } from './closing.ts'
import type { Ending } from './end-cleanly.ts'
import type { ElectronSlice, WindowSlice } from './slice.ts'
import type { ShellWords } from './outside/shell-words.ts'
import { openWindow, type WindowParts } from './window.ts'

export type OneWindow = {
  /** To the front; opened where it is not there, and not while the app is ending. */
  show(): void
  /** Whether these contents are its own. */
  has(contentsId: number): boolean
}

/** One window; on macOS, and where the person wants it, the app goes on without it, and jobs with it. */
export function keepOneWindow(
  electron: ElectronSlice,
  parts: WindowParts,
  { ending, closing, words }: { ending: Ending; closing: WindowClosing; words: ShellWords },
): OneWindow {
  const { app } = electron
  let current: WindowSlice | null = null
  let isShown = false

  function show(): void {
    if (ending.isEnding()) return
    if (current === null || current.isDestroyed()) {
      isShown = false
      current = openWindow(electron, parts, () => (isShown = true))
      offerContextMenu(current.webContents, electron.Menu, words)
      const opened = current
      opened.on('close', (event) => closing.onClose(event, opened))
      // Not at the question whether it may end: whoever asks may be told no by another program, and then it goes on.
      current.on('session-end', () => ending.endSession())
      current.on('closed', () => {
        current = null
      })
      return
    }
    // macOS activates an app that has just started: its window would be shown before there is anything in it.
    if (!isShown) return
    if (current.isMinimized()) current.restore()
    current.show()
    current.focus()
  }

  // Of Linux, also where no window is open. On macOS it is a question, as on Windows, and a quit follows it.
  if (process.platform === 'linux') electron.powerMonitor.on('shutdown', ending.endSession)
  app.on('second-instance', (_event, args = []) => {
    if (ending.isEnding()) ending.startAgain()
    // Restored with the session, and opened at login besides: nobody asked for the window.
    else if (!args.includes(hiddenFlag)) show()
  })
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (!closing.goesOn()) app.quit()
  })
  return { show, has: (contentsId) => current?.webContents.id === contentsId }
}
