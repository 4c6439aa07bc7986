import { expect, test } from 'vitest'
import type { Failure } from '../../../shared/errors.ts'
import { type Met, mostFailuresInARow, mostTries, whatNext } from './what-next.ts'

const failure = (code: Failure['code'], data: Failure['data'] = {}, by: Met['by'] = 'request'): Met => ({
  ...{ failure: { code, isRetryable: true, data }, by },
})
const busy = failure('rate-limited', { wasCharged: 'no' })

test('only a gateway that says it took nothing is asked again, each time later, and not for ever', () => {
  const waits = Array.from({ length: mostTries }, (_, nth) => whatNext(busy, nth + 1, 1))
  expect(waits.map((next) => (next.do === 'again' ? next.afterMs : next.do))).toEqual([
    ...[4000, 8000, 16_000, 32_000, 'end'],
  ])
  expect(whatNext(failure('rate-limited', { wasCharged: 'maybe' }), 1, 1)).toEqual({ do: 'next' })
  expect(whatNext(failure('gateway-overloaded'), 1, 1)).toEqual({ do: 'next' })
})

test('a gateway is given the time that it asks for, unless nobody would wait so long', () => {
  const asksFor = (retryAfterMs: number) =>
    whatNext(failure('rate-limited', { wasCharged: 'no', retryAfterMs }), 1, 1)
  expect(asksFor(20_000)).toEqual({ do: 'again', afterMs: 20_000 })
  expect(asksFor(3_600_000)).toEqual({ do: 'end' })
})

test('what is of one image never ends a run; what may be does after a few in a row', () => {
  expect(whatNext(failure('content-blocked'), 1, 99)).toEqual({ do: 'next' })
  expect(whatNext(failure('media-archived', { wasCharged: 'no' }, 'image'), 1, 99)).toEqual({ do: 'next' })
  expect(whatNext(failure('outcome-unknown'), 1, mostFailuresInARow - 1)).toEqual({ do: 'next' })
  expect(whatNext(failure('outcome-unknown'), 1, mostFailuresInARow)).toEqual({ do: 'end' })
})

test.each([
  'key-rejected',
  'quota-exceeded',
  'model-unavailable',
  'gateway-unreachable',
  'disk-full',
] as const)('what every image would meet ends a run at once: %s', (code) =>
  expect(whatNext(failure(code, { wasCharged: 'no' }), 1, 1)).toEqual({ do: 'end' }),
)

test('an image that cannot be read is passed by, until a few in a row cannot; a busy decoder is given time', () => {
  const unread = failure('internal', { wasCharged: 'no' }, 'image')
  expect(whatNext(unread, 1, mostFailuresInARow - 1)).toEqual({ do: 'next' })
  expect(whatNext(unread, 1, mostFailuresInARow)).toEqual({ do: 'end' })
  expect(whatNext(failure('disk-full', { wasCharged: 'no' }, 'image'), 1, 1)).toEqual({ do: 'end' })
  const isBusy = failure('internal', { wasCharged: 'no' }, 'decoder')
  expect(whatNext(isBusy, 1, 1)).toEqual({ do: 'again', afterMs: 4000 })
})
