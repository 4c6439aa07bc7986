import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import {
  blockDictionaryDownload,
  hasSystemSpellChecker,
} from '../../src/main/host/electron/windows/spell-checker.ts'
import { fakeElectron } from './electron-double.ts'
import { prepareDesktop, runDesktop } from './run-desktop.ts'

test.each([
  ['linux', false],
  ['win32', false],
  ['darwin', true],
] as const)(
  'on %s spelling is checked only by what the system has, and no dictionary is fetched',
  (system, isOn) => {
    const { session } = fakeElectron()
    blockDictionaryDownload(session, system)
    expect(session.spelling).toEqual({ isOn, from: 'https://127.0.0.1:1/' })
  },
)

test('no dictionary can be fetched from the moment on that Electron is ready, before the library is looked at', async () => {
  const desktop = prepareDesktop()
  desktop.options.openApp = async () => {
    expect(desktop.session.spelling.from).toBe('https://127.0.0.1:1/')
    throw new Error('enough')
  }
  const started = desktop.start()
  desktop.app.ready.resolve()
  await desktop.app.ready.promise
  expect(desktop.session.spelling.from).toBe('https://127.0.0.1:1/')
  await started
  const { window } = await runDesktop()
  expect(window.options.webPreferences?.spellcheck).toBe(hasSystemSpellChecker())
})

test('a marked word can be put right, or learned; one without guesses says so', async () => {
  const { window, menus } = await runDesktop()
  const rightClick = (misspelledWord: string, dictionarySuggestions: string[]) => {
    window.webContents.emit(
      'context-menu',
      {},
      { isEditable: true, selectionText: '', misspelledWord, dictionarySuggestions },
    )
    return menus.at(-1) ?? []
  }
  const press = (items: MenuItemConstructorOptions[], label: string): void =>
    items.find((item) => item.label === label)?.click?.({} as never, undefined, {} as never)

  const items = rightClick('lihgt', ['light', 'R&D'])
  expect(items.slice(0, 6).map(({ label, role, type }) => label ?? role ?? type)).toEqual([
    'light',
    'R&&D',
    'separator',
    'Learn Spelling',
    'separator',
    'Undo',
  ])
  press(items, 'R&&D')
  press(items, 'Learn Spelling')
  expect(window.webContents.replaced).toEqual(['R&D'])
  expect(window.webContents.learned).toEqual(['lihgt'])
  expect(rightClick('xqzt', [])[0]).toEqual({ label: 'No Guesses Found', enabled: false })
})
