import { expect, test } from 'vitest'
import type { Connection } from '../../../shared/domain/connection/connection.ts'
import { ConnectionId } from '../../../shared/domain/ids.ts'
import { catalogues } from '../../text/catalogue.ts'
import { paletteCommands } from './palette-commands.ts'
import { filterCommands } from './palette-filter.ts'

const nothing = () => undefined
const host: Parameters<typeof paletteCommands>[1] = {
  resume: nothing,
  begin: nothing,
  goFor: nothing,
  addConnection: nothing,
  addModel: nothing,
  isPaused: false,
  togglePause: nothing,
  otherConnections: [],
  connect: nothing,
  settings: ['appearance', 'about'],
  showSetting: nothing,
  addFiles: nothing,
  showPicks: nothing,
  slideshow: nothing,
  openFile: nothing,
  openRecipe: nothing,
  openStyle: nothing,
  emptyTrash: nothing,
  showKeys: nothing,
  back: nothing,
  forward: nothing,
  setPreferences: nothing,
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
  expect(idsFor('library', 'zh-CN')).toEqual(['go-library', 'move-library'])
  expect(idsFor('深色')).toEqual(['theme-dark'])
})

test('what is done with the library is found by its name in both languages', () => {
  const wanted = {
    'back-up': ['back up', '备份'],
    restore: ['restore', '恢复备份'],
    'new-smart-board': ['new smart board', '新建智能看板'],
    'add-files': ['add files', '添加文件'],
    'show-picks': ['picks', '已留用', 'favorite', '收藏'],
    slideshow: ['slideshow', '幻灯片'],
  }
  for (const [id, queries] of Object.entries(wanted))
    for (const query of queries) expect(idsFor(query)).toContain(id)
})

test('a query that matches nothing finds nothing', () => {
  expect(idsFor('qqq')).toEqual([])
})

test('choosing a command does what it says', () => {
  const done: unknown[] = []
  const studio = { id: ConnectionId.parse(`con_${'a'.repeat(26)}`), name: 'Studio' } as Connection
  const commands = paletteCommands(catalogues.en, {
    ...host,
    resume: (room) => done.push(room),
    begin: (...place) => done.push(place),
    addConnection: () => done.push('add'),
    togglePause: () => done.push('pause'),
    otherConnections: [studio],
    connect: (id) => done.push(id),
    showSetting: (id) => done.push(id),
    openRecipe: () => done.push('recipe'),
    emptyTrash: () => done.push('trash'),
    showKeys: () => done.push('keys'),
    setPreferences: (change) => done.push(change),
  })
  const run = (words: string) => filterCommands(commands, words)[0]?.run()
  run('Go to Video')
  run('New chat')
  run('Connect a gateway')
  run('Pause all')
  run('Settings: Appearance')
  run('Switch to Studio')
  run('Open a recipe')
  run('Empty trash')
  run('Theme: light')
  run('语言：简体中文')
  run('Keyboard shortcuts')
  expect(done).toEqual([
    'video',
    ['chat'],
    'add',
    'pause',
    'appearance',
    studio.id,
    'recipe',
    'trash',
    { theme: 'light' },
    { language: 'zh-CN' },
    'keys',
  ])
})

test('what is held back can be let go, and nothing is offered until it is known', () => {
  const labels = (isPaused: boolean | null) =>
    paletteCommands(catalogues.en, { ...host, isPaused }).map(({ label }) => label)
  expect(labels(true)).toContain('Resume all')
  expect(labels(true)).not.toContain('Pause all')
  expect(labels(null).filter((label) => / all$/.test(label))).toEqual([])
})
