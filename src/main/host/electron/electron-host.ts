import { type Host, type Keychain, type Notify, openableSchemes, type Updater } from '../host.ts'
import { staysInDock } from './closing.ts'
import { parseProxyAnswer } from '../proxy/proxy-answer.ts'
import { createAskWhere } from './windows/ask-where.ts'
import { createAskWhich } from './opening/ask-which.ts'
import { loginItemOf } from './login/login-item.ts'
import type {
  AppSlice,
  DialogSlice,
  PowerSlice,
  SessionSlice,
  ShellSlice,
  SleepSlice,
  UtilitySlice,
  WindowClassSlice,
} from './slice.ts'
import { utilityHelper } from './utility-helper.ts'

/** The machine as the desktop shell sees it. */
export function createElectronHost(parts: {
  readonly app: Pick<AppSlice, 'getLoginItemSettings' | 'isPackaged' | 'setLoginItemSettings'>
  readonly keychain: Keychain
  readonly shell: ShellSlice
  readonly session: Pick<SessionSlice, 'resolveProxy'>
  readonly dialog: DialogSlice
  readonly BrowserWindow: Pick<WindowClassSlice, 'getFocusedWindow'>
  readonly powerMonitor: PowerSlice
  readonly powerSaveBlocker: SleepSlice
  readonly utilityProcess: UtilitySlice
  readonly updater: Updater | null
  readonly notify: Notify | null
  readonly dragOut: Host['dragOut']
  readonly viewers: Host['viewers']
  /** What the person's session gave the app. */
  readonly umaskOfBefore: number
}): Host {
  const { app, keychain, shell, session, dialog, BrowserWindow, powerMonitor, powerSaveBlocker } = parts
  const { utilityProcess, updater, umaskOfBefore, notify, dragOut, viewers } = parts
  return {
    kind: 'electron',
    keychain,
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
    findProxy: async (origin) => parseProxyAnswer(await session.resolveProxy(origin)),
    startHelper: utilityHelper(utilityProcess),
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    notify,
    // The launcher of an AppImage says so where the system lets it make no sandbox.
    isSandboxed: !process.argv.includes('--no-sandbox'),
    hasTray: true,
    updater,
    reveal: (path) => shell.showItemInFolder(path),
    dragOut,
    chooseFiles: createAskWhich(dialog, BrowserWindow),
    viewers,
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
