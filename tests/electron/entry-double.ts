import { fakeElectron } from './electron-double.ts'

/** What the desktop entry gets where it imports Electron. */
export const double = fakeElectron()

export const { app, BrowserWindow, session, ipcMain, powerMonitor, powerSaveBlocker, nativeTheme } =
  double.electron
export const { screen, dialog, shell, utilityProcess, Menu, protocol } = double.electron
