import { expect, test } from 'vitest'
import { createDeparture } from './departure.ts'
import { faultOf } from './fault-of.ts'

const long = Buffer.alloc(200 * 1024)
const request = { url: 'https://gateway.example/v1/images/generations', method: 'POST' } as const
const cut = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })

function departureOf(body: Buffer) {
  return createDeparture({ headers: {}, body }, () => {})
}

test('a request that is watched has not left before its head does', () => {
  const departure = departureOf(Buffer.from('{}'))
  departure.watch()
  expect(departure.hasBegun()).toBe(false)
  departure.begin()
  expect([departure.hasBegun(), departure.isWhole()]).toEqual([true, true])
})

test('a request that nobody could watch counts as left: what breaks may have been charged', () => {
  const departure = departureOf(Buffer.from('{}'))
  expect([departure.hasBegun(), departure.isWhole()]).toEqual([true, true])
  const fault = faultOf(cut, request, { isTimeout: false, departure })
  expect([fault.kind, fault.facts.wasCharged]).toEqual(['cut', 'maybe'])
})

test('a long one that nobody could watch has not left whole as long as pieces of it are here', () => {
  expect(departureOf(long).isWhole()).toBe(false)
})
