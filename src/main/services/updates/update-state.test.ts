import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UpdateFault, type UpdateState } from '../../../shared/domain/window/update.ts'
import { nextUpdate, type UpdateEvent } from './update-state.ts'

const versions = ['1.3.0', '1.4.0', '2.0.0']
const event: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.record({ type: fc.constant('found' as const), version: fc.constantFrom(null, ...versions) }),
  fc.record({
    type: fc.constantFrom('wanted' as const, 'fetched' as const, 'leaving' as const, 'held' as const),
  }),
  fc.record({ type: fc.constant('came' as const), percent: fc.double() }),
  fc.record({ type: fc.constant('failed' as const), fault: fc.constantFrom(...UpdateFault.options) }),
)

/** Every state on the way, with what led to it. */
function walk(events: readonly UpdateEvent[]) {
  let state: UpdateState = { type: 'none' }
  return events.map((happened) => {
    const before = state
    state = nextUpdate(before, happened)
    return { before, happened, after: state }
  })
}

const always = (holds: (step: ReturnType<typeof walk>[number]) => boolean) =>
  fc.check(
    fc.property(fc.array(event, { maxLength: 40 }), (all) => {
      for (const step of walk(all)) if (!holds(step)) throw new Error(JSON.stringify(step))
    }),
    { numRuns: 500 },
  ).errorInstance ?? null

test('nothing is ready that was not fetched whole, and nothing is installed that was not ready', () => {
  expect(
    always(({ before, happened, after }) => {
      if (after.type === 'ready' && before.type !== 'ready')
        return (
          (before.type === 'downloading' && happened.type === 'fetched') ||
          (before.type === 'installing' && happened.type === 'held')
        )
      if (after.type === 'installing' && before.type !== 'installing') return before.type === 'ready'
      return true
    }),
  ).toBeNull()
})

test('the version changes only by what a look found', () => {
  const versionOf = (state: UpdateState) => ('version' in state ? state.version : null)
  expect(
    always(
      ({ before, happened, after }) => happened.type === 'found' || versionOf(before) === versionOf(after),
    ),
  ).toBeNull()
})

test('a download only goes forward, and from none to all of it', () => {
  expect(
    always(({ before, after }) => {
      if (after.type !== 'downloading') return true
      if (before.type !== 'downloading') return after.percent === 0
      return after.percent >= before.percent && after.percent <= 100
    }),
  ).toBeNull()
})

test('a look never breaks off what is on its way', () => {
  expect(
    always(
      ({ before, happened, after }) =>
        happened.type !== 'found' ||
        (before.type !== 'downloading' && before.type !== 'installing') ||
        after === before,
    ),
  ).toBeNull()
})

test('a version that was taken back, or followed by a newer one, is not installed', () => {
  const ready: UpdateState = { type: 'ready', version: '1.3.0' }
  expect(nextUpdate(ready, { type: 'found', version: null })).toEqual({ type: 'none' })
  expect(nextUpdate(ready, { type: 'found', version: '1.4.0' })).toEqual({
    type: 'available',
    version: '1.4.0',
  })
  expect(nextUpdate(ready, { type: 'found', version: '1.3.0' })).toBe(ready)
})

test('what failed can be tried again', () => {
  const failed = walk([
    { type: 'found', version: '1.3.0' },
    { type: 'wanted' },
    { type: 'failed', fault: 'unreachable' },
  ]).at(-1)?.after
  expect(failed).toEqual({ type: 'failed', version: '1.3.0', fault: 'unreachable' })
  expect(failed && nextUpdate(failed, { type: 'wanted' })).toMatchObject({ type: 'downloading', percent: 0 })
})
