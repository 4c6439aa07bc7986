import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetId, makeAsset } from '../media-fixtures.ts'
import {
  activate,
  advance,
  type CullState,
  currentIndex,
  goTo,
  isWanting,
  layouts,
  lookAs,
  rated,
  refreshed,
  startCulling,
  tally,
  toLast,
  totalOf,
  turn,
  withAgain,
  withMore,
  without,
} from './cull-state.ts'

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => makeAsset(index + 1))
const start = (count: number, first = 1) => startCulling(itemsOf(count), assetId(first))

test('rating goes on to the next, and after the last one to what came of it', () => {
  const first = start(2)
  const second = advance(rated(first, assetId(1), { pick: 'picked' }), { pick: 'picked' })
  expect(currentIndex(second)).toBe(1)
  const end = advance(second, { stars: 3 })
  expect(end.isAtEnd).toBe(true)
  expect(turn(end, -1)).toMatchObject({ isAtEnd: false, panes: [1] })
  expect(tally(end.items)).toEqual({ picked: 1, rejected: 0, starred: 0 })
})

test('what is taken back stays in sight, and so does everything where rating does not go on', () => {
  expect(currentIndex(advance(start(3), { pick: null }))).toBe(0)
  expect(currentIndex(advance(start(3), { stars: 0 }))).toBe(0)
  expect(currentIndex(advance({ ...start(3), advances: false }, { pick: 'rejected' }))).toBe(0)
})

test('of two that are compared the rejected one makes place for the next that is not in sight; a picked one stays', () => {
  const two = lookAs(start(4), 'two')
  expect(two).toMatchObject({ panes: [0, 1], active: 0 })
  expect(advance(two, { pick: 'picked' }).panes).toEqual([0, 1])
  const next = advance(two, { pick: 'rejected' })
  expect(next.panes).toEqual([2, 1])
  const last = advance(advance(next, { pick: 'rejected' }), { pick: 'rejected' })
  expect(last).toMatchObject({ panes: [3, 1], isAtEnd: false })
})

test('what was rejected is compared last', () => {
  const state = rated(start(3), assetId(2), { pick: 'rejected' })
  expect(lookAs(state, 'two').panes).toEqual([0, 2])
  expect(lookAs(state, 'four').panes).toEqual([0, 1, 2])
})

test('a comparison at the end has those before beside it', () => {
  expect(lookAs(start(3, 3), 'two')).toMatchObject({ panes: [1, 2], active: 1 })
  expect(lookAs(start(1), 'two').panes).toEqual([0])
})

test('what went to the trash is out of sight, and undo puts each back in its place', () => {
  const before = goTo(start(5), 3)
  const gone = new Set([assetId(2), assetId(4)])
  const after = without(before, gone)
  expect(after.items.map(({ id }) => id)).toEqual([1, 3, 5].map(assetId))
  expect(after.panes).toEqual([2])
  const again = withAgain(after, before.items, gone)
  expect(again.items).toEqual(before.items)
  expect(currentIndex(again)).toBe(4)
})

test('with nothing left there is only the end', () => {
  const none = without(start(1), new Set([assetId(1)]))
  expect(none).toMatchObject({ items: [], panes: [], isAtEnd: true })
  expect(turn(none, -1)).toEqual(none)
  expect(lookAs(none, 'four')).toEqual(none)
})

test('undo shows the only one again after it went to the trash', () => {
  const gone = new Set([assetId(1)])
  expect(withAgain(without(start(1), gone), itemsOf(1), gone)).toMatchObject({
    panes: [0],
    active: 0,
    isAtEnd: false,
  })
})

const between = (first: number, last: number) => itemsOf(last).slice(first - 1)

test('the number is that of all from the start, and reading on leaves what is in sight where it is', () => {
  const begun = startCulling(itemsOf(3), assetId(2), 4)
  expect(totalOf(begun)).toBe(7)
  const longer = withMore(begun, between(3, 5), false)
  expect(longer).toMatchObject({ panes: [1], unread: 2 })
  expect(longer.items).toEqual(itemsOf(5))
  expect(totalOf(withMore(longer, between(6, 6), true))).toBe(6)
})

test('more is wanted near the end of what was read and at the summary, and never where all is there', () => {
  const long = startCulling(itemsOf(300), assetId(1), 50)
  expect(isWanting(long)).toBe(false)
  expect(isWanting(goTo(long, 250))).toBe(true)
  expect(isWanting({ ...long, isAtEnd: true })).toBe(true)
  expect(isWanting({ ...startCulling(itemsOf(3), assetId(3)), isAtEnd: true })).toBe(false)
})

test('what was not read yet is no end, and the last one is reached once it is there', () => {
  const last = startCulling(itemsOf(2), assetId(2), 2)
  expect(turn(last, 1)).toMatchObject({ panes: [1], isAtEnd: false })
  const going = withMore(toLast(last), between(3, 3), false)
  expect(going).toMatchObject({ panes: [2], isGoingToLast: true })
  expect(withMore(going, between(4, 4), true)).toMatchObject({ panes: [3], isGoingToLast: false })
  expect(withMore(turn(going, -1), between(4, 4), true).panes).toEqual([1])
})

test('undo of the trash keeps what was read since', () => {
  const gone = new Set([assetId(1)])
  const since = withMore(without(startCulling(itemsOf(2), assetId(2), 1), gone), between(3, 3), true)
  expect(withAgain(since, itemsOf(2), gone)).toMatchObject({ items: itemsOf(3), panes: [1] })
})

test('whatever is pressed, each pane shows another item that is there, and the active one is a pane', () => {
  const step = fc.oneof(
    fc.constantFrom<(state: CullState) => CullState>(
      (state) => turn(state, 1),
      (state) => turn(state, -1),
      (state) => advance(state, { pick: 'rejected' }),
      (state) => advance(state, { stars: 2 }),
    ),
    fc.constantFrom(...layouts).map((layout) => (state: CullState) => lookAs(state, layout)),
    fc.nat(12).map((index) => (state: CullState) => goTo(state, index)),
    fc.nat(4).map((pane) => (state: CullState) => activate(state, pane)),
    fc.nat(9).map((number) => (state: CullState) => rated(state, assetId(number), { pick: 'rejected' })),
    fc.nat(9).map((number) => (state: CullState) => without(state, new Set([assetId(number)]))),
    fc.nat(9).map((number) => (state: CullState) => withAgain(state, itemsOf(9), new Set([assetId(number)]))),
    fc.constant(toLast),
    fc.record({ first: fc.integer({ min: 1, max: 12 }), count: fc.nat(4), isDone: fc.boolean() }).map(
      ({ first, count, isDone }) =>
        (state: CullState) =>
          withMore(state, between(first, first + count - 1), isDone),
    ),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.nat(5),
      fc.array(step, { maxLength: 40 }),
      (count, unread, steps) => {
        let state = startCulling(itemsOf(count), assetId(1), unread)
        for (const next of steps) {
          state = next(state)
          expect(new Set(state.panes).size).toBe(state.panes.length)
          expect(state.panes.every((index) => state.items[index] !== undefined)).toBe(true)
          expect(new Set(state.items.map(({ id }) => id)).size).toBe(state.items.length)
          expect(state.unread).toBeGreaterThanOrEqual(0)
          if (state.isGoingToLast) expect(state.unread).toBeGreaterThan(0)
          if (state.items.length === 0) expect(state.isAtEnd).toBe(true)
          else expect(state.panes[state.active]).toBeDefined()
          if (state.layout === 'one') expect(state.panes.length).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})

test('of many files that are changed at once each shows as it is then', () => {
  const state = startCulling(itemsOf(3), null)
  const now = refreshed(state, [
    makeAsset(1, { pick: 'picked' }),
    makeAsset(3, { stars: 2 }),
    makeAsset(9, { stars: 5 }),
  ])
  expect(now.items.map(({ pick, stars }) => [pick, stars])).toEqual([
    ['picked', 0],
    [null, 0],
    [null, 2],
  ])
  expect(refreshed(state, [makeAsset(9)])).toBe(state)
})
