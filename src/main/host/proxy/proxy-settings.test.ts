import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSettings, proxyOf } from './proxy-settings.ts'

const proxy = { type: 'manual', url: 'http://a:1' }
const goes = (leftOut: string[], url: string) =>
  proxyOf({ ...noSettings, http: 'http://a:1', https: 'http://a:1', leftOut }, new URL(url))

test.each([
  ['gateway.example', 'https://gateway.example/', true],
  ['GATEWAY.example', 'https://gateway.example/', true],
  ['gateway.example', 'https://gateway.example.evil/', false],
  ['.example', 'https://gateway.example/', true],
  ['*.example', 'https://example/', false],
  ['*', 'https://gateway.example/', true],
  ['*way.ex*', 'https://gateway.example/', true],
  ['*ab*ba*', 'https://aba.example/', false],
  ['gateway.example:8443', 'https://gateway.example:8443/', true],
  ['gateway.example:8443', 'https://gateway.example/', false],
  ['gateway.example:443', 'https://gateway.example/', true],
  ['http://gateway.example', 'https://gateway.example/', true],
  ['10/8', 'http://10.20.30.40/', true],
  ['10.0.0.0/8', 'http://11.0.0.1/', false],
  ['10.0.0.0/8', 'http://ten.example/', false],
  ['10.0.0.0/99', 'http://10.0.0.1/', false],
  ['fe80::/10', 'http://[fe80::1]/', true],
  ['::1', 'http://[::1]/', true],
  ['', 'https://gateway.example/', false],
] as const)('where %j is left out, %s is gone to straight: %s', (entry, url, isStraight) => {
  expect(goes([entry], url)).toEqual(isStraight ? { type: 'none' } : proxy)
})

const entry = fc
  .array(fc.constantFrom('*', '.', ':', '/', '::', '1', '8', 'a', ' ', '[', ']', '狐', 'http://'))
  .map((parts) => parts.join(''))
const urls = ['https://a.a/', 'http://1.1.1.8/', 'http://[1::8]:8/']

test('whatever a system has among what it leaves out, an address has an answer', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.constantFrom(...urls), (leftOut, url) => {
      expect([proxy, { type: 'none' }]).toContainEqual(goes(leftOut, url))
    }),
  )
})
