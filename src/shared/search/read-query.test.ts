import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf } from './filters/days.ts'
import { filterNames } from './filters/filter.ts'
import { foundKinds } from './filters/read-filter.ts'
import { printFilter, printQuery, readQuery, renameInQuery } from './read-query.ts'

const read = (typed: string) => {
  const { words, filters, notUnderstood } = readQuery(typed)
  return [words, filters.map(printFilter), notUnderstood]
}

test.each<[string, string, string[], string[]]>([
  ['a red fox', 'a red fox', [], []],
  ['type:video', '', ['type:video'], []],
  ['fox type:Video hen', 'fox hen', ['type:Video'], []],
  ['fox -type:video ', 'fox ', ['-type:video'], []],
  ['model:"flux pro" fox', 'fox', ['model:"flux pro"'], []],
  ['board:"Summer 26', '', ['board:"Summer 26"'], []],
  ['ratio:16:9 ratio:2.39:1 ratio:square', '', ['ratio:16:9', 'ratio:2.39:1', 'ratio:square'], []],
  ['star:3 star:>3 star:>=3 star:<2', '', ['star:3', 'star:>3', 'star:>=3', 'star:<2'], []],
  ['tag:People/Anna -tag:"New York" label:Red', '', ['tag:People/Anna', '-tag:"New York"', 'label:Red'], []],
  ['label:pink', 'label:pink', [], ['label:pink']],
  ['is:untagged is:unboarded', '', ['is:untagged', 'is:unboarded'], []],
  ['is:picked -is:unrated', '', ['is:picked', '-is:unrated'], []],
  ['is:favorite -is:Favourite', '', ['is:favorite', '-is:Favourite'], []],
  ['is:constructor', 'is:constructor', [], ['is:constructor']],
  ['before:2026-10 after:2025 on:2026-10-05', '', ['before:2026-10', 'after:2025', 'on:2026-10-05'], []],
  ['type：video ｔｙｐｅ：chat', '', ['type:video', 'type:chat'], []],
  ['tag:D´Artagnan fox', 'fox', ['tag:D´Artagnan'], []],
  ['board:x＂y star:３', '', ['board:x＂y', 'star:３'], []],
  ['board:"the ""north"" sea" fox', 'fox', ['board:"the ""north"" sea"'], []],
  ['board:"""a"""', '', ['board:"""a"""'], []],
  ['tag:人物／安娜', '', ['tag:人物／安娜'], []],
  ['star:nine fox', 'star:nine fox', [], ['star:nine']],
  ['star:6', 'star:6', [], ['star:6']],
  ['ratio:0:9', 'ratio:0:9', [], ['ratio:0:9']],
  ['on:2026-02-30 on:2026-13', 'on:2026-02-30 on:2026-13', [], ['on:2026-02-30', 'on:2026-13']],
  ['colour:red', 'colour:red', [], ['colour:red']],
  ['type: fox', 'type: fox', [], ['type:']],
  ['see https://a.example Title: 标题：狐狸 12:30', 'see https://a.example Title: 标题:狐狸 12:30', [], []],
  ['"type:video" fox', '"type:video" fox', [], []],
])('%j is the words %j with the filters %j, not understood %j', (typed, ...expected) => {
  expect(read(typed)).toEqual(expected)
})

test.each([
  'type:',
  'type:vi',
  'ratio:16',
  'ratio:16:',
  'ratio:lan',
  'star:>',
  'is:p',
  'before:202',
  'on:2026-1',
])('%j at the end is still being typed', (begun) => {
  expect(read(`fox ${begun}`)).toEqual(['fox ', [], []])
  expect(read(`${begun} fox`)).toEqual([`${begun} fox`, [], [begun]])
})

const piece = fc.oneof(
  fc.constantFrom('fox', '狐狸', '"red fox"', '-hen', '-"a b"', ' ', '  ', '-', '"', ':', '：'),
  fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.constantFrom(...filterNames, 'colour', 'Type'),
      fc.constantFrom(':', '：', ': '),
      fc.oneof(
        fc.constantFrom(
          ...foundKinds,
          '16:9',
          'landscape',
          '>=3',
          '9',
          'picked',
          '2026-10',
          '"a b"',
          '"a ""b"""',
          'vi',
          '',
        ),
        fc.string({ maxLength: 6 }),
      ),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const typedText = fc
  .array(piece, { maxLength: 8 })
  .chain((pieces) => fc.constantFrom('', ' ').map((space) => pieces.join(space)))

test('what is read reads the same when it is printed', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const query = readQuery(typed)
      expect(readQuery(printQuery(query))).toEqual(query)
    }),
    { numRuns: 2000 },
  )
})

test('without one of its filters a search has the same words', () => {
  fc.assert(
    fc.property(typedText, fc.nat(), (typed, nth) => {
      const { words, filters } = readQuery(typed)
      const left = filters.filter((_, index) => index !== nth % Math.max(1, filters.length))
      expect(readQuery(printQuery({ words, filters: left }))).toMatchObject({ words, filters: left })
    }),
    { numRuns: 1000 },
  )
})

test('a time is before a day, on it or after it, never two of these', () => {
  const span = fc.constantFrom(
    '2026',
    '2026-02',
    '2024-02',
    '2026-12',
    '2026-03-29',
    '2026-10-25',
    '1999-12-31',
  )
  fc.assert(
    fc.property(span, fc.integer({ min: 0, max: Date.UTC(2040, 0) }), (day, time) => {
      const holds = ['before', 'on', 'after'].filter((name) =>
        readQuery(`${name}:${day}`).filters.some(
          (filter) => 'from' in filter && time >= filter.from && time < filter.to,
        ),
      )
      expect(holds).toHaveLength(1)
    }),
  )
})

test('days are those of the place where the person is', () => {
  expect(daysOf('2026-10-05')).toEqual({
    from: new Date(2026, 9, 5).getTime(),
    to: new Date(2026, 9, 6).getTime(),
  })
  expect(daysOf('2026-12')).toEqual({
    from: new Date(2026, 11, 1).getTime(),
    to: new Date(2027, 0, 1).getTime(),
  })
})

test('what a filter names can be called otherwise, and all else stays as it was typed', () => {
  const renamed = (typed: string) =>
    renameInQuery(typed, 'board', (text) => (text === 'Seas' ? 'North seas' : null))
  expect(renamed('fox  board:Seas -board:"Seas" "board:Seas" tag:Seas Seas')).toBe(
    'fox  board:"North seas" -board:"North seas" "board:Seas" tag:Seas Seas',
  )
  expect(renamed('board:"Seas"fox')).toBe('board:"North seas" fox')
  expect(renameInQuery('board:Seas fox', 'board', () => 'a "north"')).toBe('board:"a ""north""" fox')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(renameInQuery(typed, 'tag', () => null)).toBe(typed)
    }),
  )
})
