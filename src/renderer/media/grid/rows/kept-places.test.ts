import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridSection } from './grid-rows.ts'
import { columnOfItem, rowOfItem, topOfRow } from './grid-rows.ts'
import {
  drawGrid,
  type DrawnGrid,
  heldItem,
  redrawAtTop,
  redrawItems,
  rowName,
  topOfHeld,
} from './kept-places.ts'

const itemsOf = (ids: readonly number[]) => ({
  total: ids.length,
  idAt: (index: number) => ids[index] ?? null,
  indexOf: (id: number) => ids.indexOf(id),
})
const layoutOf = (columns: number) => ({ columns, cell: 100, rowHeight: 104 })
const margin = 16

/** Ids of four hundred and more came today, those of three hundred and more the day before, and so on. */
function sectionsOf(ids: readonly number[]): GridSection[] {
  const days = Map.groupBy(ids, (id) => Math.floor(id / 100))
  return [...days].map(([nth, { length }]) => {
    return { id: `day ${nth}`, items: length, day: { year: 2026, month: 1, day: nth + 1, files: length } }
  })
}
const down = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from - nth)
const ids = [...down(420, 17), ...down(380, 40), ...down(250, 3), ...down(190, 60)]
const draw = (now: readonly number[], columns: number): DrawnGrid<number> =>
  drawGrid(itemsOf(now), sectionsOf(now), layoutOf(columns), new Map())
const topOf = ({ rows }: DrawnGrid<number>, index: number) => topOfRow(rows, rowOfItem(rows, index))

test('what is in sight stays in its column and where it is seen, whatever comes and goes before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.nat(ids.length - 1),
      fc.array(fc.oneof(fc.constant('new' as const), fc.nat(90)), { maxLength: 20 }),
      (columns, at, steps) => {
        let drawn = draw(ids, columns)
        let now: readonly number[] = ids
        // The first of its row, in sight at the upper edge.
        const row = rowOfItem(drawn.rows, at)
        const watched = ids.findIndex((_, index) => rowOfItem(drawn.rows, index) === row)
        const id = ids[watched] ?? 0
        let top = margin + topOf(drawn, watched) + 1
        const name = rowName(drawn, row)
        const column = columnOfItem(drawn.rows, watched)
        for (const [nth, what] of steps.entries()) {
          const before = now.indexOf(id)
          if (what !== 'new' && before === 0) continue
          now = what === 'new' ? [430 + nth, ...now] : now.toSpliced(what % before, 1)
          const next = redrawItems(drawn, itemsOf(now), sectionsOf(now), { top, margin, height: 600 })
          drawn = next.drawn
          top = next.top ?? top
          const index = now.indexOf(id)
          expect(columnOfItem(drawn.rows, index)).toBe(column)
          expect(margin + topOf(drawn, index) + 1).toBe(top)
          expect(rowName(drawn, rowOfItem(drawn.rows, index))).toBe(name)
        }
      },
    ),
  )
})

test('at the very top the newest has the first cell, and the gap before it closes there', () => {
  const newer = [421, ...ids]
  const sight = { top: 0, margin, height: 600 }
  const atTop = redrawItems(draw(ids, 4), itemsOf(newer), sectionsOf(newer), sight)
  expect(atTop.top).toBeNull()
  expect(columnOfItem(atTop.drawn.rows, 0)).toBe(0)
  const below = redrawItems(draw(ids, 4), itemsOf(newer), sectionsOf(newer), { ...sight, top: 300 })
  expect(columnOfItem(below.drawn.rows, 0)).toBe(3)
  expect(columnOfItem(redrawAtTop(below.drawn).rows, 0)).toBe(0)
})

test('where all that was in sight is gone, nothing moves', () => {
  const others = down(99, 80)
  const gone = redrawItems(draw(ids, 4), itemsOf(others), sectionsOf(others), {
    top: 900,
    margin,
    height: 600,
  })
  expect(gone.top).toBeNull()
})

test('days that turn out to be cut otherwise leave what is in sight where it is', () => {
  const day = { year: 2026, month: 1, day: 1, files: 1 }
  const cut = [17, 103].map((items, nth) => ({ id: `day ${nth}`, items, day }))
  const before = drawGrid(itemsOf(ids), cut, layoutOf(4), new Map())
  const first = 17 + 4 * 10
  const top = margin + topOf(before, first)
  const sight = { top, margin, height: 600 }
  const { drawn, top: after } = redrawItems(before, before.items, sectionsOf(ids), sight)
  expect((after ?? top) - topOf(drawn, first)).toBe(margin)
})

test('tiles that become larger stay around the one with the focus, and else around the middle', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 2, max: 8 }),
      fc.nat(ids.length - 1),
      fc.integer({ min: 1, max: 4000 }),
      (columns, otherColumns, focusIndex, wantedTop) => {
        const before = draw(ids, columns)
        const height = 600
        const end = margin + before.rows.height - height
        if (end < 1) return
        const sight = { top: Math.min(wantedTop, end), margin, height }
        const held = heldItem(before, sight, focusIndex)
        const now = draw(ids, otherColumns)
        const top = topOfHeld(now, held, sight)
        const shownAt = margin + topOf(now, held.index) - top
        expect(shownAt).toBeGreaterThanOrEqual(0)
        expect(shownAt + 104).toBeLessThanOrEqual(height)
        const focusAt = margin + topOf(before, focusIndex) + 52 - sight.top
        if (focusAt > 0 && focusAt < height) expect(held.index).toBe(focusIndex)
      },
    ),
  )
})
