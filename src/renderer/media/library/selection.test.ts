import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StackId } from '../../../shared/domain/ids.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { appendPage, noPages } from './asset-pages.ts'
import {
  allSelected,
  between,
  inverted,
  mayHoldStacked,
  nothingSelected,
  type Selection,
  toggled,
  withoutGone,
  withRange,
} from './selection.ts'

const listed = Array.from({ length: 12 }, (_, index) => assetId(12 - index))
const at = (index: number) => listed[index] ?? assetId(1)
const indexesOf = ({ ids }: Selection) =>
  [...ids].map((id) => listed.indexOf(id)).toSorted((one, other) => one - other)
const rangeTo = (selection: Selection, from: number, to: number) =>
  withRange(selection, at(from), between(listed, at(from), at(to)))

test('a range begins at what was selected by itself last, and another one takes its place', () => {
  const begun = toggled(toggled(nothingSelected, at(0)), at(5))
  const down = rangeTo(begun, 5, 8)
  expect(indexesOf(down)).toEqual([0, 5, 6, 7, 8])
  const shorter = rangeTo(down, 5, 6)
  expect(indexesOf(shorter)).toEqual([0, 5, 6])
  expect(indexesOf(rangeTo(shorter, 5, 3))).toEqual([0, 3, 4, 5])
})

test('a range from another place leaves what was selected before', () => {
  const first = rangeTo(toggled(nothingSelected, at(1)), 1, 3)
  const second = rangeTo(toggled(first, at(9)), 9, 10)
  expect(indexesOf(second)).toEqual([1, 2, 3, 9, 10])
})

test('one that is deselected out of a range stays so when the next range is elsewhere', () => {
  const holed = toggled(rangeTo(toggled(nothingSelected, at(0)), 0, 4), at(2))
  expect(indexesOf(holed)).toEqual([0, 1, 3, 4])
  expect(indexesOf(rangeTo(toggled(holed, at(7)), 7, 8))).toEqual([0, 1, 3, 4, 7, 8])
})

test('who is selected and leaves the list leaves the selection, the anchor too', () => {
  const selection = rangeTo(toggled(nothingSelected, at(1)), 1, 3)
  expect(withoutGone(selection, [at(9)])).toBe(selection)
  const left = withoutGone(selection, [at(1), at(2)])
  expect([indexesOf(left), left.anchorId]).toEqual([[3], null])
})

const place = fc.nat(listed.length - 1)
const step: fc.Arbitrary<(selection: Selection) => Selection> = fc.oneof(
  place.map((index) => (selection: Selection) => toggled(selection, at(index))),
  place.map((index) => (selection: Selection) => {
    const anchorId = selection.anchorId ?? at(0)
    return withRange(selection, anchorId, between(listed, anchorId, at(index)))
  }),
  place.map((index) => (selection: Selection) => withoutGone(selection, [at(index)])),
  fc.constant((selection: Selection) => inverted(selection, listed)),
  fc.constant(() => allSelected(listed)),
)
/** Whatever a person may have come to. */
const reached = fc
  .array(step, { maxLength: 12 })
  .map((steps) => steps.reduce((selection, next) => next(selection), nothingSelected))

test('whatever was done before: twice the same takes it back, and the last range is the one that counts', () => {
  fc.assert(
    fc.property(reached, place, place, place, (selection, one, other, third) => {
      const before = indexesOf(selection)
      expect(indexesOf(toggled(toggled(selection, at(one)), at(one)))).toEqual(before)
      const opposite = inverted(selection, listed)
      expect([...before, ...indexesOf(opposite)].toSorted((a, b) => a - b)).toEqual([...listed.keys()])
      expect(indexesOf(inverted(opposite, listed))).toEqual(before)

      const begun = toggled(selection, at(one))
      const ranged = rangeTo(begun, one, other)
      for (const index of listed.keys()) {
        const isBetween = index >= Math.min(one, other) && index <= Math.max(one, other)
        expect(ranged.ids.has(at(index))).toBe(isBetween || begun.ids.has(at(index)))
      }
      expect(indexesOf(rangeTo(ranged, one, third))).toEqual(indexesOf(rangeTo(begun, one, third)))
      const left = withoutGone(ranged, [at(third)])
      expect(indexesOf(left)).toEqual(indexesOf(ranged).filter((index) => index !== third))
    }),
  )
})

test('only what is known to be in no stack cannot be unstacked', () => {
  const stack = { id: StackId.parse(`stk_${'1'.repeat(26)}`), isCover: true, memberIds: [] }
  const assets = [makeAsset(1), makeAsset(2), makeAsset(3, { stack })]
  const list = appendPage(noPages, { assets, nextCursor: null, total: 3 })
  const may = (...numbers: number[]) => mayHoldStacked(list, new Set(numbers.map(assetId)))
  expect([may(), may(1, 2), may(2, 3), may(1, 4)]).toEqual([false, false, true, true])
})
