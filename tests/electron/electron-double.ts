import { EventEmitter } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type {
  BaseWindowConstructorOptions,
  BrowserWindowConstructorOptions,
  CustomScheme,
  ForkOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  RelaunchOptions,
  SaveDialogOptions,
} from 'electron'
import type { ElectronSlice } from '../../src/main/host/electron/slice.ts'
import { FakeBaseWindow, FakeContents, FakeWindow } from './window-double.ts'

const lockNames = ['SingletonLock', 'SingletonCookie', 'SingletonSocket']

type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: { isMainFrame: boolean; requestingUrl: string },
) => void

export class FakeSession extends EventEmitter {
  /** As Electron begins: dictionaries come from a third party. */
  readonly spelling = { isOn: true, from: 'https://redirector.gvt1.com/edgedl/chrome/dict/' }
  setSpellCheckerDictionaryDownloadURL = (url: string) => void (this.spelling.from = url)
  setSpellCheckerEnabled = (isOn: boolean) => void (this.spelling.isOn = isOn)
  /** What the system is set to, in the words of a proxy configuration file. */
  proxyAnswer: () => Promise<string> = async () => 'DIRECT'
  readonly askedForProxy: string[] = []
  resolveProxy(url: string): Promise<string> {
    this.askedForProxy.push(url)
    return this.proxyAnswer()
  }
  request: RequestHandler | null = null
  check: ((contents: unknown, permission: string, origin: string) => boolean) | null = null
  device: (() => boolean) | null = null
  setPermissionRequestHandler = (handler: RequestHandler) => void (this.request = handler)
  setPermissionCheckHandler = (handler: typeof this.check) => void (this.check = handler)
  setDevicePermissionHandler = (handler: () => boolean) => void (this.device = handler)
}

/** Of a system that is dark. It tells of every change, whoever made it. */
export class FakeTheme extends EventEmitter {
  #source = 'system'

  get themeSource(): string {
    return this.#source
  }
  set themeSource(source: string) {
    this.#source = source
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source !== 'light'
  }
}

class FakeApp extends EventEmitter {
  readonly happened: string[]
  readonly paths: Record<string, string> = {}
  readonly ready = Promise.withResolvers<void>()
  isPackaged = true
  /** What the system says of it at login. */
  readonly login = {
    openAtLogin: false,
    executableWillLaunchAtLogin: false,
    wasOpenedAtLogin: false,
    status: 'not-registered',
  }
  readonly loginAsked: unknown[] = []
  getLoginItemSettings = () => this.login
  setLoginItemSettings(asked: { openAtLogin: boolean }): void {
    this.loginAsked.push(asked)
    Object.assign(this.login, {
      openAtLogin: asked.openAtLogin,
      executableWillLaunchAtLogin: asked.openAtLogin,
      status: asked.openAtLogin ? 'enabled' : 'not-registered',
    })
  }
  isFirstInstance = true
  readonly exited = Promise.withResolvers<number>()

  constructor(happened: string[]) {
    super()
    this.happened = happened
  }

  setName = (name: string) => void this.happened.push(`name ${name}`)
  readonly badges: number[] = []
  /** The menu of the icon in the dock, once it was set. */
  dockMenu: MenuItemConstructorOptions[] | null = null
  readonly dock = {
    setMenu: ({ template }: { template: MenuItemConstructorOptions[] }) => void (this.dockMenu = template),
  }
  setBadgeCount = (count: number) => this.badges.push(count) > 0
  setAppUserModelId = (id: string) => void this.happened.push(`model id ${id}`)
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.paths[name] = path
  }
  enableSandbox = () => void this.happened.push('sandbox')
  getLocale = () => 'en-GB'
  getVersion = () => '0.0.0-test'
  /** What a second start would tell the first one. */
  told: unknown = null
  requestSingleInstanceLock(told: unknown): boolean {
    this.told = told
    this.happened.push('single instance')
    // What Chromium leaves in the folder on Linux and macOS.
    const folder = this.paths['userData']
    for (const name of folder === undefined || process.platform === 'win32' ? [] : lockNames) {
      const path = join(folder as string, name)
      rmSync(path, { force: true })
      symlinkSync('somewhere', path)
    }
    return this.isFirstInstance
  }
  whenReady(): Promise<void> {
    this.happened.push('wait until ready')
    return this.ready.promise
  }
  /** A page that hangs keeps its window open: Electron then says nothing more. */
  isPageHanging = false
  quit(): void {
    let isPrevented = false
    this.emit('before-quit', { preventDefault: () => (isPrevented = true) })
    if (isPrevented) return void this.happened.push('quit prevented')
    this.happened.push('quit')
    if (this.isPageHanging) return
    this.emit('will-quit', { preventDefault: () => this.happened.push('quit held back') })
  }
  relaunch(options?: RelaunchOptions): void {
    this.relaunchedWith = options?.args ?? []
    this.happened.push('relaunch')
  }
  /** The arguments of the start that follows this one. */
  relaunchedWith: readonly string[] | null = null
  exit(code: number): void {
    this.happened.push(`exit ${code}`)
    this.exited.resolve(code)
  }
}

/** A helper's process as the main process sees it. As in Electron, it cannot be killed before it has spawned. */
export class FakeUtility extends EventEmitter {
  readonly started: { path: string; args: readonly string[]; options: ForkOptions }
  readonly received: unknown[] = []
  pid: number | undefined

  constructor(started: FakeUtility['started']) {
    super()
    this.started = started
  }

  postMessage = (message: unknown) => void this.received.push(message)
  spawn(): void {
    this.pid = 4321
    this.emit('spawn')
  }
  kill(): boolean {
    if (this.pid === undefined) return false
    this.pid = undefined
    return this.emit('exit', 15)
  }
}

class FakeImage {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  resize({ width }: { width: number }) {
    return { path: this.path, width }
  }
}

/** A display and what its task bar leaves of it. */
export function displayAt(x: number, width: number) {
  return { bounds: { x, y: 0, width, height: 1080 }, workArea: { x, y: 0, width, height: 1040 } }
}

/** An icon beside the clock, and the menu that it has. */
export class FakeTray extends EventEmitter {
  readonly image: unknown
  toolTip = ''
  menu: MenuItemConstructorOptions[] = []
  isGone = false

  constructor(image: unknown) {
    super()
    this.image = image
  }

  setToolTip = (text: string) => void (this.toolTip = text)
  setContextMenu = ({ template }: { template: MenuItemConstructorOptions[] }) => void (this.menu = template)
  destroy = () => void (this.isGone = true)
}

export class FakeNotification extends EventEmitter {
  readonly options: { title?: string; body?: string }
  readonly done: string[] = []

  constructor(options: FakeNotification['options']) {
    super()
    this.options = options
  }

  show = () => void this.done.push('show')
  close = () => void this.done.push('close')
}

/** Something under every name. */
type Parts<Whole> = { [Name in keyof Whole]: { [Part in keyof Whole[Name]]: unknown } }

/**
 * Electron as its declarations describe it, with everything that happens written down in order. It stands in where the
 * runtime cannot be had; it knows nothing of what the app should do.
 */
export function fakeElectron() {
  const happened: string[] = []
  const app = new FakeApp(happened)
  const session = new FakeSession()
  const ipcMain = new EventEmitter()
  const powerMonitor = new EventEmitter()
  /** What keeps the machine awake: the kind of each, by its id. */
  const blockers = new Map<number, string>()
  let blockerId = 0
  const nativeTheme = new FakeTheme()
  const windows: FakeWindow[] = []
  /** Those without a page. */
  const bareWindows: FakeBaseWindow[] = []
  const schemes: CustomScheme[] = []
  const handlers = new Map<string, (request: Request) => Promise<Response>>()
  const dialogs: { title: string; text: string }[] = []
  const saveDialogs: { options: SaveDialogOptions; window: FakeWindow | null }[] = []
  /** Where the person saves, of what they are shown; null: they cancel. */
  const person = {
    savesAt: null as ((shown: SaveDialogOptions) => string) | null,
    /** What they choose; null: they cancel. */
    opens: null as string[] | null,
  }
  /** Over which window they were asked. */
  const openDialogs: (FakeWindow | null)[] = []
  const opened: string[] = []
  const questions: {
    message: string
    buttons: string[]
    window: FakeWindow | null
    answer: (response: number) => void
  }[] = []
  const menus: MenuItemConstructorOptions[][] = []
  const utilities: FakeUtility[] = []
  const trays: FakeTray[] = []
  const notifications: FakeNotification[] = []
  /** What the system can do. */
  const machine = { hasTray: true, notifies: true }
  const displays = [displayAt(0, 1920)]

  function BrowserWindow(options: BrowserWindowConstructorOptions): FakeWindow {
    happened.push('window')
    const contents = new FakeContents(windows.length + 1)
    app.emit('web-contents-created', {}, contents)
    const window = new FakeWindow(options, contents)
    // As in Electron, which counts it only afterwards.
    app.emit('browser-window-created', {}, window)
    window.afterClosing = () => {
      if (windows.every(({ isGone }) => isGone) && !happened.includes('quit')) app.emit('window-all-closed')
    }
    windows.push(window)
    return window
  }

  const electron = {
    app,
    autoUpdater: new EventEmitter(),
    BaseWindow: function BaseWindow(options: BaseWindowConstructorOptions) {
      const window = new FakeBaseWindow(options)
      bareWindows.push(window)
      return window
    },
    BrowserWindow: Object.assign(BrowserWindow, {
      getAllWindows: () => windows.filter(({ isGone }) => !isGone),
      getFocusedWindow: () => windows.find(({ isFocused }) => isFocused) ?? null,
    }),
    session: { defaultSession: session },
    ipcMain,
    powerMonitor,
    powerSaveBlocker: {
      start(type: string) {
        blockerId += 1
        blockers.set(blockerId, type)
        return blockerId
      },
      stop: (id: number) => blockers.delete(id),
    },
    nativeTheme,
    screen: { getAllDisplays: () => displays },
    dialog: {
      showErrorBox: (title: string, text: string) => void dialogs.push({ title, text }),
      showMessageBox(...given: [MessageBoxOptions] | [FakeWindow, MessageBoxOptions]) {
        const [window, options] = given.length === 1 ? [null, given[0]] : given
        const { message, buttons = [], cancelId = 0, signal } = options
        const asked = Promise.withResolvers<{ response: number }>()
        const answer = (response: number) => asked.resolve({ response })
        signal?.addEventListener('abort', () => answer(cancelId))
        questions.push({ message, buttons, window, answer })
        return asked.promise
      },
      async showOpenDialog(...given: [unknown] | [FakeWindow, unknown]) {
        openDialogs.push(given.length === 1 ? null : given[0])
        return { canceled: person.opens === null, filePaths: person.opens ?? [] }
      },
      async showSaveDialog(...given: [SaveDialogOptions] | [FakeWindow, SaveDialogOptions]) {
        const [window, options] = given.length === 1 ? [null, given[0]] : given
        saveDialogs.push({ options, window })
        const filePath = person.savesAt?.(options) ?? null
        return { canceled: filePath === null, filePath: filePath ?? '' }
      },
    },
    shell: {
      openExternal: (url: string) => Promise.resolve(void opened.push(url)),
      showItemInFolder: (path: string) => void opened.push(path),
    },
    utilityProcess: {
      fork(path: string, args: readonly string[], options: ForkOptions) {
        const utility = new FakeUtility({ path, args, options })
        utilities.push(utility)
        return utility
      },
    },
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => {
        menus.push(template)
        return { template, popup: () => happened.push('menu opened') }
      },
      setApplicationMenu: () => void happened.push('menu'),
      sendActionToFirstResponder: (action: string) => void happened.push(`action ${action}`),
    },
    nativeImage: {
      createFromPath: (path: string) => new FakeImage(path),
      createFromBuffer: (bytes: Buffer) => ({ bytes: bytes.length, isEmpty: () => bytes.length === 0 }),
    },
    Tray: function Tray(image: unknown) {
      if (!machine.hasTray) throw new Error('no tray')
      const tray = new FakeTray(image)
      trays.push(tray)
      return tray
    },
    Notification: Object.assign(
      function Notification(options: FakeNotification['options']) {
        const notification = new FakeNotification(options)
        notifications.push(notification)
        return notification
      },
      { isSupported: () => machine.notifies },
    ),
    protocol: {
      registerSchemesAsPrivileged(all: CustomScheme[]) {
        happened.push('schemes')
        schemes.push(...all)
      },
      handle(scheme: string, handler: (request: Request) => Promise<Response>) {
        happened.push(`handle ${scheme}`)
        handlers.set(scheme, handler)
      },
    },
  }
  return {
    /** The one cast: the double has the parts that the slice names, which the compiler sees, and no more of their types. */
    electron: electron satisfies Parts<ElectronSlice> as unknown as ElectronSlice,
    app,
    session,
    ipcMain,
    powerMonitor,
    blockers,
    nativeTheme,
    windows,
    bareWindows,
    schemes,
    handlers,
    dialogs,
    saveDialogs,
    openDialogs,
    person,
    opened,
    questions,
    menus,
    utilities,
    trays,
    notifications,
    machine,
    displays,
    happened,
  }
}
