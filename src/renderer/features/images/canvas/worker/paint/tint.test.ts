import { expect, test } from 'vitest'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { createComposites, isCovered } from './composites.ts'
import { tintMasks } from './tint.ts'

const rect = { x: 0, y: 0, width: 4, height: 1 }
/** Two pixels, the second half as dense, one pixel to the right of where the document begins. */
const mask = newLayer({
  id: 'mask',
  name: '',
  kind: 'mask',
  x: 1,
  tiles: tilesOf(new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, 128]), { x: 0, y: 0, width: 2, height: 1 }),
})

test('a mask is shown as a tint where it marks, as far as it does, over what is clear too', () => {
  const grey = new Uint8ClampedArray(16).fill(100).map((byte, index) => (index % 4 === 3 ? 255 : byte))
  tintMasks(grey, [mask], rect)
  expect([...grey.subarray(0, 4), ...grey.subarray(12)]).toEqual([100, 100, 100, 255, 100, 100, 100, 255])
  expect([...grey.subarray(4, 8)]).toEqual([169, 71, 98, 255])
  expect(grey[8]).toBeGreaterThan(100)
  expect(grey[8]).toBeLessThan(169)
  const clear = new Uint8ClampedArray(16)
  tintMasks(clear, [mask], rect)
  expect([...clear.subarray(4, 8)]).toEqual([238, 42, 96, 128])
})

test('a mask that is hidden is not shown, and one that is shown is, with nothing below it', () => {
  const document = { width: 4, height: 1, activeLayerId: null, layers: [mask] }
  const hidden = { ...document, layers: [{ ...mask, isHidden: true }] }
  expect([isCovered(document, rect), isCovered(hidden, rect)]).toEqual([true, false])
  const { compose } = createComposites()
  expect(compose(document, tileKey(0, 0), rect)[7]).toBe(128)
  expect([...compose(hidden, tileKey(0, 0), rect)]).toEqual(Array.from({ length: 16 }, () => 0))
})
