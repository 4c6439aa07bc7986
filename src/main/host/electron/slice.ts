import type * as Electron from 'electron'

/**
 * The parts of Electron that the shell uses, and nothing more: what a double must offer to test it, typed by the real
 * declarations. `import type` leaves no trace, so these files also load where the runtime is missing.
 */
export type AppSlice = Pick<
  Electron.App,
  | 'dock'
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getLoginItemSettings'
  | 'getVersion'
  | 'isPackaged'
  | 'on'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setName'
  | 'setPath'
  | 'whenReady'
>

export type WindowSlice = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'on'
  | 'once'
  | 'restore'
  | 'setBackgroundColor'
  | 'setFullScreen'
  | 'setOverlayIcon'
  | 'setProgressBar'
  | 'show'
> & { readonly webContents: ContentsSlice }

export type ContentsSlice = Pick<
  Electron.WebContents,
  | 'id'
  | 'on'
  | 'redo'
  | 'reload'
  | 'replaceMisspelling'
  | 'selectAll'
  | 'sendInputEvent'
  | 'session'
  | 'setWindowOpenHandler'
  | 'undo'
>

export type SessionSlice = Pick<
  Electron.Session,
  | 'on'
  | 'resolveProxy'
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'setSpellCheckerEnabled'
>

export type ProtocolSlice = Pick<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>
export type IpcSlice = Pick<Electron.IpcMain, 'on'>
export type MenuSlice = Pick<
  typeof Electron.Menu,
  'buildFromTemplate' | 'sendActionToFirstResponder' | 'setApplicationMenu'
>
export type ScreenSlice = Pick<Electron.Screen, 'getAllDisplays'>
export type DialogSlice = Pick<
  Electron.Dialog,
  'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'
>
export type ShellSlice = Pick<Electron.Shell, 'openExternal' | 'showItemInFolder'>
export type PowerSlice = Pick<Electron.PowerMonitor, 'on' | 'off'>
export type SleepSlice = Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>

/** Squirrel’s own side of updates. */
export type NativeUpdaterSlice = Pick<Electron.AutoUpdater, 'listeners' | 'removeListener'>

export type UtilitySlice = Pick<typeof Electron.utilityProcess, 'fork'>
export type ThemeSlice = Pick<Electron.NativeTheme, 'off' | 'on' | 'shouldUseDarkColors' | 'themeSource'>

export type WindowClassSlice = (new (options: Electron.BrowserWindowConstructorOptions) => WindowSlice) &
  Pick<typeof Electron.BrowserWindow, 'getAllWindows' | 'getFocusedWindow'>

export type BaseWindowClassSlice = new (
  options: Electron.BaseWindowConstructorOptions,
) => Pick<Electron.BaseWindow, 'destroy' | 'on'>

export type TrayInstanceSlice = Pick<Electron.Tray, 'destroy' | 'on' | 'setContextMenu' | 'setToolTip'>
export type TraySlice = new (image: Electron.NativeImage) => TrayInstanceSlice
export type NotificationSlice = (new (
  options: Electron.NotificationConstructorOptions,
) => Pick<Electron.Notification, 'close' | 'on' | 'show'>) &
  Pick<typeof Electron.Notification, 'isSupported'>
export type ImageSlice = Pick<typeof Electron.nativeImage, 'createFromBuffer' | 'createFromPath'>

export type ElectronSlice = {
  readonly app: AppSlice
  readonly autoUpdater: NativeUpdaterSlice
  readonly BaseWindow: BaseWindowClassSlice
  readonly BrowserWindow: WindowClassSlice
  readonly session: { readonly defaultSession: SessionSlice }
  readonly protocol: ProtocolSlice
  readonly ipcMain: IpcSlice
  readonly Menu: MenuSlice
  readonly screen: ScreenSlice
  readonly dialog: DialogSlice
  readonly shell: ShellSlice
  readonly powerMonitor: PowerSlice
  readonly powerSaveBlocker: SleepSlice
  readonly nativeTheme: ThemeSlice
  readonly utilityProcess: UtilitySlice
  readonly Notification: NotificationSlice
  readonly Tray: TraySlice
  readonly nativeImage: ImageSlice
}
