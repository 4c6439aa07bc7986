import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { menuTemplate, pressSettings } from './menu.ts'
import { shellText } from './text.ts'

const itemsOf = ({ submenu }: MenuItemConstructorOptions) => submenu as MenuItemConstructorOptions[]

function menus(platform: NodeJS.Platform) {
  const onSettings = vi.fn()
  const items = menuTemplate({ text: shellText('en-GB'), platform, isPackaged: true, onSettings })
  return { items, onSettings }
}

test('the menus of macOS have what each app of it has: settings, services, and roles for windows and help', () => {
  const { items, onSettings } = menus('darwin')
  expect(items.map(({ role }) => role)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'window',
    'help',
  ])
  const [own] = items
  if (own === undefined) throw new Error('no menu')
  expect(itemsOf(own).map(({ role }) => role)).toContain('services')
  const settings = itemsOf(own).find(({ accelerator }) => accelerator === 'Command+,')
  expect(settings?.label).toBe('Settings…')
  settings?.click?.(...([] as unknown as Parameters<NonNullable<typeof settings.click>>))
  expect(onSettings).toHaveBeenCalledOnce()
})

test('other systems have no menu of the app itself', () => {
  for (const platform of ['linux', 'win32'] as const)
    expect(menus(platform).items.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Window'])
})

test.each(['linux', 'win32', 'darwin'] as const)(
  'on %s the page is zoomed by the keys that browsers take, those of the number pad and the unshifted plus too',
  (platform) => {
    const view = menus(platform).items.find(({ label }) => label === 'View')
    const more = view === undefined ? [] : itemsOf(view).filter(({ visible }) => visible === false)
    expect(more.map(({ role, accelerator }) => `${role} ${accelerator}`)).toEqual([
      'zoomIn CommandOrControl+=',
      'zoomIn CommandOrControl+numadd',
      'zoomOut CommandOrControl+numsub',
      'resetZoom CommandOrControl+num0',
    ])
    expect(more.every(({ acceleratorWorksWhenHidden }) => acceleratorWorksWhenHidden)).toBe(true)
  },
)

test('the settings of the menu are the page’s own key, which knows where they are', () => {
  const sendInputEvent = vi.fn()
  pressSettings({ sendInputEvent })
  expect(sendInputEvent).toHaveBeenCalledWith({ type: 'keyDown', keyCode: ',', modifiers: ['meta'] })
})
