import { join } from 'node:path'
import type { Preferences } from '../shared/domain/preferences.ts'
import type { Channel } from '../shared/rpc/procedure.ts'
import { offerContextMenu } from './host/electron/context-menu.ts'
import { createElectronHost } from './host/electron/electron-host.ts'
import { endCleanly, type Ending } from './host/electron/end-cleanly.ts'
import { guardContents, guardSession } from './host/electron/guards.ts'
import { menuTemplate, pressSettings } from './host/electron/menu.ts'
import { isPageAddress, pageOrigin, pagePrivileges } from './host/electron/page-address.ts'
import { handlePageScheme } from './host/electron/page-scheme.ts'
import type { ElectronSlice, WindowSlice } from './host/electron/slice.ts'
import { shellText, startFailure } from './host/electron/text.ts'
import { openWindow } from './host/electron/window.ts'
import type { Host, Keychain } from './host/host.ts'
import { type InstanceLock, takeInstanceLock } from './host/instance-lock.ts'
import { makePrivate, takeFolder } from './host/private-folder.ts'
import { asFolderFault } from './host/unusable-folder.ts'
import { handleMediaScheme, mediaPrivileges } from './transport/media-scheme.ts'
import { acceptPorts } from './transport/message-port.ts'

/** The composed app, as far as its desktop window needs it. */
export type DesktopApp = {
  readonly onChannel: (channel: Channel) => void
  readonly respondMedia: (request: Request) => Promise<Response>
  /** Tells the theme that the person chose, at once and whenever they choose another. */
  readonly watchTheme: (listener: (theme: Preferences['theme']) => void) => void
  readonly close: () => Promise<void>
}

export type DesktopOptions = {
  readonly dataDirectory: string
  readonly keychain: Keychain
  /** Absolute paths: the built preload, and the icon where the system wants one per window. */
  readonly preload: string
  readonly icon: string | null
  /** What the person's session gave the app, which runs under its own. */
  readonly umaskOfBefore: number
  readonly openPage: () => Promise<(pathname: string) => Promise<Response>>
  /** `isFolderOpen`: others may be able to read the data directory. */
  readonly openApp: (host: Host, isFolderOpen: boolean) => Promise<DesktopApp>
}

/** Runs the desktop window until it is quit. What must be decided before Electron is ready is decided before the first await. */
export async function startDesktop(electron: ElectronSlice, options: DesktopOptions): Promise<void> {
  const { app } = electron
  // Chromium's own lock lies in the folder: a folder that may not be used is not written to, and an empty one is empty.
  let isFirst = true
  const refusal =
    faultOf(() => takeFolder(options.dataDirectory)) ??
    faultOf(() => void (isFirst = prepare(electron, options)))
  if (!isFirst) return app.exit(0)

  await app.whenReady()
  const text = shellText(app.getLocale())
  let lock: InstanceLock | null = null
  try {
    if (refusal !== null) throw refusal
    const isFolderOpen = await makePrivate(options.dataDirectory)
    lock = takeInstanceLock(options.dataDirectory)
    if (lock === null) {
      electron.dialog.showErrorBox(text.alreadyRunningTitle, text.alreadyRunning)
      return app.exit(1)
    }
    guardSession(electron.session.defaultSession)
    const running = await openApp(electron, options, isFolderOpen)
    running.watchTheme((theme) => void (electron.nativeTheme.themeSource = theme))
    const ending = endCleanly(app, async () => {
      await running.close()
      lock?.release()
    })
    const windows = keepOneWindow(electron, options, ending)
    acceptPorts(electron.ipcMain, { isOwnWindow: windows.has, isPageAddress, onChannel: running.onChannel })
    electron.Menu.setApplicationMenu(
      electron.Menu.buildFromTemplate(
        menuTemplate({
          text,
          platform: process.platform,
          isPackaged: app.isPackaged,
          onSettings: windows.showSettings,
        }),
      ),
    )
    windows.show()
  } catch (error) {
    lock?.release()
    electron.dialog.showErrorBox(
      text.cannotStartTitle,
      startFailure(text, asFolderFault(options.dataDirectory, error)),
    )
    app.exit(1)
  }
}

/** Kept until Electron is ready, and can show it. */
function faultOf(step: () => void): Error | null {
  try {
    step()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('not a folder', { cause: error })
  }
}

/** False where another window on the same data has been called to the front instead. */
function prepare(electron: ElectronSlice, { dataDirectory }: DesktopOptions): boolean {
  const { app, protocol } = electron
  app.setName('Atelier')
  app.setAppUserModelId('studio.atelier.desktop')
  app.setPath('userData', dataDirectory)
  // What Chromium keeps for itself stays apart from what people made.
  app.setPath('sessionData', join(dataDirectory, 'window'))
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([pagePrivileges, mediaPrivileges])
  app.on('web-contents-created', (_event, contents) => guardContents(contents))
  return app.requestSingleInstanceLock()
}

async function openApp(
  electron: ElectronSlice,
  options: DesktopOptions,
  isFolderOpen: boolean,
): Promise<DesktopApp> {
  const { protocol, shell, dialog, powerMonitor, powerSaveBlocker, utilityProcess } = electron
  const { keychain, umaskOfBefore } = options
  const host = createElectronHost({
    keychain,
    umaskOfBefore,
    shell,
    dialog,
    powerMonitor,
    powerSaveBlocker,
    utilityProcess,
  })
  const [respondPage, running] = await Promise.all([options.openPage(), options.openApp(host, isFolderOpen)])
  handlePageScheme(protocol, respondPage)
  handleMediaScheme(protocol, { pageOrigin, respondMedia: running.respondMedia })
  return running
}

/** One window; on macOS the app goes on without it, and jobs with it. */
function keepOneWindow(electron: ElectronSlice, options: DesktopOptions, ending: Ending) {
  const { app } = electron
  const stateFile = join(options.dataDirectory, 'window-state.json')
  let current: WindowSlice | null = null

  function show(): void {
    if (current === null || current.isDestroyed()) {
      current = openWindow(electron, { preload: options.preload, icon: options.icon, stateFile })
      offerContextMenu(current.webContents, electron.Menu, shellText(app.getLocale()))
      current.on('query-session-end', ending.endSession)
      current.on('closed', () => {
        current = null
      })
      return
    }
    if (current.isMinimized()) current.restore()
    current.show()
    current.focus()
  }

  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  function showSettings(): void {
    show()
    if (current !== null) pressSettings(current.webContents)
  }

  return { show, showSettings, has: (contentsId: number) => current?.webContents.id === contentsId }
}
