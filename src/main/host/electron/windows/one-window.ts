import { hiddenFlag, quitFlag } from '../../flags.ts'
import { pageAddress } from '../page-address.ts'
import { keepUnseenWindow } from '../quitting/unseen-window.ts'
import type { ElectronSlice, WindowSlice } from '../slice.ts'
import { bringToFront, tendWindow, type Tending } from './tend-window.ts'
import { openWindow, type WindowParts } from './window.ts'

const sizes = { smallest: { width: 720, height: 520 }, first: { width: 1280, height: 800 } }

/** One window with the rooms; on macOS, and where the person wants it, the app goes on without it, and jobs with it. */
export function keepOneWindow(electron: ElectronSlice, parts: WindowParts, tending: Tending) {
  const { app } = electron
  const { ending, closing } = tending
  let current: WindowSlice | null = null
  let isShown = false

  function show(): void {
    if (ending.isEnding()) return
    if (current === null || current.isDestroyed()) {
      isShown = false
      current = openWindow(electron, parts, { address: pageAddress, sizes }, () => (isShown = true))
      tendWindow(electron, current, tending)
      current.on('closed', () => {
        current = null
      })
      return
    }
    // macOS activates an app that has just started: its window would be shown before there is anything in it.
    if (isShown) bringToFront(current)
  }

  // Of Linux, also where no window is open. On macOS it is a question, as on Windows, and a quit follows it.
  if (process.platform === 'linux') electron.powerMonitor.on('shutdown', ending.endSession)
  app.on('second-instance', (_event, args = []) => {
    // As every quit: what is paid for is asked about.
    if (args.includes(quitFlag)) app.quit()
    else if (ending.isEnding()) ending.startAgain()
    // Restored with the session, and opened at login besides: nobody asked for the window.
    else if (!args.includes(hiddenFlag)) show()
  })
  app.on('activate', show)
  const hearUnseen = keepUnseenWindow(electron, ending.hearSessionEnd)
  const goWithout = (): void => {
    if (process.platform === 'win32' && current === null) hearUnseen()
  }
  app.on('window-all-closed', () => (closing.goesOn() ? goWithout() : app.quit()))
  return {
    /** To the front; opened where it is not there, and not while the app is ending. */
    show,
    /** The app goes on without any window. */
    goWithout,
    /** Whether these contents are its own. */
    has: (contentsId: number) => current?.webContents.id === contentsId,
  }
}
