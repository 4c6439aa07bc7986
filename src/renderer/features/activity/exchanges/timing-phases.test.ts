import { expect, test } from 'vitest'
import { timingPhases } from './timing-phases.ts'

test('the phases add up to the whole', () => {
  expect(timingPhases({ dnsMs: 5, connectMs: 20, firstByteMs: 100, endMs: 180 })).toEqual([
    { name: 'dns', ms: 5 },
    { name: 'connect', ms: 20 },
    { name: 'waiting', ms: 75 },
    { name: 'receiving', ms: 80 },
  ])
})

test('a kept-alive socket only waits and receives', () => {
  const phases = timingPhases({ dnsMs: null, connectMs: null, firstByteMs: 40, endMs: 50 })
  expect(phases).toEqual([
    { name: 'waiting', ms: 40 },
    { name: 'receiving', ms: 10 },
  ])
})

test('without an answer all of it was waiting, and of one on its way nothing is known', () => {
  expect(timingPhases({ dnsMs: null, connectMs: 3, firstByteMs: null, endMs: 30 })).toEqual([
    { name: 'connect', ms: 3 },
    { name: 'waiting', ms: 27 },
  ])
  expect(timingPhases({ dnsMs: null, connectMs: null, firstByteMs: null, endMs: null })).toEqual([])
})
