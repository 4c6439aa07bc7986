import type { OpenDialogOptions } from 'electron'
import { type Host, openableSchemes } from '../host.ts'
import { staysInDock } from './closing.ts'
import { parseProxyAnswer } from '../proxy/proxy-answer.ts'
import { createAskWhere } from './windows/ask-where.ts'
import { loginItemOf } from './login/login-item.ts'
import type { DialogSlice, ElectronSlice, WindowClassSlice } from './slice.ts'
import { utilityHelper } from './utility-helper.ts'

/** The machine as the desktop shell sees it. */
export function createElectronHost(
  electron: ElectronSlice,
  parts: Pick<Host, 'keychain' | 'updater' | 'notify' | 'dragOut' | 'viewers' | 'restart'> & {
    /** What the person's session gave the app. */
    readonly umaskOfBefore: number
  },
): Host {
  const { app, shell, session, dialog, BrowserWindow, powerMonitor, powerSaveBlocker } = electron
  const { umaskOfBefore, ...given } = parts
  const askWhich = createAskWhich(dialog, BrowserWindow)
  return {
    ...given,
    kind: 'electron',
    async openExternal(address) {
      const url = URL.parse(address)
      if (url === null || !openableSchemes.has(url.protocol))
        throw new Error('Only https and mailto are opened.')
      await underUmask(umaskOfBefore, () => shell.openExternal(url.href))
    },
    canKeepRunning: !staysInDock(),
    loginItem: loginItemOf(app),
    onWake(listener) {
      powerMonitor.on('resume', listener)
      return () => void powerMonitor.off('resume', listener)
    },
    keepAwake() {
      const blocker = powerSaveBlocker.start('prevent-app-suspension')
      return () => void powerSaveBlocker.stop(blocker)
    },
    // Chromium's own answer: settings of every system, and their automatic scripts.
    findProxy: async (origin) => parseProxyAnswer(await session.defaultSession.resolveProxy(origin)),
    startHelper: utilityHelper(electron.utilityProcess),
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    // The launcher of an AppImage says so where the system lets it make no sandbox.
    isSandboxed: !process.argv.includes('--no-sandbox'),
    hasTray: true,
    reveal: (path) => shell.showItemInFolder(path),
    chooseFiles: () => askWhich(['openFile', 'multiSelections']),
    chooseFolder: async () => (await askWhich(['openDirectory', 'createDirectory']))[0] ?? null,
    saving: {
      mode: 0o666 & ~umaskOfBefore,
      askWhere: createAskWhere(dialog, BrowserWindow),
    },
  }
}

/**
 * A program that `start` starts at once gets this umask: on Linux a browser that was not running would save a person's
 * downloads closed to everybody else. What another thread makes meanwhile is in the data folder, which is closed itself.
 */
function underUmask<T>(umask: number, start: () => T): T {
  const own = process.umask(umask)
  try {
    return start()
  } finally {
    process.umask(own)
  }
}

/** The system's own dialog, over the window that asks. */
function createAskWhich(
  dialog: Pick<DialogSlice, 'showOpenDialog'>,
  windows: Pick<WindowClassSlice, 'getFocusedWindow'>,
): (properties: NonNullable<OpenDialogOptions['properties']>) => Promise<readonly string[]> {
  return async (properties) => {
    const options = { properties }
    const window = windows.getFocusedWindow()
    const { canceled, filePaths } = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options))
    return canceled ? [] : filePaths
  }
}
