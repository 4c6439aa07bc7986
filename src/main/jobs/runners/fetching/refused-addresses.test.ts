import { expect, test } from 'vitest'
import type { Failure } from '../../../../shared/errors.ts'
import { fetchPauseMs } from '../job-misses.ts'
import { createRefusedAddresses } from './refused-addresses.ts'

const minute = 60_000
const refusal: Failure = { code: 'download-refused', isRetryable: true, data: { status: 404 } }
const cut: Failure = { code: 'download-interrupted', isRetryable: true, data: {} }

/** A file that misses again and again: `miss` gives the pause in milliseconds after it, at the longest of what chance gives. */
function file() {
  const refused = createRefusedAddresses()
  let before: Failure | null = null
  let misses = 0
  const miss = (url: string, failure = refusal) => {
    const counted = refused.counted('job-0', [url], failure, before)
    before = counted.failure
    misses += 1
    return fetchPauseMs(misses, null, counted, 0.999)
  }
  const refusals = () => before?.data.refusals
  return { refused, miss, refusals }
}

/** The n-th address of a gateway that names another one every time. */
const another = (place: number) => `https://host.test/${place}/video.mp4`

test('a host that refuses a file at another address every time is asked ever more rarely, at last once a day', () => {
  const { miss, refusals } = file()
  const pauses = Array.from({ length: 20 }, (_, place) => miss(another(place)))
  expect(refusals()).toBe(20)
  // The seventh is the one that another address spares its rest.
  const rests = pauses.slice(7).map((pause) => pause / minute)
  expect(rests.slice(1, 4)).toEqual([8, 16, 32])
  expect(rests.at(-1)).toBe(1440)
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((one, other) => one - other))
})

test('another address after many refusals is tried again early, but not as if nothing had been', () => {
  const { miss } = file()
  for (let time = 0; time < 10; time += 1) miss(another(0))
  const early = miss(another(1))
  expect(early).toBeLessThan(6 * minute)
  expect(early).toBeGreaterThan(4 * minute)
  expect(miss(another(2))).toBe(64 * minute)
})

test('an address that is only signed anew is the same one', () => {
  const { miss } = file()
  for (let time = 0; time < 10; time += 1) miss(`${another(0)}?signed=${time}`)
  expect(miss(`${another(0)}?signed=10`)).toBe(32 * minute)
})

test('a person who wants the file, or its arrival, makes another address count once more', () => {
  const { miss, refused } = file()
  for (let place = 0; place < 10; place += 1) miss(another(place))
  refused.beginAnew('job')
  expect(miss(another(10))).toBeLessThan(6 * minute)
  expect(miss(another(11))).toBe(64 * minute)
})

test('what breaks off is no refusal, and waits by its misses', () => {
  const { miss, refusals } = file()
  for (let place = 0; place < 10; place += 1) miss(another(place))
  expect(miss(another(10), cut)).toBeLessThan(6 * minute)
  expect(refusals()).toBeUndefined()
})
