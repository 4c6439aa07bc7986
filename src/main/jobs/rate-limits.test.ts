import { expect, test } from 'vitest'
import { ConnectionId } from '../../shared/domain/ids.ts'
import { Pace } from '../../shared/domain/connection/pace.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import { createRateLimits, rememberRates } from './rate-limits.ts'

const connectionId = ConnectionId.parse(`con_${'1'.repeat(26)}`)
const video = { connectionId, request: { kind: 'video', model: 'any' } } as JobRecord
const image = { connectionId, request: { kind: 'image', model: 'any' } } as JobRecord

function book(pace: object, family: string | null = null) {
  return createRateLimits({ paceOf: () => Pace.parse(pace), familyOf: () => family })
}

test('a connection that says nothing is worked as usual', () => {
  const usual = book({}, 'Video A')
  expect(usual.questionsPerSecond(connectionId)).toBe(4)
  expect([usual.atOnce(image), usual.atOnce(video)]).toEqual([4, 8])
  expect([usual.atOnceOfFamily(image, 'Image'), usual.atOnceOfFamily(video, 'Video A')]).toEqual([3, 4])
  expect(usual.steadyMs(video)).toBe(30_000)
})

test('a family goes before its kind, and its kind before what is usual', () => {
  const pace = {
    questionsPerSecond: 0.5,
    video: { atOnce: 2, askEverySeconds: 60 },
    families: { 'Video A': { atOnce: 1, askEverySeconds: 120 }, 'Video B': {} },
  }
  const slow = book(pace, 'Video A')
  expect(slow.questionsPerSecond(connectionId)).toBe(0.5)
  expect([slow.atOnce(video), slow.atOnceOfFamily(video, 'Video A')]).toEqual([2, 1])
  expect(slow.steadyMs(video)).toBe(120_000)
  expect(book(pace, 'Video B').steadyMs(video)).toBe(60_000)
  expect(book(pace, 'Video B').atOnceOfFamily(video, 'Video B')).toBe(2)
  expect(book(pace).steadyMs(video)).toBe(60_000)
})

test('a family that is called like something every object has is a family like others', () => {
  expect(book({ families: { other: { askEverySeconds: 9 } } }, 'constructor').steadyMs(video)).toBe(30_000)
})

test('while no connection can be read its last pace counts, else the usual one, and nobody waits for ever', () => {
  let isBroken = false
  const pace = Pace.parse({ questionsPerSecond: 1 })
  const paces = rememberRates(() => {
    if (isBroken) throw new Error('The disk is away')
    return pace
  })
  expect(paces.of(connectionId)).toBe(pace)
  isBroken = true
  expect(paces.of(connectionId)).toBe(pace)
  paces.forget()
  expect(paces.of(connectionId)).toEqual(Pace.parse({}))
  isBroken = false
  expect(paces.of(connectionId)).toBe(pace)
})
