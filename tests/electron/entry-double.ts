import { fakeElectron } from './electron-double.ts'

/** What the desktop entry gets where it imports Electron. */
export const double = fakeElectron()

export const {
  app,
  autoUpdater,
  BaseWindow,
  BrowserWindow,
  session,
  ipcMain,
  powerMonitor,
  powerSaveBlocker,
  nativeTheme,
} = double.electron
export const { screen, dialog, shell, utilityProcess, Menu, protocol } = double.electron
export const { Notification, Tray, nativeImage } = double.electron

// The entry is run as it is written, as while developing: its page is that of a server there, and nobody looks at it.
double.app.isPackaged = false
process.env['ELECTRON_RENDERER_URL'] = 'http://127.0.0.1:1'
process.argv.push('--hot-reload')
