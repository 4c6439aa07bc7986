import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import type { WindowRequest } from '../../../../shared/domain/window/window-request.ts'
import { menuTemplate } from './menu.ts'
import { shellText } from '../shell-text.ts'

type Item = MenuItemConstructorOptions

/** One that shows a file alone. */
const viewer = {}

const itemsOf = (item: Item | undefined) => (item?.submenu ?? []) as Item[]

function menus(platform: NodeJS.Platform, locale = 'en-GB') {
  const asked: WindowRequest[] = []
  const ask = (request: WindowRequest) => void asked.push(request)
  const sent: string[] = []
  const sendToFirst = (selector: string) => void sent.push(selector)
  const alone: unknown[] = []
  const editAlone = (window: unknown, type: string) => window === viewer && alone.push(type) > 0
  const facts = { text: shellText(locale), platform, isPackaged: true, ask, editAlone, sendToFirst }
  const items = menuTemplate(facts)
  const find = (label: string): Item => {
    const found = items.flatMap(itemsOf).find((item) => item.label === label)
    if (found === undefined) throw new Error(`no item ${label}`)
    return found
  }
  const press = (label: string, ...[window]: [window?: object | null]) =>
    find(label).click?.(
      ...([{}, window === null ? undefined : (window ?? {}), {}] as unknown as Parameters<
        NonNullable<Item['click']>
      >),
    )
  return { items, asked, sent, alone, find, press }
}

const systems = ['linux', 'win32', 'darwin'] as const

test('the menus of macOS have what each app of it has: settings, services, and roles for windows and help', () => {
  const { items, find, press, asked } = menus('darwin')
  expect(items.map(({ role, label }) => role ?? label)).toEqual([
    ...['Atelier', 'File', 'Edit', 'View', 'window', 'help'],
  ])
  expect(itemsOf(items[0]).map(({ role }) => role)).toContain('services')
  expect(find('Settings…').accelerator).toBe('CommandOrControl+,')
  press('Settings…')
  expect(asked).toEqual([{ type: 'open-room', room: 'settings' }])
})

test('other systems have settings and the way out under File, what the app is under Help, and a letter for each menu', () => {
  for (const platform of ['linux', 'win32'] as const) {
    const { items, find } = menus(platform)
    expect(items.map(({ label }) => label)).toEqual(['&File', '&Edit', '&View', '&Window', '&Help'])
    const file = itemsOf(items[0]).map(({ role, label }) => role ?? label)
    expect(file.slice(-4)).toEqual(['Settings…', undefined, 'close', 'quit'])
    expect(find('About Atelier').role).toBe('about')
  }
  const chinese = menus('win32', 'zh-CN').items.map(({ label }) => label)
  expect(chinese).toEqual(['文件(&F)', '编辑(&E)', '显示(&V)', '窗口(&W)', '帮助(&H)'])
})

test.each(systems)('on %s rooms and new things are the window’s own, under its own keys', (platform) => {
  const { find, press, asked } = menus(platform)
  const keys = ['Chat', 'Images', 'Video', 'Library', 'Activity', 'New Chat'].map(
    (label) => find(label).accelerator,
  )
  expect(keys).toEqual([...[1, 2, 3, 4, 5].map((nth) => `CommandOrControl+${nth}`), 'CommandOrControl+N'])
  for (const label of [
    'New Chat',
    'New Image',
    'New Video',
    'Library',
    'Keyboard Shortcuts',
    'Save Diagnostic Report…',
    'Open File…',
  ])
    press(label)
  expect(asked).toEqual([
    { type: 'new-conversation' },
    ...(['images', 'video', 'library'] as const).map((room) => ({ type: 'open-room', room })),
    { type: 'show-keys' },
    { type: 'open-report' },
    { type: 'choose-files' },
  ])
})

test.each(systems)(
  'on %s undo and what is selected are the page’s, or of a dialog of the system',
  (platform) => {
    const { find, press, asked, sent } = menus(platform)
    const labels = ['Undo', 'Redo', 'Select All']
    expect(labels.map((label) => find(label).role)).toEqual([undefined, undefined, undefined])
    for (const label of labels) press(label, null)
    expect([asked, sent]).toEqual([[], ['undo:', 'redo:', 'selectAll:']])
    for (const label of labels) press(label)
    expect(asked).toEqual([{ type: 'undo' }, { type: 'redo' }, { type: 'select-all' }])
    expect(sent).toHaveLength(3)
  },
)

test.each(systems)(
  'on %s a window without rooms is edited where it is, and the rooms stay behind it',
  (platform) => {
    const { press, asked, sent, alone } = menus(platform)
    for (const label of ['Undo', 'Redo', 'Select All']) press(label, viewer)
    expect(alone).toEqual(['undo', 'redo', 'select-all'])
    expect([asked, sent]).toEqual([[], []])
  },
)

test.each(systems)('on %s the clipboard is Chromium’s, which tells the page as of a key', (platform) => {
  const { find } = menus(platform)
  expect(['Cut', 'Copy', 'Paste'].map((label) => find(label).role)).toEqual(['cut', 'copy', 'paste'])
})

test.each(systems)('on %s every item does something, in both languages', (platform) => {
  for (const locale of ['en-GB', 'zh-CN']) {
    const all = menus(platform, locale).items.flatMap(itemsOf)
    const idle = all.filter(({ type, role, click }) => type !== 'separator' && !role && !click)
    expect(idle).toEqual([])
    expect(
      all.filter(({ type, label, visible }) => type !== 'separator' && visible !== false && !label),
    ).toEqual([])
  }
})

test.each(systems)(
  'on %s the page is zoomed by the keys that browsers take, those of the number pad and the unshifted plus too',
  (platform) => {
    const view = menus(platform).items.find(({ label }) => label?.endsWith('View'))
    const more = itemsOf(view).filter(({ visible }) => visible === false)
    expect(more.map(({ role, accelerator }) => `${role} ${accelerator}`)).toEqual([
      'zoomIn CommandOrControl+=',
      'zoomIn CommandOrControl+numadd',
      'zoomOut CommandOrControl+numsub',
      'resetZoom CommandOrControl+num0',
    ])
    expect(more.every(({ acceleratorWorksWhenHidden }) => acceleratorWorksWhenHidden)).toBe(true)
  },
)
