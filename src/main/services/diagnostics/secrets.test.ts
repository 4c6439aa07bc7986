import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { plain } from './lines.ts'
import { hasSecret } from './secrets.ts'

const none: { keyEnding: string | null }[] = []

test.each([
  'Authorization: Bearer abcdefgh12345678',
  'key sk-abcdef123456',
  'key sk_abcdef123456',
  'key tok-abcdef123456',
  'https://gateway.test/a?key=abc',
  'http://me:word@gateway.test',
  '-----BEGIN CERTIFICATE-----',
  `file ${homedir()}/secret`.padEnd(20),
])('what looks like a secret is found: %s', (text) => {
  // A machine whose home is at the top has nothing to look for.
  expect(hasSecret(text, none)).toBe(homedir().length > 4 || !text.startsWith('file'))
})

test('what a report has by right is none', () => {
  for (const text of [
    'basic: yes',
    'dialect usual; proxy none',
    '2026-11-23T14:00:00.000Z error call-failed errorCode=ECONNREFUSED',
    '1: gateway.example.test:8443',
    'rows of settings: 3',
    'failed: key-missing, key-rejected',
  ])
    expect(hasSecret(text, [{ keyEnding: '2026' }, { keyEnding: null }])).toBe(false)
})

test('the end of a key is found where it stands alone, not in a word that happens to have it', () => {
  expect(hasSecret('key ending ab1Z', [{ keyEnding: 'ab1Z' }])).toBe(true)
  expect(hasSecret('key …+b1.', [{ keyEnding: '+b1.' }])).toBe(true)
  expect(hasSecret('job_01ab1Zcd', [{ keyEnding: 'ab1Z' }])).toBe(false)
})

test('every character that could hide or turn what is read is written by its number', () => {
  expect(plain('a\u202eb\n\u0007é中😀\ud800')).toBe(
    String.raw`a\u{202e}b\u{a}\u{7}\u{e9}\u{4e2d}\u{1f600}\u{d800}`,
  )
  expect(plain('x'.repeat(5000))).toBe(`${'x'.repeat(197)}...`)
})
