import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { excerptOf, marksIn } from './excerpt.ts'

// Long texts on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

const marked = (text: string, query: string) =>
  marksIn(text, query).map(({ from, to }) => text.slice(from, to))

test.each([
  ['A Café, a cafe', 'CAFE', ['Café', 'cafe']],
  ['A Cafe\u0301 there', 'café', ['Cafe\u0301']],
  ['foxes and a fox', 'fox ', ['fox']],
  ['foxes and a fox', 'fox', ['fox', 'fox']],
  ['the red, red fox', '"red fox"', ['red fox']],
  ['红色的狐狸在雪地里', '狐狸', ['狐狸']],
  ['用AI画图', 'ai画', ['AI画']],
  ['青いｶﾞﾗｽ', 'ガラス', ['ｶﾞﾗｽ']],
  ['a fox and a hen', 'fox -hen', ['fox']],
  ['a.b*c', 'b*c', ['b*c']],
])('in %j the search for %j marks %j', (text, query, marks) => {
  expect(marked(text, query)).toEqual(marks)
})

test('an excerpt begins a little before what was found, at the begin of a word', () => {
  const text = `${'word '.repeat(100)}a red fox ${'word '.repeat(100)}`
  const { text: piece, marks } = excerptOf(text, 'fox ')
  expect(piece.startsWith('…word ')).toBe(true)
  expect(piece.length).toBeLessThan(190)
  expect(marks.map(({ from, to }) => piece.slice(from, to))).toEqual(['fox'])
})

test('an excerpt of a text without what was looked for is its beginning', () => {
  expect(excerptOf('A short\ntext', 'fox')).toEqual({ text: 'A short text', marks: [] })
})

test('an excerpt marks what is marked in the whole text there', () => {
  const word = fc.constantFrom('fox', 'foxes', 'the', '狐狸', 'ｶﾞ', 'Café', '的', ' ', ' ', '\n')
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 200 }),
      fc.constantFrom('fox ', 'fox', '的', '"the fox"', 'ガ the'),
      (words, query) => {
        const text = words.join('')
        const { text: piece, marks } = excerptOf(text, query)
        const whole = marksIn(text, query)
        const shown = marks.map(({ from, to }) => piece.slice(from, to))
        const from = whole.findIndex(
          (mark) => text.slice(mark.from, mark.to).replaceAll('\n', ' ') === shown[0],
        )
        expect(shown.length === 0).toBe(whole.length === 0)
        expect(shown).toEqual(
          whole
            .slice(from, from + shown.length)
            .map((mark) => text.slice(mark.from, mark.to).replaceAll('\n', ' ')),
        )
      },
    ),
  )
})

test('an excerpt is made of a text in which what is looked for stands a hundred thousand times', () => {
  const { marks } = excerptOf('的 '.repeat(100_000), '的')
  expect(marks).toHaveLength(90)
})

test('marks lie in the text, in order, and far down too', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3000 })
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(text, word, (around, wanted) => {
      const whole = `${around} ${wanted} `
      let last = 0
      for (const { from, to } of marksIn(whole, `${wanted} `)) {
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(whole.length)
        last = to
      }
    }),
    { numRuns: 100 },
  )
})
