import { expect, test } from 'vitest'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { perClient } from './per-client.ts'

const client = () => ({}) as AtelierClient

test('who asks again gets the same, and another client has one of its own', () => {
  const of = perClient(() => ({}))
  const [one, other] = [client(), client()]
  const made = of(one)
  expect(of(one)).toBe(made)
  expect(of(other)).not.toBe(made)
})

test('what follows a client ends once the window gets another', () => {
  const of = perClient((_, signal) => signal)
  const [one, other] = [of(client()), of(client())]
  expect([one.aborted, other.aborted]).toEqual([true, false])
})
