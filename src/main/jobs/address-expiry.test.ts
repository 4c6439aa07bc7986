import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressExpiry, latestExpiry } from './address-expiry.ts'

const end = Date.UTC(2026, 10, 21, 12, 0, 0)
const seconds = end / 1000

test.each([
  ['AWS', 'X-Amz-Date=20261121T110000Z&X-Amz-Expires=3600&X-Amz-Signature=ab'],
  ['Google', 'X-Goog-Date=20261121T000000Z&X-Goog-Expires=43200'],
  ['Alibaba', 'x-oss-date=20261121T114000Z&x-oss-expires=1200&x-oss-signature=1'],
  ['Volcengine', 'X-Tos-Date=20261121T110000Z&X-Tos-Expires=3600'],
  ['an older AWS', `AWSAccessKeyId=A&Signature=b&Expires=${seconds}`],
  ['Tencent', `q-sign-algorithm=sha1&q-sign-time=1795000000;${seconds}&q-key-time=1;2`],
  ['Qiniu', `e=${seconds}&token=abc`],
  ['Azure', 'sv=2024&se=2026-11-21T12%3A00%3A00Z&sr=b&sig=abc'],
  ['milliseconds', `expires=${end}&signature=x`],
])('an address of %s says when it ends', (_store, query) => {
  expect(addressExpiry(`https://files.example/video.mp4?${query}`)).toBe(end)
})

test.each([
  'https://files.example/video.mp4',
  'https://files.example/video.mp4?e=1795262400',
  'https://files.example/video.mp4?expires=never',
  'https://files.example/video.mp4?expires=3600',
  'https://files.example/video.mp4?X-Amz-Expires=3600',
  'https://files.example/video.mp4?Expires=99999999999999',
  'not an address',
  'data:video/mp4;base64,AAAA',
])('%s does not say when it ends', (address) => {
  expect(addressExpiry(address)).toBeNull()
})

test('no address makes the reader throw, or say a time outside this century', () => {
  const query = fc.dictionary(
    fc.constantFrom('expires', 'e', 'token', 'se', 'sig', 'q-sign-time', 'x-amz-date', 'x-amz-expires'),
    fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)),
  )
  fc.assert(
    fc.property(query, (parameters) => {
      const atMs = addressExpiry(`https://files.example/?${new URLSearchParams(parameters).toString()}`)
      if (atMs !== null) expect(new Date(atMs).getUTCFullYear()).toBeGreaterThanOrEqual(2020)
    }),
  )
})

test('of several addresses the last to end counts, if all of them say', () => {
  const early = `https://a.example/?Expires=${seconds - 60}`
  const late = `https://b.example/?Expires=${seconds}`
  expect(latestExpiry([early, late])).toBe(end)
  expect(latestExpiry([early, 'https://c.example/'])).toBeNull()
  expect(latestExpiry([])).toBeNull()
})
