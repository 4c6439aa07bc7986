import type { MenuItemConstructorOptions } from 'electron'
import type { WindowRequest } from '../../../../shared/domain/window/window-request.ts'
import { acceleratorOf } from './menu-keys.ts'
import type { ShellText } from '../shell-text.ts'

type Item = MenuItemConstructorOptions

export type MenuFacts = {
  text: ShellText
  platform: NodeJS.Platform
  isPackaged: boolean
  /** Asks the window, and brings it to the front. */
  ask: (request: WindowRequest) => void
  /** Of a window without rooms: does it there. False: it is none. */
  editAlone: (window: unknown, type: 'undo' | 'redo' | 'select-all') => boolean
  /** Of macOS: has whatever takes keys now do it, by the name of the system's own command. Elsewhere nothing. */
  sendToFirst: (selector: string) => void
}

const separator: Item = { type: 'separator' }
const workRooms = ['chat', 'images', 'video', 'library', 'activity'] as const

/** The application menu: the system's own commands under their usual keys, and the window's under the window's. */
export function menuTemplate(facts: MenuFacts): Item[] {
  const { text, platform } = facts
  const isMac = platform === 'darwin'
  const top = (label: string, letter: string): string => (isMac ? label : withAccessKey(label, letter))
  const file: Item = { label: top(text.file, 'F'), submenu: fileItems(facts) }
  const edit: Item = { label: top(text.edit, 'E'), submenu: editMenuItems(facts) }
  const view: Item = { label: top(text.view, 'V'), submenu: viewItems(facts) }
  const minimize: Item = { role: 'minimize', label: text.minimize }
  const help: Item = { role: 'help', label: top(text.help, 'H'), submenu: helpItems(facts) }
  if (!isMac) return [file, edit, view, { label: top(text.window, 'W'), submenu: [minimize] }, help]
  // By their roles macOS puts into them what it has itself: the list of windows, and a search through all menus.
  const windowMenu: Item = {
    role: 'window',
    label: text.window,
    submenu: [minimize, { role: 'zoom', label: text.zoom }, separator, { role: 'front', label: text.front }],
  }
  return [appMenu(facts), file, edit, view, windowMenu, help]
}

/** Alt and this letter open the menu; where the label has none, it stands behind it, as Chinese programs have it. */
function withAccessKey(label: string, letter: string): string {
  return label.startsWith(letter) ? `&${label}` : `${label}(&${letter})`
}

function settingsItem({ text, ask }: MenuFacts): Item {
  const click = () => ask({ type: 'open-room', room: 'settings' })
  return { label: text.settings, accelerator: acceleratorOf('openSettings'), click }
}

function appMenu(facts: MenuFacts): Item {
  const { text } = facts
  return {
    label: 'Atelier',
    submenu: [
      { role: 'about', label: text.about },
      separator,
      settingsItem(facts),
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
}

function fileItems(facts: MenuFacts): Item[] {
  const { text, platform, ask } = facts
  const newConversation = () => ask({ type: 'new-conversation' })
  const begin = (room: 'images' | 'video') => () => ask({ type: 'open-room', room })
  const close: Item = { role: 'close', label: text.close }
  return [
    { label: text.newConversation, accelerator: acceleratorOf('newChat'), click: newConversation },
    { label: text.newImage, click: begin('images') },
    { label: text.newVideo, click: begin('video') },
    separator,
    {
      label: text.openFile,
      accelerator: acceleratorOf('openFiles'),
      click: () => ask({ type: 'choose-files' }),
    },
    separator,
    ...(platform === 'darwin'
      ? [close]
      : [settingsItem(facts), separator, close, { role: 'quit', label: text.quit } satisfies Item]),
  ]
}

/**
 * Undo, redo and what is selected are the page's: Chromium's own would empty a field that nobody looks at while a stroke
 * stays, and select the words of the page in place of the image. *Cut*, *Copy* and *Paste* are Chromium's, which tells
 * the page of each as of a key.
 */
function editMenuItems({ text, ask, editAlone, sendToFirst }: MenuFacts): Item[] {
  const item = (
    id: 'undo' | 'redo' | 'selectAllOnCanvas',
    label: string,
    { type, selector }: { type: 'undo' | 'redo' | 'select-all'; selector: string },
  ): Item => ({
    label,
    accelerator: acceleratorOf(id),
    // Without a window of ours before the person it may be a dialog of macOS, and the name of a file in it.
    click(_item, window) {
      if (window === undefined) sendToFirst(selector)
      else if (!editAlone(window, type)) ask({ type })
    },
  })
  return [
    item('undo', text.undo, { type: 'undo', selector: 'undo:' }),
    item('redo', text.redo, { type: 'redo', selector: 'redo:' }),
    ...clipboardItems(text),
    item('selectAllOnCanvas', text.selectAll, { type: 'select-all', selector: 'selectAll:' }),
  ]
}

function viewItems({ text, isPackaged, ask }: MenuFacts): Item[] {
  const rooms = workRooms.map((room, nth) => ({
    label: text.rooms[room],
    accelerator: acceleratorOf('openRoom', nth),
    click: () => ask({ type: 'open-room', room }),
  }))
  return [
    ...rooms,
    separator,
    { role: 'reload', label: text.reload },
    separator,
    { role: 'resetZoom', label: text.resetZoom },
    { role: 'zoomIn', label: text.zoomIn },
    { role: 'zoomOut', label: text.zoomOut },
    ...moreZoomKeys,
    separator,
    { role: 'togglefullscreen', label: text.fullScreen },
    ...(isPackaged ? [] : [separator, { role: 'toggleDevTools', label: text.devTools } as const]),
  ]
}

function helpItems({ text, platform, ask }: MenuFacts): Item[] {
  const about: Item[] = [separator, { role: 'about', label: text.about }]
  return [
    { label: text.keys, click: () => ask({ type: 'show-keys' }) },
    { label: text.saveReport, click: () => ask({ type: 'open-report' }) },
    ...(platform === 'darwin' ? [] : about),
  ]
}

/**
 * The roles know one key each, and plus is a shifted key on many a keyboard: these are what browsers take besides. They
 * are in no menu that a person sees.
 */
const moreZoomKeys: readonly Item[] = (
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

/** Also the menu on a right click in a text field, which Electron does not have by itself. */
export function editItems(text: ShellText): Item[] {
  return [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    ...clipboardItems(text),
    { role: 'selectAll', label: text.selectAll },
  ]
}

function clipboardItems(text: ShellText): Item[] {
  return [
    separator,
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
  ]
}
