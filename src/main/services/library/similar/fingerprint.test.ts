import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const seen = {
  ...{ width: 300, height: 200 },
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  dhash: '0f1e2d3c4b5a6978',
}

test('a fingerprint holds both halves of the hash and the ratio; a part that cannot be read makes none', () => {
  expect(fingerprintOf(seen)).toMatchObject({ high: 0x0f1e2d3c, low: 0x4b5a6978, ratio: 1.5, isFlat: false })
  expect(fingerprintOf({ ...seen, dhash: 'ffffffff80000000' })).toMatchObject({
    high: 0xffffffff,
    low: 0x80000000,
  })
  expect(fingerprintOf({ ...seen, dhash: null })).toBeNull()
  expect(fingerprintOf({ ...seen, thumbhash: 'AAA=' })).toBeNull()
  expect(fingerprintOf({ ...seen, height: 0 })).toBeNull()
})

test('of an image that is nearly of one colour there is none', () => {
  const grey = Buffer.alloc(24)
  expect(fingerprintOf({ ...seen, thumbhash: grey.toString('base64'), dhash: '0000000000000001' })).toBeNull()
})
