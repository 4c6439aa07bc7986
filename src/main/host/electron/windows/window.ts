import type { BrowserWindowConstructorOptions, Point } from 'electron'
import { systemClock } from '../../../lib/time/clock.ts'
import { reloadCrashedPage } from './reload-crashed-page.ts'
import type { ElectronSlice, ThemeSlice, WindowSlice } from '../slice.ts'
import { hasSystemSpellChecker } from './spell-checker.ts'
import { readWindowState, saveWindowState, type WindowSizes, type WindowState } from './window-state.ts'

/** The page's own ground colours (tokens.css), shown for the moment before it has painted. */
const ground = { dark: '#0f0f0f', light: '#f7f7f7' }
const groundOf = (theme: ThemeSlice): string => (theme.shouldUseDarkColors ? ground.dark : ground.light)

/** A window is shown by then, whatever it can show; milliseconds. */
const longestUnseenMs = 5_000

export type WindowParts = {
  /** Absolute path of the built preload. */
  readonly preload: string
  /** Absolute path of the window's icon, where the system wants one per window; otherwise null. */
  readonly icon: string | null
  /** Where the window's place and size are remembered. */
  readonly stateFile: string
}

/** What tells one kind of window from another. */
type WindowKind = {
  /** Of our own page. */
  readonly address: string
  readonly sizes: WindowSizes
  /** Where windows of this kind stand already. */
  readonly taken?: readonly Point[]
}

/**
 * Opens a window of the app where it was, without a flash of white.
 *
 * @param onShown it has something to show, and is shown
 */
export function openWindow(
  electron: ElectronSlice,
  parts: WindowParts,
  kind: WindowKind,
  onShown: () => void = () => {},
): WindowSlice {
  const state = readWindowState(parts.stateFile, electron.screen, kind.sizes, kind.taken)
  const window = new electron.BrowserWindow(
    windowOptions({
      state,
      parts,
      sizes: kind.sizes,
      backgroundColor: groundOf(electron.nativeTheme),
      isPackaged: electron.app.isPackaged,
    }),
  )
  let isShown = false
  const show = (): void => {
    if (isShown || window.isDestroyed()) return
    isShown = true
    if (state.isMaximized) window.maximize()
    if (state.isFullScreen) window.setFullScreen(true)
    window.show()
    onShown()
  }
  window.once('ready-to-show', show)
  // A page that died or does not paint: an app that nobody sees could not even be closed.
  systemClock.after(longestUnseenMs, show)
  const save = (): void => saveWindowState(parts.stateFile, window, electron.screen)
  window.on('close', save)
  // The session of Windows takes its windows with it, and closes none.
  window.on('session-end', save)
  // What shows beside the page while it is made larger.
  const { nativeTheme } = electron
  const paintGround = (): void => window.setBackgroundColor(groundOf(nativeTheme))
  nativeTheme.on('updated', paintGround)
  window.on('closed', () => void nativeTheme.off('updated', paintGround))
  reloadCrashedPage(window.webContents)
  // A page that did not load says so itself; the person may have closed the window meanwhile.
  window.loadURL(kind.address).catch(() => {})
  return window
}

function windowOptions(facts: {
  state: WindowState
  parts: WindowParts
  sizes: WindowSizes
  backgroundColor: string
  isPackaged: boolean
}): BrowserWindowConstructorOptions {
  const { isMaximized: _isMaximized, isFullScreen: _isFullScreen, ...bounds } = facts.state
  return {
    ...bounds,
    minWidth: facts.sizes.smallest.width,
    minHeight: facts.sizes.smallest.height,
    title: 'Atelier',
    ...(facts.parts.icon === null ? {} : { icon: facts.parts.icon }),
    backgroundColor: facts.backgroundColor,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: facts.parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: hasSystemSpellChecker(),
      devTools: !facts.isPackaged,
    },
  }
}
