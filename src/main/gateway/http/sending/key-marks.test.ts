import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyBook, type KeyMarks } from './key-marks.ts'

const key = 'canary/0123456789abcdef+QwErTy'
const longer = `${key}Zx9`

/** What outlives a run. */
function place() {
  const kept: { marks: KeyMarks | null } = { marks: null }
  return {
    kept,
    open: () => createKeyBook({ read: () => kept.marks, write: (marks) => void (kept.marks = marks) }),
  }
}

test('a key of an earlier run is found wherever it stands, and nothing else is taken out', () => {
  const { open } = place()
  open().add([key, longer])
  const book = open()
  const words = fc.constantFrom(
    key,
    longer,
    ' and ',
    '一只狐狸',
    '😀',
    key.slice(0, -1),
    key.slice(1),
    'words',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 20 }), (said) => {
      const expected = said.join('|').replaceAll(longer, '[key]').replaceAll(key, '[key]')
      expect(book.hide(said.join('|'))).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test('what is written down of a key holds no piece of it, and is written once', () => {
  const { kept, open } = place()
  const book = open()
  book.add([key])
  const first = kept.marks
  book.add([key])
  expect(kept.marks).toBe(first)
  expect(first?.marks.length).toBe(1)
  expect(JSON.stringify(first)).not.toContain(key.slice(0, 6))
})

test('a key that was marked before marks had two sums is found, and marked anew when it is met', () => {
  const { kept, open } = place()
  open().add([key])
  const [mark] = kept.marks?.marks ?? []
  if (kept.marks === null || mark === undefined) throw new Error('not marked')
  const { weighted: _, ...old } = mark
  kept.marks = { ...kept.marks, marks: [old] }
  const book = open()
  expect(book.hide(`say ${key} twice`)).toBe('say [key] twice')
  book.add([key])
  expect(kept.marks.marks).toEqual([mark])
  expect(book.hide(`say ${key} twice`)).toBe('say [key] twice')
})

test('a word that somebody uses as a key is not marked: it could be guessed, and stands in many a text', () => {
  const { kept, open } = place()
  const book = open()
  book.add(['password', 'lm-studio', 'sk-no-key-required'])
  expect(kept.marks).toBeNull()
  expect(book.hide('A password for lm-studio is sk-no-key-required')).toBe(
    'A password for lm-studio is sk-no-key-required',
  )
})

test('what has the usual shape of a key is taken out, whoever’s it is', () => {
  const book = place().open()
  expect(book.hide('use sk-proj-4f9d2c7e81b6a0535aB3, then draw a sk-8 board')).toBe(
    'use [key], then draw a sk-8 board',
  )
  expect(book.hide('**key-4f9d2c7e81b6a0535aB3** or sk_4f9d2c7e81b6a0535aB3')).toBe('**[key]** or [key]')
})
