import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRandomKey } from './random-key.ts'

test.each([
  'password',
  'lm-studio',
  'ollama',
  'not-needed',
  'sk-1234',
  'sk-no-key-required',
  'your-api-key-goes-here',
  'my-gpt4-key-v1-2024',
  'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'OPENAI_API_KEY_PLACEHOLDER',
  'my-secret-demo-key',
  'My-Secret-Demo-Key-For-Testing',
  'My-OpenAI-Key-For-Testing',
  'My-Gpt4-Key-v1-2024',
  'this is the key that I wrote down for the demo',
  'Nobody Knows What My Key Is For, Not Even Me',
])('%s may stand in any answer', (key) => {
  expect(isRandomKey(key)).toBe(false)
})

test.each([
  ['hexadecimal digits', randomBytes(16).toString('hex')],
  ['a UUID', randomUUID()],
  ['letters and digits', `sk-${Array.from(randomBytes(48), (byte) => (byte % 36).toString(36)).join('')}`],
  ['signs between them', 'sk-canary/4f9d2c7e+81b6a053'],
  ['letters alone', 'sk-ant-QwErTyUiOpAsDfGhJkLzXcVbNm'],
])('a key of %s can be told from words', (_what, key) => {
  expect(isRandomKey(key)).toBe(true)
})

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const small = capitals.toLowerCase()
const alphabets = {
  base64url: `${capitals}${small}0123456789-_`,
  base64: `${capitals}${small}0123456789+/`,
  base58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  hexadecimal: '0123456789abcdef',
  letters: `${capitals}${small}`,
}

/** Texts of 20 to 44 signs, each drawn alone. */
function keysOf(alphabet: string) {
  const sign = fc.nat({ max: alphabet.length - 1 }).map((at) => alphabet[at] ?? '')
  return fc.array(sign, { minLength: 20, maxLength: 44, size: 'max' }).map((signs) => signs.join(''))
}

const keyCount = 20_000

test.each(Object.entries(alphabets))(
  'of many keys in %s that chance drew hardly any may stand in a reply',
  (_name, alphabet) => {
    const keys = fc.sample(keysOf(alphabet), { numRuns: keyCount, seed: 20 })
    expect(keys.filter((key) => !isRandomKey(key)).length).toBeLessThanOrEqual(keyCount / 10_000)
  },
)

const words =
  'my your secret demo key local model studio test not needed here for the an answer gateway'.split(' ')
const wordsOf = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
const signs = fc.constantFrom(' ', '-', '_', '.', ', ')
const asTitle = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

test('words with signs between them are no random key, however they are written', () => {
  const writings = fc.constantFrom(
    (word: string) => word,
    asTitle,
    (word: string) => word.toUpperCase(),
  )
  fc.assert(
    fc.property(wordsOf, signs, writings, (all, sign, write) => {
      expect(isRandomKey(all.map(write).join(sign))).toBe(false)
    }),
  )
})
