import { expect, test } from 'vitest'
import { catalogues } from '../../text/catalogue.ts'
import { paletteCommands } from './palette-commands.ts'
import { chosenCommand, filterCommands } from './palette-filter.ts'

const host = {
  resume: () => undefined,
  addConnection: () => undefined,
  openFile: () => undefined,
  openRecipe: () => undefined,
  openStyle: () => undefined,
  openReport: () => undefined,
  showKeys: () => undefined,
  setPreferences: () => undefined,
}
const idsFor = (query: string, language: 'en' | 'zh-CN' = 'en') =>
  filterCommands(paletteCommands(catalogues[language], host), query).map(({ id }) => id)

test('without a query everything is there, in its own order', () => {
  expect(idsFor('  ').slice(0, 6)).toEqual([
    'go-chat',
    'go-images',
    'go-video',
    'go-library',
    'go-activity',
    'go-settings',
  ])
})

test('a word finds the commands that hold it, those that start with it first', () => {
  expect(idsFor('theme')).toEqual(['theme-dark', 'theme-light', 'theme-system'])
  expect(
    filterCommands(
      [
        { label: 'a key', keywords: '' },
        { label: 'Key list', keywords: '' },
      ],
      'key',
    )[0]?.label,
  ).toBe('Key list')
})

test('letters in order find a command when nothing better does', () => {
  expect(idsFor('gtlib')).toEqual(['go-library'])
})

test('a command is found by its words in the other language', () => {
  expect(idsFor('library', 'zh-CN')).toEqual(['go-library'])
  expect(idsFor('深色')).toEqual(['theme-dark'])
})

test('a query that matches nothing finds nothing', () => {
  expect(idsFor('qqq')).toEqual([])
})

test('choosing a command does what it says', () => {
  const done: unknown[] = []
  const commands = paletteCommands(catalogues.en, {
    resume: (room) => done.push(room),
    addConnection: () => done.push('add'),
    openFile: () => done.push('file'),
    openRecipe: () => done.push('recipe'),
    openStyle: () => done.push('style'),
    openReport: () => done.push('report'),
    showKeys: () => done.push('keys'),
    setPreferences: (change) => done.push(change),
  })
  for (const id of ['go-video', 'connect', 'open-recipe', 'theme-light', 'language-zh', 'report', 'keys'])
    commands.find((c) => c.id === id)?.run()
  expect(done).toEqual([
    'video',
    'add',
    'recipe',
    { theme: 'light' },
    { language: 'zh-CN' },
    'report',
    'keys',
  ])
})

test('Enter before the list is drawn runs what was typed, and the marked command once it is', () => {
  const commands = paletteCommands(catalogues.en, host)
  const chosen = (drawn: { query: string; position: number }, typed: string) =>
    chosenCommand(commands, drawn, typed)?.id
  expect(chosen({ query: '', position: 3 }, 'Open a file')).toBe(idsFor('Open a file')[0])
  expect(chosen({ query: 'open', position: 1 }, 'open')).toBe(idsFor('open')[1])
  expect(chosen({ query: 'open', position: 1 }, 'no such command')).toBeUndefined()
})
