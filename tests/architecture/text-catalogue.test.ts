import { expect, test } from 'vitest'
import { catalogues } from '../../src/renderer/text/catalogue.ts'
import { isForTests } from './check-layers.ts'
import { sourceFiles } from './project-files.ts'
import { leavesOf, unusedKeys } from './text-keys.ts'

/** The same in both languages, or empty in Chinese, on purpose: names of keys and programs, numbers with signs, ranges and ratios, no space between sentences. */
const sameInBoth = new Set([
  'about.tools.comfyui',
  'about.tools.invokeai',
  'canvas.percent',
  'canvas.ratios.16:9',
  'canvas.ratios.1:1',
  'canvas.ratios.3:2',
  'canvas.ratios.4:3',
  'chat.stopKeys',
  'errors.joiner',
  'images.generateKeys',
  'images.sizeLabel',
  'importing.apps.chatgpt',
  'importing.apps.claude',
  'importing.apps.open-webui',
  'library.dimensionsValue',
  'library.videoLength',
  'options.between',
  'video.generateKeys',
])

const readers = sourceFiles().filter(
  ({ path }) =>
    path.startsWith('src/renderer/') && !isForTests(path) && !/^src\/renderer\/text\/(en|zh-cn)\//.test(path),
)

test('every key of the catalogue is used somewhere in the window', () => {
  expect(unusedKeys(catalogues.en, readers)).toEqual([])
})

test('no Chinese text is empty or left in English', () => {
  const english = new Map(leavesOf(catalogues.en).map(({ key, value }) => [key, value]))
  const untranslated = leavesOf(catalogues['zh-CN']).filter(({ key, value }) => {
    if (typeof value === 'function') return false
    return !sameInBoth.has(key) && (String(value).trim() === '' || value === english.get(key))
  })
  expect(untranslated.map(({ key }) => key)).toEqual([])
})

test('every sentence built by a function differs between the languages', () => {
  const english = new Map(leavesOf(catalogues.en).map(({ key, value }) => [key, value]))
  const untranslated = leavesOf(catalogues['zh-CN']).filter(
    ({ key, value }) =>
      typeof value === 'function' && !sameInBoth.has(key) && String(value) === String(english.get(key)),
  )
  expect(untranslated.map(({ key }) => key)).toEqual([])
})

/** Of a thing that has one name in Chinese, the names that it must not have beside. */
const otherNames = /影片|您|词元|媒体库|询问|详细信息/u
/** Beside a Chinese character stand full-width marks. */
const halfWidth = /\p{Script=Han}[,:;!?()]|[,:;!?()]\p{Script=Han}/u
/** A Chinese character and a digit, or a number that is put in, have a space between them. */
const unspaced = /\p{Script=Han}\d|\d\p{Script=Han}/u

test('a Chinese text has one name for each thing, full-width marks, and a space beside digits', () => {
  const texts = leavesOf(catalogues['zh-CN']).map(({ key, value }) => ({
    key,
    text: Array.isArray(value) ? value.join('\n') : String(value),
  }))
  const faulty = texts.filter(
    ({ text }) =>
      otherNames.test(text) || halfWidth.test(text) || unspaced.test(text) || /\btoken\b/.test(text),
  )
  expect(faulty.map(({ key }) => key)).toEqual([])
})

test('no text speaks to whoever packed the app: a person has a copy of it, not a build', () => {
  const texts = Object.values(catalogues).flatMap((catalogue) => leavesOf(catalogue))
  expect(texts.filter(({ value }) => /\bbuilds?\b|构建/i.test(String(value))).map(({ key }) => key)).toEqual(
    [],
  )
})

test('a key that nothing reads is reported', () => {
  const catalogue = { room: { used: 'a', idle: 'b', group: { one: 'c' }, list: ['d'] } }
  const file = {
    path: 'src/renderer/a.tsx',
    text: 'const words = useText().room; words.used; words.group[name]; words.list',
  }
  expect(unusedKeys(catalogue, [file])).toEqual(['room.idle'])
})

test('the same word in a file that does not read that area does not count as a use', () => {
  const file = { path: 'src/renderer/a.tsx', text: 'conversation.title' }
  expect(unusedKeys({ room: { title: 'a' } }, [file])).toEqual(['room.title'])
})
