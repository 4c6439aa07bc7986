import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUsedKeys } from '../../../../gateway/http/sending/used-keys.ts'
import { createKeylessText } from './keyless-text.ts'

const key = 'sk-canary/4f9d2c7e+81b6a053'

function opened(begun = '', noted = [key]) {
  const keys = createUsedKeys()
  keys.note(noted)
  const text = createKeylessText(begun, keys.inReplies)
  let shown = begun
  return {
    add(piece: string) {
      text.add(piece)
      shown += piece
    },
    look() {
      shown = text.look() ?? shown
      return shown
    },
  }
}

test('a key is taken out wherever it is cut into pieces, and all else stays', () => {
  const words = fc.array(fc.constantFrom(key, ' and ', 'words. ', 'sk-', 'x'.repeat(300)), { maxLength: 12 })
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), fc.array(fc.boolean()), (said, size, looks) => {
      const whole = said.join('|')
      const text = opened()
      for (let at = 0; at < whole.length; at += size) {
        text.add(whole.slice(at, at + size))
        if (looks[at / size] !== false) text.look()
      }
      expect(text.look()).toBe(whole.replaceAll(key, '[key]'))
    }),
    { numRuns: 2000 },
  )
})

test('a key is one key, however much is looked at with its beginning', () => {
  const text = opened()
  text.add(`${`${key}|`.repeat(40)}${key.slice(0, -5)}`)
  text.look()
  text.add(key.slice(-5))
  expect(text.look()).toBe(`${'[key]|'.repeat(40)}[key]`)
})

test('a key that comes letter by letter is taken out as soon as it says too much', () => {
  const text = opened()
  const seen = [...`It is ${key}.`].map((letter) => {
    text.add(letter)
    return text.look()
  })
  expect(seen.at(-1)).toBe('It is [key].')
  expect(seen.some((shown) => shown.includes(key.slice(0, 12)))).toBe(false)
})

test('looking at a text takes time for what came since, however long it is', () => {
  const text = opened('x'.repeat(8_000_000))
  text.look()
  const startedAt = performance.now()
  for (let times = 0; times < 1000; times += 1) {
    text.add('y')
    text.look()
  }
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

test('words that somebody’s gateway takes as its key stay in a reply, and a key that looks like one does not', () => {
  const text = opened('', ['password', 'lm-studio', key])
  text.add(`Set a password in lm-studio, not ${key}.`)
  expect(text.look()).toBe('Set a password in lm-studio, not [key].')
})
