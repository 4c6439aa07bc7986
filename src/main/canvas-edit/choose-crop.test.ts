import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCrop } from './choose-crop.ts'
import type { Box, Size } from './pixels.ts'

const size = (most: number) =>
  fc.record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) })
const shapes = fc.array(
  fc.record({ width: fc.integer({ min: 512, max: 2048 }), height: fc.integer({ min: 512, max: 2048 }) }),
  { maxLength: 4 },
)
const inDocument = fc
  .tuple(size(3000), fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)))
  .map(([document, [left, top, wide, high]]) => ({
    document,
    marked: boxWithin(document, left, top, wide, high),
  }))

function boxWithin({ width, height }: Size, left: number, top: number, wide: number, high: number): Box {
  const [x, y] = [Math.floor((width * left) / 100), Math.floor((height * top) / 100)]
  return {
    x,
    y,
    width: Math.max(1, Math.floor(((width - x) * wide) / 100)),
    height: Math.max(1, Math.floor(((height - y) * high) / 100)),
  }
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}

test('all that is marked is in the crop, wherever it lies and whatever shapes the model takes', () => {
  const anywhere = fc.record({
    x: fc.integer({ min: -900, max: 3900 }),
    y: fc.integer({ min: -900, max: 3900 }),
  })
  fc.assert(
    fc.property(size(3000), anywhere, size(1500), shapes, (document, at, marked, taken) => {
      const { box } = chooseCrop({ ...at, ...marked }, document, { shapes: taken, longestSide: 2048 })
      expect(holds(box, { ...at, ...marked })).toBe(true)
    }),
  )
})

test('a crop has a shape that the model takes, but for a part of a pixel', () => {
  fc.assert(
    fc.property(inDocument, shapes, ({ document, marked }, taken) => {
      fc.pre(taken.length > 0)
      const { box, sent } = chooseCrop(marked, document, { shapes: taken, longestSide: 2048 })
      expect(taken).toContainEqual(sent)
      const off = Math.abs(box.width * sent.height - box.height * sent.width)
      expect(off).toBeLessThanOrEqual(Math.max(sent.width, sent.height) / 2)
    }),
  )
})

test('where any shape that holds what is marked fits the document, the crop lies within the document', () => {
  fc.assert(
    fc.property(inDocument, shapes, ({ document, marked }, taken) => {
      const whole = { x: 0, y: 0, ...document }
      const fits = (shape: Size) => {
        const scale = Math.min(document.width / shape.width, document.height / shape.height)
        return shape.width * scale >= marked.width + 1 && shape.height * scale >= marked.height + 1
      }
      fc.pre(taken.length === 0 || taken.some(fits))
      const { box } = chooseCrop(marked, document, { shapes: taken, longestSide: 2048 })
      expect(holds(whole, box)).toBe(true)
    }),
  )
})

test('in the middle of a large document a crop shows half as much again, and at least 64 pixels on every side', () => {
  const document = { width: 4000, height: 4000 }
  const limits = { shapes: [], longestSide: 2048 }
  expect(chooseCrop({ x: 1000, y: 1500, width: 800, height: 100 }, document, limits)).toEqual({
    box: { x: 800, y: 1436, width: 1200, height: 228 },
    sent: { width: 1200, height: 228 },
  })
  const square = { shapes: [{ width: 1024, height: 1024 }], longestSide: 2048 }
  expect(chooseCrop({ x: 1000, y: 1500, width: 800, height: 100 }, document, square)).toEqual({
    box: { x: 800, y: 950, width: 1200, height: 1200 },
    sent: { width: 1024, height: 1024 },
  })
})

test('a model that takes every shape gets no side longer than it may be, and nothing enlarged', () => {
  const limits = { shapes: [], longestSide: 1000 }
  const document = { width: 4000, height: 2000 }
  expect(chooseCrop({ x: 0, y: 0, ...document }, document, limits).sent).toEqual({ width: 1000, height: 500 })
  const { box, sent } = chooseCrop({ x: 9, y: 9, width: 10, height: 10 }, document, limits)
  expect(sent).toEqual({ width: box.width, height: box.height })
})

test('of shapes that fit equally well the one with the smallest crop is taken', () => {
  const limits = {
    shapes: [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 1024, height: 1536 },
    ],
    longestSide: 2048,
  }
  const { sent } = chooseCrop(
    { x: 1000, y: 1000, width: 900, height: 600 },
    { width: 4000, height: 4000 },
    limits,
  )
  expect(sent).toEqual({ width: 1536, height: 1024 })
})
