import type { WindowClosing } from '../closing.ts'
import { offerContextMenu } from '../menus/context-menu.ts'
import type { Ending } from '../end-cleanly.ts'
import type { ShellWords } from '../shell-words.ts'
import type { ElectronSlice, WindowSlice } from '../slice.ts'

export type Tending = {
  readonly ending: Ending
  readonly closing: WindowClosing
  readonly words: ShellWords
}

/** What every window of the app has: the menu of a right click, the question at the last close, the session's end. */
export function tendWindow(
  { BrowserWindow, Menu }: Pick<ElectronSlice, 'BrowserWindow' | 'Menu'>,
  window: WindowSlice,
  { ending, closing, words }: Tending,
): void {
  offerContextMenu(window.webContents, Menu, words)
  window.on('close', (event) => {
    // The app goes on with the others.
    if (BrowserWindow.getAllWindows().length === 1) closing.onClose(event, window)
  })
  // Not at the question whether it may end: whoever asks may be told no by another program, and then it goes on.
  window.on('session-end', ending.hearSessionEnd)
}

export function bringToFront(window: WindowSlice): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
