import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openSqlite } from '../../sqlite.ts'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../migrate.ts'
import { foldText, isFoundIn } from '../../../../shared/search/search-terms.ts'
import { indexedText, matchExpression } from './search-text.ts'

// Real statements on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

const sqlite = openSqlite(':memory:')
migrate(sqlite, migrations)
const insert = sqlite.prepare('INSERT INTO messages_search (rowid, words) VALUES (@seq, @words)')
const select = sqlite.prepare(
  'SELECT rowid AS seq FROM messages_search WHERE messages_search MATCH @match ORDER BY 1',
)

function indexAll(texts: readonly string[]): void {
  sqlite.execute("INSERT INTO messages_search (messages_search) VALUES ('delete-all')")
  texts.forEach((text, index) => insert.run({ seq: index + 1, words: indexedText(text) }))
}

function found(query: string): number[] {
  const match = matchExpression(query)
  return match === null ? [] : select.all({ match }).map(({ seq }) => Number(seq) - 1)
}

test.each([
  [
    'a word however it is written',
    'CAFÉ',
    ['Meet at the café', 'Meet at the Cafe\u0301', 'cafeteria only'],
    [0, 1, 2],
  ],
  ['a whole word, once a space ends it', 'cafe ', ['Meet at the café', 'cafeteria only'], [0]],
  ['every word, in any order', 'fox red ', ['a red fox', 'the fox is red', 'a red hen'], [0, 1]],
  ['words side by side', '"red fox"', ['a red fox', 'the fox is red'], [0]],
  ['not what is excluded', 'fox -red', ['a red fox', 'a grey fox'], [1]],
  ['two Chinese characters inside a sentence', '狐狸', ['一只红色的狐狸在雪地里', '狐 与 狸'], [0]],
  ['characters side by side with no sentence between them', '雪地里', ['在雪地。地里', '在雪地里'], [1]],
  ['sentences side by side', '"你好，世界"', ['你好。世界很大', '你好 世界', '你好世界'], [0, 1]],
  ['one Chinese character', '雪', ['一只红色的狐狸在雪地里', '红色的狐狸'], [0]],
  ['Japanese in either kana form of width', 'ガラス', ['青いｶﾞﾗｽの瓶', '青い瓶'], [0]],
  ['a part of a Korean word', '고양', ['고양이가 잔다', '양이 잔다'], [0]],
  ['a Thai word inside a sentence', 'แมว', ['ฉันรักแมวดำ', 'ฉันรักหมา'], [0]],
  ['Latin beside Chinese', 'AI画', ['用AI画图', '用AI写诗'], [0]],
  [
    'Chinese beside Latin where the first character has a neighbour',
    '画AI',
    ['图画AI模型', '图书AI模型'],
    [0],
  ],
  ['what has signs in it', 'v1.5-b', ['model v1.5-beta', 'model v1 and 5b'], [0]],
  ['Greek with either sigma', 'ποδοσ', ['ΠΟΔΟΣ', 'πόδος μου', 'ποδι'], [0, 1]],
  ['Cyrillic without its accents', 'ещё ', ['Еще один', 'ели'], [0]],
])('%s', (_, query, texts, rows) => {
  indexAll(texts)
  expect(found(query)).toEqual(rows)
})

test.each(['', '   ', '!?', '-fox', '""', '"', '- -'])('%j looks for nothing', (query) => {
  expect(matchExpression(query)).toBeNull()
})

test('nothing that a person can type is an error of the index', () => {
  indexAll(['a red fox', '红色的狐狸'])
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (query) => {
      expect(Array.isArray(found(query))).toBe(true)
    }),
  )
})

const letters = {
  latin: 'abcdeéñöABC',
  cyrillic: 'абвгдёжйАБ',
  arabic: 'ابتثجحخ',
  han: '红狐狸雪地山水月光中文',
  kana: 'あいうえおカキクケコガ',
}
const spaced = [letters.latin, letters.cyrillic, letters.arabic]

const wordOf = (alphabet: string) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 5 }).map((word) => word.join(''))
const word = fc.oneof(...Object.values(letters).map(wordOf))
const text = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 12 }), fc.constantFrom(' ', '。', ', '))
  .map(([words, sign]) => words.join(sign))
const texts = fc.array(text, { minLength: 1, maxLength: 12 })

test('finds the same rows as reading every text does, in five scripts', () => {
  fc.assert(
    fc.property(texts, word, fc.boolean(), (all, wanted, isWhole) => {
      indexAll(all)
      const isSpaced = spaced.some((alphabet) => alphabet.includes([...wanted][0] ?? ''))
      const query = isWhole ? `${wanted} ` : wanted
      const needle = foldText(wanted)
      const isPrefix = !isWhole && isSpaced && [...needle].length >= 2
      const expected = all.flatMap((each, index) => {
        const folded = foldText(each)
        const isThere = isSpaced
          ? folded.split(/[ ,。]+/).some((one) => (isPrefix ? one.startsWith(needle) : one === needle))
          : folded.includes(needle)
        return isThere ? [index] : []
      })
      expect(found(query)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('the window tells of a text alone whether a search finds it', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (all, wanted, isQuoted) => {
        indexAll(all)
        const query = isQuoted ? `"${wanted.join(' ')}"` : wanted.join(' ')
        const told = all.flatMap((each, index) => (isFoundIn(each, query) ? [index] : []))
        expect(found(query)).toEqual(told)
      },
    ),
    { numRuns: 300 },
  )
})

test('a run of millions of characters without a space is indexed as a short one is', () => {
  const run = '一二三'.repeat(1_500_000)
  const entries = indexedText(`${run}fin`).split(' ')
  expect(entries).toHaveLength(run.length + 1)
  expect(new Set(entries)).toEqual(new Set(['一二', '二三', '三一', '三', 'fin']))
})
