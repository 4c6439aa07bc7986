import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHideKeys } from './hide-keys.ts'

const key = 'sk-canary/4f9d2c7e+81b6a053'
const hide = createHideKeys([key])

test('a key is hidden wherever it stands', () => {
  expect(hide(`Bearer ${key}`)).toBe('Bearer [key]')
  expect(hide(`${key}${key} and ${key}`)).toBe('[key][key] and [key]')
  expect(hide('nothing of it')).toBe('nothing of it')
})

test.each([
  ['an address', `?a=1&key=${encodeURIComponent(key)}&b=2`, '?a=1&key=[key]&b=2'],
  [
    'an address in small letters',
    `key=${encodeURIComponent(key).replaceAll('%2F', '%2f').replaceAll('%2B', '%2b')}`,
    'key=[key]',
  ],
  ['JSON with escaped slashes', `"${key.replaceAll('/', '\\/')}"`, '"[key]"'],
  ['hexadecimal digits', `<${Buffer.from(key).toString('hex')}>`, '<[key]>'],
])('a key is hidden as %s spells it', (_name, text, expected) => {
  expect(hide(text)).toBe(expected)
})

test('a key is hidden in the base64 of a text that holds it anywhere', () => {
  for (const before of ['', 'B', 'Be', 'Bearer ', 'Authorization: ']) {
    for (const spelling of ['base64', 'base64url'] as const) {
      const encoded = Buffer.from(`${before}${key} and more`).toString(spelling)
      const decoded = Buffer.from(hide(encoded).replaceAll('[key]', ''), 'base64').toString()
      expect(hide(encoded)).toContain('[key]')
      expect(decoded).not.toContain(key.slice(3, 15))
    }
  }
})

test('a masked key that shows twelve characters of it shows none', () => {
  expect(hide(`${key.slice(0, 14)}****`)).toBe('[key]****')
  expect(hide(`****${key.slice(-12)}`)).toBe('****[key]')
  expect(hide(`${key.slice(0, 7)}****${key.slice(-4)}`)).toBe(`${key.slice(0, 7)}****${key.slice(-4)}`)
})

test('a short key is hidden whole, one of three letters is not looked for', () => {
  expect(createHideKeys(['sk-demo'])('it is sk-demo.')).toBe('it is [key].')
  expect(createHideKeys(['abc'])('abc')).toBe('abc')
})

test('a text that was cut off inside a key does not end with its beginning', () => {
  for (let length = 4; length < key.length; length += 1) {
    expect(hide(`so it is ${key.slice(0, length)}`, true)).toBe('so it is [key]')
  }
})

test('no twelve characters of any key survive, wherever its pieces stand', () => {
  const keyText = fc.stringMatching(/^[\x21-\x7e]{12,60}$/)
  const piece = fc.tuple(fc.nat(59), fc.integer({ min: 12, max: 60 }))
  fc.assert(
    fc.property(keyText, fc.array(fc.tuple(fc.string(), piece)), (secret, parts) => {
      const text = parts.map(([words, [from, length]]) => words + secret.slice(from, from + length)).join('')
      const hidden = createHideKeys([secret])(text).split('[key]')
      for (let at = 0; at + 12 <= secret.length; at += 1) {
        expect(hidden.some((rest) => rest.includes(secret.slice(at, at + 12)))).toBe(false)
      }
    }),
  )
})
