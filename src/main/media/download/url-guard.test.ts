import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { checkedUrl, checkName, isPrivateAddress, publicLookup } from './url-guard.ts'

const refused = expect.objectContaining({ kind: 'refused-address' })

test.each([
  'https://cdn.example/video.mp4?signature=a%2Fb',
  'http://cdn.example:8080/video.mp4',
  'https://93.184.216.34/video.mp4',
  'https://[2606:2800:220:1::1]/video.mp4',
  'https://[2001:200::1]/video.mp4',
  'https://[3fff:1000::1]/video.mp4',
  'https://[64:ff9b::5db8:d822]/video.mp4',
  'https://例え.テスト/video.mp4',
])('%s may be fetched', (url) => {
  expect(checkedUrl(url, { ownOrigin: null })).toEqual({ url: new URL(url), isTrusted: false })
})

test.each([
  'file:///etc/passwd',
  'ftp://cdn.example/video.mp4',
  'data:video/mp4;base64,AAAA',
  'blob:https://cdn.example/1',
  'javascript:alert(1)',
  'gopher://cdn.example/',
  '//cdn.example/video.mp4',
  '/video.mp4',
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
  'http://192.88.99.1/',
  'http://192.0.0.9/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:808:808]/',
  'http://[0:0:0:0:0:FFFF:0808:0808]/',
  'http://[::ffff:0:808:808]/',
  'http://[::8.8.8.8]/',
  'http://[64:ff9b::c612:1]/',
  'http://[64:ff9b::192.88.99.1]/',
  'http://[64:ff9b:1::808:808]/',
  'http://[100::1]/',
  'http://[100:0:0:1::1]/',
  'http://[2001::1]/',
  'http://[2001:2::1]/',
  'http://[2001:10::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[3fff:0fff:ffff::1]/',
  'http://[4000::1]/',
  'http://[5f00::1]/',
  'http://[fec0::1]/',
])('D10: %s is refused', (url) => {
  expect(() => checkedUrl(url, { ownOrigin: null })).toThrow(refused)
  expect(() => checkedUrl(url, { ownOrigin: 'http://127.0.0.1:9999' })).toThrow(refused)
})

test('a private address is fine at the very origin of the gateway, and nowhere else', () => {
  const ownOrigin = 'http://127.0.0.1:8080'
  expect(checkedUrl('http://127.0.0.1:8080/video', { ownOrigin })).toMatchObject({ isTrusted: true })
  expect(checkedUrl('http://2130706433:8080/video', { ownOrigin })).toMatchObject({ isTrusted: true })
  expect(() => checkedUrl('http://127.0.0.1:8081/video', { ownOrigin })).toThrow(refused)
  expect(() => checkedUrl('https://127.0.0.1:8080/video', { ownOrigin })).toThrow(refused)
  expect(() => checkedUrl('http://user:x@127.0.0.1:8080/video', { ownOrigin })).toThrow(refused)
})

test.each([
  ['172.15.255.255', false],
  ['172.32.0.0', false],
  ['100.128.0.0', false],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', true],
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

test('a host that a person allowed may be private, at its port or at any when none is named', () => {
  const places = { ownOrigin: null, allowedHosts: ['192.168.1.5', 'files.lan:9000', '[fd00::1]:443'] }
  for (const url of [
    'http://192.168.1.5/video',
    'https://192.168.1.5:8443/video',
    'http://files.lan:9000/video',
    'https://[fd00::1]/video',
  ]) {
    expect(checkedUrl(url, places)).toMatchObject({ isTrusted: true })
  }
  expect(checkedUrl('http://files.lan:9001/video', places)).toMatchObject({ isTrusted: false })
  expect(() => checkedUrl('http://192.168.1.50/video', places)).toThrow(refused)
  expect(() => checkedUrl('http://[fd00::1]/video', places)).toThrow(refused)
  expect(() => checkedUrl('http://user:x@192.168.1.5/video', places)).toThrow(refused)
})

test('what is refused names the host that could be allowed', () => {
  const error = expect.objectContaining({ facts: { host: '192.168.1.5:9000' } })
  expect(() => checkedUrl('http://192.168.1.5:9000/video', { ownOrigin: null })).toThrow(error)
})

const never: LookupFunction = () => {}
const unknown: LookupFunction = (_name, _options, callback) => callback(new Error('ENOTFOUND'), [])
const somewhere: LookupFunction = (_name, _options, callback) => callback(null, [])

test.each([
  'localhost',
  'app.localhost',
  'nas.local',
  'db.internal',
  'tv.home.arpa',
  'intranet',
  'nas.local.',
])('a proxy is never asked for %s', async (host) => {
  await expect(checkName(new URL(`http://${host}/video`), somewhere)).rejects.toThrow(refused)
})

test('a proxy is not asked for a name whose address is known here as private', async () => {
  const toHere: LookupFunction = (_name, options, callback) => publicLookup('localhost', options, callback)
  await expect(checkName(new URL('http://rebound.example/video'), toHere)).rejects.toThrow(
    expect.objectContaining({ kind: 'refused-address', facts: { host: 'rebound.example' } }),
  )
})

test.each([
  ['not known', unknown],
  ['not told in time', never],
  ['public', somewhere],
])('a name whose address is %s here is left to the proxy', async (_what, lookupName) => {
  await checkName(new URL('https://cdn.example/video'), lookupName, 20)
})
