import { expect, test } from 'vitest'
import type { GaveInstead } from '../../../shared/errors.ts'
import { MediaError } from '../../media/media-error.ts'
import { mostUnusable } from '../../media/download/unusable/refusal-memo.ts'
import { decisiveError, restAfterMs } from './download-fate.ts'

function unusable(times: number, { isFinal = false, gave = 'web-page' as GaveInstead } = {}) {
  return new MediaError('unsupported', 'a page', {
    unusable: { expected: 'video', gave, isFinal, times, file: null },
  })
}
const final = unusable(2, { isFinal: true })
const gone = new MediaError('expired', 'status 403', { status: 403 })
const cut = new MediaError('network')
const putOff = new MediaError('network', 'status 503', { status: 503, retryAfterMs: 90_000 })

test('a host that shows pages rests longer and longer, a file that cannot be read gives its host no rest', () => {
  const rests = Array.from(
    { length: mostUnusable },
    (_, before) => restAfterMs(unusable(before + 1)) / 60_000,
  )
  expect(rests).toEqual([1, 2, 4, 8, 16, 32])
  expect(restAfterMs(unusable(40))).toBe(3_600_000)
  expect(restAfterMs(unusable(1, { gave: 'unreadable' }))).toBe(0)
})

test.each<[string, MediaError[], MediaError]>([
  ['an address that may come back', [final, cut], cut],
  ['an address that showed a page once', [final, unusable(1), gone], unusable(1)],
  ['the longest rest of those that may come back', [cut, putOff, unusable(1)], putOff],
  ['what is final, where the others are gone', [gone, final, gone], final],
  ['the last one, where all are gone', [cut, gone].slice(1), gone],
])('of several addresses of a video %s decides', (_, errors, decisive) => {
  expect(decisiveError(errors)).toEqual(decisive)
})
