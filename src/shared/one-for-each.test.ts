import { expect, test } from 'vitest'
import { oneForEach } from './one-for-each.ts'

test('what belongs to a thing is made once, and another for another thing', () => {
  const of = oneForEach((thing: { name: string }) => ({ of: thing.name }))
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(of(one)).toEqual({ of: 'one' })
  expect(of(one)).toBe(of(one))
  expect(of(other)).not.toBe(of(one))
})
