import type { MenuItemConstructorOptions } from 'electron'
import type { ShellText } from './text.ts'

/** The application menu: the system's own commands under their usual keys. The app's commands are in its window. */
export function menuTemplate(facts: {
  text: ShellText
  platform: NodeJS.Platform
  isPackaged: boolean
}): MenuItemConstructorOptions[] {
  const { text, platform, isPackaged } = facts
  const isMac = platform === 'darwin'
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const appMenu: MenuItemConstructorOptions = {
    label: 'Atelier',
    submenu: [
      { role: 'about', label: text.about },
      separator,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.showAll },
      separator,
      { role: 'quit', label: text.quit },
    ],
  }
  const file: MenuItemConstructorOptions = {
    label: text.file,
    submenu: isMac ? [{ role: 'close', label: text.close }] : [{ role: 'quit', label: text.quit }],
  }
  const view: MenuItemConstructorOptions = {
    label: text.view,
    submenu: [
      { role: 'reload', label: text.reload },
      separator,
      { role: 'resetZoom', label: text.resetZoom },
      { role: 'zoomIn', label: text.zoomIn },
      { role: 'zoomOut', label: text.zoomOut },
      separator,
      { role: 'togglefullscreen', label: text.fullScreen },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools', label: text.devTools } as const]),
    ],
  }
  const windowMenu: MenuItemConstructorOptions = {
    label: text.window,
    submenu: [{ role: 'minimize', label: text.minimize }],
  }
  return [...(isMac ? [appMenu] : []), file, { label: text.edit, submenu: editItems(text) }, view, windowMenu]
}

/** Also the menu on a right click in a text field, which Electron does not have by itself. */
export function editItems(text: ShellText): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    { type: 'separator' },
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
    { role: 'selectAll', label: text.selectAll },
  ]
}
