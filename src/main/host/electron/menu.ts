import type { MenuItemConstructorOptions } from 'electron'
import type { ContentsSlice } from './slice.ts'
import type { ShellText } from './text.ts'

/** The application menu: the system's own commands under their usual keys. The app's commands are in its window. */
export function menuTemplate(facts: {
  text: ShellText
  platform: NodeJS.Platform
  isPackaged: boolean
  /** Of macOS, whose menu has them. */
  onSettings: () => void
}): MenuItemConstructorOptions[] {
  const { text, platform, isPackaged, onSettings } = facts
  const isMac = platform === 'darwin'
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const appMenu: MenuItemConstructorOptions = {
    label: 'Atelier',
    submenu: [
      { role: 'about', label: text.about },
      separator,
      { label: text.settings, accelerator: 'Command+,', click: onSettings },
      separator,
      { role: 'services', label: text.services },
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
      ...moreZoomKeys,
      separator,
      { role: 'togglefullscreen', label: text.fullScreen },
      ...(isPackaged ? [] : [separator, { role: 'toggleDevTools', label: text.devTools } as const]),
    ],
  }
  const edit: MenuItemConstructorOptions = { label: text.edit, submenu: editItems(text) }
  const minimize: MenuItemConstructorOptions = { role: 'minimize', label: text.minimize }
  if (!isMac) return [file, edit, view, { label: text.window, submenu: [minimize] }]
  // By their roles macOS puts into them what it has itself: the list of windows, and a search through all menus.
  const windowMenu: MenuItemConstructorOptions = {
    role: 'window',
    label: text.window,
    submenu: [minimize, { role: 'zoom', label: text.zoom }, separator, { role: 'front', label: text.front }],
  }
  return [appMenu, file, edit, view, windowMenu, { role: 'help', label: text.help, submenu: [] }]
}

/**
 * The roles know one key each, and plus is a shifted key on many a keyboard: these are what browsers take besides. They
 * are in no menu that a person sees.
 */
const moreZoomKeys: readonly MenuItemConstructorOptions[] = (
  [
    ['zoomIn', '='],
    ['zoomIn', 'numadd'],
    ['zoomOut', 'numsub'],
    ['resetZoom', 'num0'],
  ] as const
).map(([role, key]) => ({
  role,
  accelerator: `CommandOrControl+${key}`,
  visible: false,
  acceleratorWorksWhenHidden: true,
}))

/** The page's own key: it knows its rooms, and the menu would take the press before it. */
export function pressSettings(contents: Pick<ContentsSlice, 'sendInputEvent'>): void {
  contents.sendInputEvent({ type: 'keyDown', keyCode: ',', modifiers: ['meta'] })
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
