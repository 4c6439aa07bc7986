import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetId, makeAsset } from '../media-fixtures.ts'
import {
  activate,
  advance,
  type Choosing,
  currentIndex,
  goTo,
  layouts,
  lookAs,
  rated,
  startChoosing,
  tally,
  turn,
  withAgain,
  without,
} from './choosing-state.ts'

const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => makeAsset(index + 1))
const start = (count: number, first = 1) => startChoosing(itemsOf(count), assetId(first))

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

test('whatever is pressed, each pane shows another item that is there, and the active one is a pane', () => {
  const step = fc.oneof(
    fc.constantFrom<(state: Choosing) => Choosing>(
      (state) => turn(state, 1),
      (state) => turn(state, -1),
      (state) => advance(state, { pick: 'rejected' }),
      (state) => advance(state, { stars: 2 }),
    ),
    fc.constantFrom(...layouts).map((layout) => (state: Choosing) => lookAs(state, layout)),
    fc.nat(12).map((index) => (state: Choosing) => goTo(state, index)),
    fc.nat(4).map((pane) => (state: Choosing) => activate(state, pane)),
    fc.nat(9).map((number) => (state: Choosing) => rated(state, assetId(number), { pick: 'rejected' })),
    fc.nat(9).map((number) => (state: Choosing) => without(state, new Set([assetId(number)]))),
    fc.nat(9).map((number) => (state: Choosing) => withAgain(state, itemsOf(9), new Set([assetId(number)]))),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 40 }), (count, steps) => {
      let state = start(count)
      for (const next of steps) {
        state = next(state)
        expect(new Set(state.panes).size).toBe(state.panes.length)
        expect(state.panes.every((index) => state.items[index] !== undefined)).toBe(true)
        if (state.items.length === 0) expect(state.isAtEnd).toBe(true)
        else expect(state.panes[state.active]).toBeDefined()
        if (state.layout === 'one') expect(state.panes.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
