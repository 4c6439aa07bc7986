import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstRowAt, placeAfter, placeAtTop, type GridPlace } from './grid-place.ts'

const itemsOf = (ids: readonly number[]) => ({
  total: ids.length,
  idAt: (index: number) => ids[index] ?? null,
  indexOf: (id: number) => ids.indexOf(id),
})
const top: GridPlace = { columns: 4, pad: 0, rowsAbove: 0 }
const ids = Array.from({ length: 40 }, (_, nth) => 100 - nth)

/** The cell of an item: its column, and its row by the name that stays. */
function cellOf(place: GridPlace, index: number) {
  const cell = index + place.pad
  return [cell % place.columns, Math.floor(cell / place.columns) - place.rowsAbove]
}

test('what is in sight keeps its cell, however many items come and go before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.oneof(fc.constant('new' as const), fc.nat(11)), { maxLength: 20 }),
      (columns, steps) => {
        let place = { ...top, columns }
        let firstRow = Math.ceil(12 / columns)
        let now: readonly number[] = ids
        const watched = firstRow * columns
        const id = ids[watched] ?? 0
        const cell = cellOf(place, watched)
        for (const [nth, what] of steps.entries()) {
          const next =
            what === 'new'
              ? [1000 + nth, ...now]
              : now.toSpliced(what % now.indexOf(id) || 0, now.indexOf(id) > 0 ? 1 : 0)
          place = placeAfter(place, firstRow, itemsOf(now), itemsOf(next))
          now = next
          expect(cellOf(place, now.indexOf(id))).toEqual(cell)
          expect(place.pad).toBeLessThan(columns)
          // The list scrolls along with what is in sight.
          firstRow = Math.floor((now.indexOf(id) + place.pad) / columns)
        }
      },
    ),
  )
})

test('at the very top the newest item has the first cell', () => {
  const next = placeAfter(top, null, itemsOf(ids), itemsOf([200, ...ids]))
  expect(next).toEqual(top)
})

test('the gap before the first item closes at the very top', () => {
  const place = placeAfter(top, 3, itemsOf(ids), itemsOf([200, ...ids]))
  expect(place.pad).toBe(3)
  expect(placeAtTop(place).pad).toBe(0)
})

test('where all that was in sight is gone, nothing moves', () => {
  expect(placeAfter(top, 3, itemsOf(ids), itemsOf([1, 2, 3]))).toBe(top)
})

test('the margin above the first row is no row', () => {
  expect([0, 1, 115, 116, 316].map((scrollTop) => firstRowAt(scrollTop, 16, 100))).toEqual([null, 0, 0, 1, 3])
})
