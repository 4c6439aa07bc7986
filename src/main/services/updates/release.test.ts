import { expect, test } from 'vitest'
import { isNewer, readReleaseAddress } from './release.ts'

test.each([
  ['1.2.4', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.2', '1.2.3', false],
  ['0.9.9', '1.0.0', false],
  ['1.2.3', '1.2.3-beta.1', true],
  ['1.2.2', '1.2.3-beta.1', false],
])('%s is newer than %s: %s', (version, own, expected) => {
  expect(isNewer(version, own)).toBe(expected)
})

test('an address that is not encrypted, or is none, is not built in', () => {
  for (const text of [
    'http://releases.example/a',
    'releases.example',
    'ftp://a.example',
    'https://me:pw@a.example',
  ])
    expect(() => readReleaseAddress(text)).toThrow('https://')
})

test('without an address nothing is built in', () => {
  expect([null, undefined, ''].map(readReleaseAddress)).toEqual([null, null, null])
  expect(readReleaseAddress('https://releases.example/a')).toBe('https://releases.example/a')
})
