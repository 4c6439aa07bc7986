import { join } from 'node:path'
import type { WindowRequest } from '../shared/domain/window/window-request.ts'
import type { Channel } from '../shared/rpc/procedure.ts'
import { createClosing } from './host/electron/closing.ts'
import { createDragOut } from './host/electron/drag-out.ts'
import { createElectronHost } from './host/electron/electron-host.ts'
import { closeInTime, endCleanly } from './host/electron/end-cleanly.ts'
import { guardContents, guardSession } from './host/electron/windows/guards.ts'
import { isLoginStart } from './host/electron/login/login-item.ts'
import { type HeardFiles, hearFiles, type Started } from './host/electron/opening/hear-files.ts'
import { keepOneWindow } from './host/electron/windows/one-window.ts'
import { installMenu } from './host/electron/menus/install-menu.ts'
import { createNotify } from './host/electron/status/notify.ts'
import { createShellWords } from './host/electron/shell-words.ts'
import { type StatusImages, showStatus } from './host/electron/status/show-status.ts'
import { handlePageScheme, isPageAddress, pageOrigin, pagePrivileges } from './host/electron/page-address.ts'
import { createQuitQuestion } from './host/electron/quitting/quit-question.ts'
import type { ElectronSlice } from './host/electron/slice.ts'
import { blockDictionaryDownload } from './host/electron/windows/spell-checker.ts'
import { type ShellText, startFailure } from './host/electron/shell-text.ts'
import { openUpdater } from './host/electron/updating/open-updater.ts'
import { keepViewerWindows } from './host/electron/viewing/viewer-windows.ts'
import type { Host, Keychain, DesktopIntegration, Viewers } from './host/host.ts'
import { quitFlag } from './host/flags.ts'
import { askForLibrary, type LibraryAnswer } from './host/electron/opening/ask-for-library.ts'
import { holderOf } from './host/instance-lock.ts'
import { LibraryInUseError, type TakenLibrary, takeLibrary } from './host/library-place/take-library.ts'
import { takeFolder } from './host/private-folder.ts'
import { asFolderFault } from './host/unusable-folder.ts'
import { handleMediaScheme, mediaPrivileges } from './transport/media-scheme.ts'
import { acceptPorts } from './transport/message-port.ts'

/** The composed app, as far as its desktop window needs it. */
export type DesktopApp = {
  readonly onChannel: (channel: Channel) => void
  readonly respondMedia: (request: Request) => Promise<Response>
  readonly desktop: DesktopIntegration
  /** `hasTime`: also to put a newer version in place last. */
  readonly close: (hasTime: boolean) => Promise<void>
}

export type DesktopOptions = {
  /** What belongs to this computer; the library too, or where that folder says. */
  readonly dataDirectory: string
  /** Where the library is from now on, as a person says. */
  readonly library: string | null
  /** Changes over to a place that a move has made ready. */
  readonly finishMove: (home: string, directory: string) => Promise<boolean>
  readonly keychain: Keychain
  /** Absolute paths: the built preload, and the icon where the system wants one per window. */
  readonly preload: string
  readonly icon: string | null
  /** Where what is packed beside the archive lies; undefined where nothing is packed. */
  readonly resources: string | undefined
  readonly images: StatusImages
  readonly platform: NodeJS.Platform
  /** Absolute path of the app's own icon, a PNG. */
  readonly appIcon: string
  /** What the person's session gave the app, which runs under its own. */
  readonly umaskOfBefore: number
  /** With what this process was started. */
  readonly started: Started
  /** Started without a window, as at login. */
  readonly isHidden: boolean
  readonly openPage: () => Promise<(pathname: string) => Promise<Response>>
  readonly openApp: (host: Host, library: Omit<TakenLibrary, 'lock'>) => Promise<DesktopApp>
}

/**
 * Runs the desktop window until it is quit. What must be decided before Electron is ready is decided before the first
 * await. Whatever goes wrong on the way ends in a message box and an exit code, never in an app that nobody sees.
 *
 * @param readOptions called at once; may throw, of the flags that the app was started with for instance
 */
export async function startDesktop(
  electron: ElectronSlice,
  readOptions: () => DesktopOptions,
): Promise<void> {
  const { app } = electron
  const decided = decide(electron, readOptions)
  const code = codeAtOnce(decided)
  if (code !== null) return app.exit(code)

  await app.whenReady()
  blockDictionaryDownload(electron.session.defaultSession)
  const words = createShellWords(app.getLocale())
  const text = words.now()
  let showWindow = () => {}
  let openViewer: Viewers['open'] = () => false
  let restart = () => {}
  let taken: TakenLibrary | null = null
  let opened: DesktopApp | null = null
  try {
    if ('refusal' in decided) throw decided.refusal
    const { options, heard } = decided
    taken = await takeOrAsk(electron, text, options)
    if (taken === null) return app.exit(0)
    const { lock } = taken
    guardSession(electron.session.defaultSession)
    // Before the app, which takes up paid work at once: a page that cannot be read opens none.
    const respondPage = await options.openPage()
    const late: LateParts = {
      notify: createNotify(electron, words, () => showWindow()),
      viewers: { open: (assetId) => openViewer(assetId), showRooms: () => showWindow() },
      restart: () => restart(),
    }
    const running = await options.openApp(hostOf(electron, options, late), taken)
    opened = running
    handlePageScheme(electron.protocol, respondPage)
    handleMediaScheme(electron.protocol, { pageOrigin, respondMedia: running.respondMedia })
    running.desktop.watchPreferences(({ theme, language }) => {
      electron.nativeTheme.themeSource = theme
      words.choose(language)
    })
    const facts = running.desktop.closing
    const quitting = createQuitQuestion(electron, { words, facts, platform: options.platform })
    const close = (isSessionOver: boolean) => running.close(!isSessionOver).then(() => lock.release())
    const ending = endCleanly(app, { close, ...quitting, argv: options.started.argv })
    const partsOf = (stateFile: string) => ({ ...options, stateFile: join(options.dataDirectory, stateFile) })
    const { isEnding } = ending
    restart = ending.restart
    const closing = createClosing({ ...electron, words, facts, quitting, isEnding })
    const tending = { ending, closing, words }
    const windows = keepOneWindow(electron, partsOf('window-state.json'), tending)
    showWindow = windows.show
    const alone = keepViewerWindows(electron, partsOf('viewer-window-state.json'), tending)
    openViewer = alone.open
    const isOwnWindow = (contentsId: number): boolean => windows.has(contentsId) || alone.has(contentsId)
    acceptPorts(electron.ipcMain, { isOwnWindow, isPageAddress, onChannel: running.onChannel })
    const ask = (request: WindowRequest): void => {
      running.desktop.ask(request)
      windows.show()
    }
    heard.follow((paths) => {
      if (isEnding()) return ending.startAgain(paths)
      running.desktop.open(paths)
      windows.show()
    })
    installMenu(electron, words, { ask, editAlone: alone.edit })
    if (options.isHidden || isLoginStart(app)) windows.goWithout()
    else windows.show()
    showStatus(electron, {
      ...{ desktop: running.desktop, words, images: options.images, platform: options.platform },
      ...{ showWindow: windows.show, ask, isEnding },
    })
  } catch (error) {
    await closeInTime(opened)
    taken?.lock.release()
    const folder = taken?.directory ?? ('options' in decided ? decided.options.dataDirectory : '')
    tellFailure(electron, text, asFolderFault(folder, error))
    app.exit(1)
  }
}

function tellFailure({ dialog }: ElectronSlice, text: ShellText, error: unknown): void {
  if (error instanceof LibraryInUseError)
    dialog.showErrorBox(text.alreadyRunningTitle, text.alreadyRunning(holderOf(error.directory)))
  else dialog.showErrorBox(text.cannotStartTitle, startFailure(text, error))
}

type Choice = Exclude<LibraryAnswer, 'look-again' | 'quit'>

/** Null where a library is not there, and the person goes without. */
async function takeOrAsk(
  electron: ElectronSlice,
  text: ShellText,
  { dataDirectory, library, finishMove }: DesktopOptions,
): Promise<TakenLibrary | null> {
  let chosen: Choice | null = library === null ? null : { folder: library }
  for (;;) {
    try {
      return await takeLibrary(dataDirectory, { chosen, finishMove })
    } catch (error) {
      const answer = await askForLibrary(electron.dialog, text, error, chosen !== null)
      if (answer === 'quit') return null
      chosen = answer === 'look-again' ? null : answer
    }
  }
}

type Decided = { options: DesktopOptions; heard: HeardFiles; isFirst: boolean } | { refusal: unknown }

/** Null: the app goes on. By the code an installer knows whether anybody heard it. */
function codeAtOnce(decided: Decided): number | null {
  if ('refusal' in decided) return null
  if (!decided.isFirst) return 0
  return decided.options.started.argv.includes(quitFlag) ? 1 : null
}

/** What goes wrong is kept until Electron is ready, and can show it. */
function decide(electron: ElectronSlice, readOptions: () => DesktopOptions): Decided {
  try {
    const options = readOptions()
    // Chromium's own lock lies in the folder: a folder that may not be used is not written to, and an empty one is empty.
    takeFolder(options.dataDirectory)
    const heard = hearFiles(electron.app, options.started)
    return { options, heard, isFirst: prepare(electron, options, heard) }
  } catch (refusal) {
    return { refusal }
  }
}

/** False where another window on the same data has been called to the front instead. */
function prepare(
  electron: ElectronSlice,
  { dataDirectory }: DesktopOptions,
  { toTell }: HeardFiles,
): boolean {
  const { app, protocol } = electron
  app.setName('Atelier')
  app.setAppUserModelId('studio.atelier.desktop')
  app.setPath('userData', dataDirectory)
  // What Chromium keeps for itself stays apart from what people made.
  app.setPath('sessionData', join(dataDirectory, 'window'))
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([pagePrivileges, mediaPrivileges])
  app.on('web-contents-created', (_event, contents) => guardContents(contents))
  // Also those of a library, which asks nobody: the one that fetches updates opens one of its own.
  app.on('session-created', (session) => {
    blockDictionaryDownload(session)
    guardSession(session)
  })
  return app.requestSingleInstanceLock(toTell)
}

/** They act once there is a window. */
type LateParts = Pick<Host, 'notify' | 'viewers' | 'restart'>

function hostOf(electron: ElectronSlice, options: DesktopOptions, late: LateParts): Host {
  const { keychain, umaskOfBefore } = options
  return createElectronHost(electron, {
    keychain,
    umaskOfBefore,
    ...late,
    dragOut: createDragOut(electron, options.appIcon),
    updater: openUpdater({
      app: electron.app,
      nativeUpdater: () => electron.autoUpdater,
      platform: process.platform,
      arch: process.arch,
      resources: options.resources,
    }),
  })
}
