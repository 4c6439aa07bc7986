import { expect, test } from 'vitest'
import { createIdMaker, timeOfId } from './ids.ts'

test('identifiers sort by creation, within one millisecond and when the clock steps back', () => {
  const times = [1_000, 1_000, 1_000, 500, 2_000]
  const ids = createIdMaker({ now: () => times.shift() ?? 2_000, after: () => () => {} })
  const made = Array.from({ length: 200 }, () => ids.job())
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(200)
})

test('identifiers of a run whose clock was set back sort after those of the run before', () => {
  const before = createIdMaker({ now: () => 9_000, after: () => () => {} })
  const made = [before.job(), before.message(), before.conversation()]
  const after = createIdMaker({ now: () => 1_000, after: () => () => {} }, made.toReversed())
  const later = [after.conversation(), after.message(), after.job()]
  const sorted = (ids: string[]) => ids.map((id) => id.slice(4)).toSorted()
  expect([...sorted(made), ...sorted(later)]).toEqual(sorted([...made, ...later]))
})

test('what was made before is nothing to go by where it is no identifier, or where the clock is past it', () => {
  const none = createIdMaker({ now: () => 1_000, after: () => () => {} }, [null, 'job_zzz', 'constructor'])
  const early = createIdMaker({ now: () => 1_000, after: () => () => {} })
  expect(none.job().slice(0, 14)).toBe(early.job().slice(0, 14))
  const old = createIdMaker({ now: () => 2_000, after: () => () => {} }, [early.job()])
  const plain = createIdMaker({ now: () => 2_000, after: () => () => {} })
  expect(old.job().slice(0, 14)).toBe(plain.job().slice(0, 14))
})

test('after the last identifier of a millisecond comes the first of the next one', () => {
  const last = `job_0000000001${'z'.repeat(16)}`
  const ids = createIdMaker({ now: () => 0, after: () => () => {} }, [last])
  expect(ids.job()).toBe(`job_0000000002${'0'.repeat(16)}`)
})

test('a file of an earlier time stands among those of that time, and never in a time to come', () => {
  const ids = createIdMaker({ now: () => 9_000, after: () => () => {} })
  expect([ids.assetOf(5_000), ids.assetOf(-1), ids.assetOf(20_000)].map(timeOfId)).toEqual([5_000, 0, 9_000])
  expect(ids.assetOf(5_000)).not.toBe(ids.assetOf(5_000))
})

test('an identifier of a time that no clock shows, as a hostile backup may hold, leads no new one there', () => {
  const clock = { now: () => 5_000, after: () => () => {} }
  const made = ['brd_zzzzzzzzzzzzzzzzzzzzzzzzzz', createIdMaker({ ...clock, now: () => 9_000 }).job()]
  expect(timeOfId(createIdMaker(clock, made).asset())).toBe(9_000)
})
