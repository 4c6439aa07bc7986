import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { movedTo, originOf } from '../../../../../../shared/canvas/origin.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { arePixelsEqual } from '../tiles/tile.ts'
import { readPixels, tilesOf } from '../tiles/tile-map.ts'
import { type CanvasDocument, newLayer, withLayer } from './canvas-document.ts'
import { emptyDocument } from './test-support.ts'
import { cropDocument } from './crop.ts'
import { expandDocument } from './expand.ts'
import { addStep, redo, startHistory, undo } from './history.ts'

const side = 300

/** Pixels that differ everywhere, half of them seen through. */
function noise(rect: Rect): Uint8ClampedArray {
  let state = 7
  return new Uint8ClampedArray(rect.width * rect.height * 4).map(
    () => (state = Math.imul(state, 1_664_525) + 1_013_904_223),
  )
}

const image = { x: 0, y: 0, width: side, height: 200 }
const one = withLayer(
  emptyDocument(side, 200),
  newLayer({ id: 'image', name: 'Image', x: 0, y: 0, tiles: tilesOf(noise(image), image) }),
)
const document = withLayer(
  one,
  newLayer({ id: 'beyond', name: 'Beyond', x: 250, y: -40, tiles: tilesOf(noise(image), image) }),
)
const rects = fc.record({
  x: fc.integer({ min: -400, max: 250 }),
  y: fc.integer({ min: -400, max: 150 }),
  width: fc.integer({ min: 1, max: 700 }),
  height: fc.integer({ min: 1, max: 700 }),
})

function written(properties: object): string {
  return JSON.stringify(Object.entries(properties).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function isSame(before: CanvasDocument, after: CanvasDocument): boolean {
  const { layers, ...page } = before
  const { layers: others, ...otherPage } = after
  if (written(page) !== written(otherPage) || layers.length !== others.length) return false
  return layers.every((layer, index) => {
    const other = others[index]
    if (other === undefined) return false
    const { tiles, ...properties } = layer
    const { tiles: otherTiles, ...otherProperties } = other
    return (
      written(properties) === written(otherProperties) &&
      tiles.size === otherTiles.size &&
      // The very same objects: no tile was written anew.
      [...tiles].every(([key, tile]) => otherTiles.get(key) === tile)
    )
  })
}

test('crops and frames in any order, taken back, leave the document as it was, to the very tiles', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), rects), { minLength: 1, maxLength: 4 }), (acts) => {
      let history = startHistory(document)
      const ends: CanvasDocument[] = [document]
      for (const [index, [isFrame, rect]] of acts.entries()) {
        const after = isFrame
          ? expandDocument(history.document, rect, `mask-${index}`)
          : cropDocument(history.document, rect)
        history = addStep(history, isFrame ? 'frame' : 'crop', after)
        ends[history.done.length] = after
      }
      const last = history.document
      for (let left = history.done.length; left > 0; left--) {
        expect(isSame(history.document, ends[left] as CanvasDocument)).toBe(true)
        history = undo(history)
      }
      expect(isSame(history.document, document)).toBe(true)
      while (history.undone.length > 0) history = redo(history)
      expect(isSame(history.document, last)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

test('a crop shows what its box held, and a frame around it later shows what lay beyond', () => {
  fc.assert(
    fc.property(rects, (rect) => {
      const before = composeLayers(document.layers, rect)
      const cropped = cropDocument(document, rect)
      const page = { x: 0, y: 0, width: rect.width, height: rect.height }
      expect(arePixelsEqual(composeLayers(cropped.layers, page), before)).toBe(true)
      const back = { x: -rect.x, y: -rect.y, width: side, height: 200 }
      const again = cropDocument(cropped, back)
      expect(isSame(again, document)).toBe(true)
    }),
    { numRuns: 12 },
  )
})

test('the mask of a frame marks all of the added page that one sees through, and nothing of the page before', () => {
  fc.assert(
    fc.property(rects, (rect) => {
      const framed = expandDocument(document, rect, 'mask')
      const page = { x: 0, y: 0, width: framed.width, height: framed.height }
      const seen = composeLayers(framed.layers, page)
      const mask = framed.layers.find(({ id }) => id === 'mask')
      const marked = mask === undefined ? null : readPixels(mask.tiles, page)
      const wrong: string[] = []
      for (let y = 0; y < page.height; y++)
        for (let x = 0; x < page.width; x++) {
          const [wasX, wasY] = [x + rect.x, y + rect.y]
          const wasOnPage = wasX >= 0 && wasY >= 0 && wasX < side && wasY < 200
          const at = (y * page.width + x) * 4 + 3
          const isEmpty = !wasOnPage && (seen[at] as number) < 255
          if ((marked?.[at] ?? 0) !== (isEmpty ? 255 : 0)) wrong.push(`${x}, ${y}`)
        }
      expect(wrong).toEqual([])
    }),
    { numRuns: 8 },
  )
})

test('a frame that older layers fill has no mask', () => {
  const whole = new Uint8ClampedArray(side * side * 4).fill(255)
  const filled = withLayer(
    emptyDocument(100, 100),
    newLayer({ id: 'image', name: 'Image', tiles: tilesOf(whole, { ...image, height: side }) }),
  )
  const framed = expandDocument(filled, { x: 0, y: 0, width: 200, height: 200 }, 'mask')
  expect(framed.layers).toHaveLength(1)
  expect(framed.width).toBe(200)
})

test('what lay on a page is found on every page that crops and frames make of it, and again when they are taken back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), rects), { minLength: 1, maxLength: 4 }), (acts) => {
      let history = startHistory(document)
      const isFound = () => {
        const at = movedTo({ x: 250, y: -40 }, originOf(document), originOf(history.document))
        const beyond = history.document.layers.find(({ id }) => id === 'beyond')
        expect(at).toEqual({ x: beyond?.x, y: beyond?.y })
      }
      for (const [index, [isFrame, rect]] of acts.entries()) {
        const change = isFrame ? expandDocument : cropDocument
        history = addStep(history, 'crop', change(history.document, rect, `mask-${index}`))
        isFound()
      }
      for (; history.done.length > 0; isFound()) history = undo(history)
      for (; history.undone.length > 0; isFound()) history = redo(history)
    }),
    { numRuns: 12 },
  )
})
