import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { checkedUrl, isPrivateAddress, publicLookup } from './url-guard.ts'

const refused = expect.objectContaining({ kind: 'refused-address' })

test.each([
  'https://cdn.example/film.mp4?signature=a%2Fb',
  'http://cdn.example:8080/film.mp4',
  'https://93.184.216.34/film.mp4',
  'https://[2606:2800:220:1::1]/film.mp4',
  'https://例え.テスト/film.mp4',
])('%s may be fetched', (url) => {
  expect(checkedUrl(url, null)).toEqual({ url: new URL(url), isOwn: false })
})

test.each([
  'file:///etc/passwd',
  'ftp://cdn.example/film.mp4',
  'data:video/mp4;base64,AAAA',
  'blob:https://cdn.example/1',
  'javascript:alert(1)',
  'gopher://cdn.example/',
  '//cdn.example/film.mp4',
  '/film.mp4',
  'not an address',
  '',
  'https://user:password@cdn.example/',
  'https://user@cdn.example/',
  'http://127.0.0.1/',
  'http://127.0.0.1:11434/api',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://10.1.2.3/',
  'http://100.64.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://198.18.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
])('D10: %s is refused', (url) => {
  expect(() => checkedUrl(url, null)).toThrow(refused)
  expect(() => checkedUrl(url, 'http://127.0.0.1:9999')).toThrow(refused)
})

test('a private address is fine at the very origin of the gateway, and nowhere else', () => {
  const own = 'http://127.0.0.1:8080'
  expect(checkedUrl('http://127.0.0.1:8080/film', own)).toMatchObject({ isOwn: true })
  expect(checkedUrl('http://2130706433:8080/film', own)).toMatchObject({ isOwn: true })
  expect(() => checkedUrl('http://127.0.0.1:8081/film', own)).toThrow(refused)
  expect(() => checkedUrl('https://127.0.0.1:8080/film', own)).toThrow(refused)
  expect(() => checkedUrl('http://user:x@127.0.0.1:8080/film', own)).toThrow(refused)
})

test.each([
  ['172.15.255.255', false],
  ['172.32.0.0', false],
  ['100.128.0.0', false],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['fe80::1%eth0', true],
  ['not an address', true],
])('whether %s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

test('D11: a name that leads to a private address is refused when it is connected to', async () => {
  const answer = await new Promise<{ error: Error | null; address: string | LookupAddress[] }>((resolve) => {
    publicLookup('localhost', { all: true }, (error, address) => resolve({ error, address }))
  })
  expect(answer).toEqual({ error: refused, address: [] })
})
