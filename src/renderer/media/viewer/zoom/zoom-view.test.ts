import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  pannedBy,
  placeOf,
  type ZoomView,
  toggledZoom,
  wholeSize,
  wholeView,
  zoomedAt,
  zoomPercent,
} from './zoom-view.ts'

const edge = fc.integer({ min: 20, max: 4000 })
const box = fc.record({ width: edge, height: edge })
const share = fc.double({ min: 0, max: 1, noNaN: true })

type Move = (
  view: ZoomView,
  whole: { width: number; height: number },
  pane: { width: number; height: number },
) => ZoomView

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: share, y: share }).map(
    ({ factor, x, y }): Move =>
      (view, whole, pane) =>
        zoomedAt(view, factor, { x: x * pane.width, y: y * pane.height }, whole, pane),
  ),
  fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) }).map(
    (by): Move =>
      (view, whole, pane) =>
        pannedBy(view, by, whole, pane),
  ),
)

test('however one zooms and pulls, no pane is empty beside an image that could fill it', () => {
  fc.assert(
    fc.property(box, box, fc.array(move, { maxLength: 20 }), (natural, pane, moves) => {
      const whole = wholeSize(natural, pane, true)
      const view = moves.reduce((now, next) => next(now, whole, pane), wholeView)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      const { left, top, width, height } = placeOf(view, whole, pane)
      const slack = 1e-6 * Math.max(width, height)
      const spare = (space: number) => Math.max(0, space) / 2 + slack
      expect(left).toBeLessThanOrEqual(spare(pane.width - width))
      expect(left + width).toBeGreaterThanOrEqual(pane.width - spare(pane.width - width))
      expect(top).toBeLessThanOrEqual(spare(pane.height - height))
      expect(top + height).toBeGreaterThanOrEqual(pane.height - spare(pane.height - height))
    }),
  )
})

test('100 percent is each pixel as it is, also of an image that is made as large as its pane', () => {
  const natural = { width: 4000, height: 3000 }
  const whole = wholeSize(natural, { width: 800, height: 600 }, true)
  expect(zoomPercent(wholeView, natural, whole)).toBe(20)
  expect(zoomPercent(toggledZoom(wholeView, natural, whole), natural, whole)).toBe(100)
  const small = { width: 100, height: 100 }
  const filling = wholeSize(small, { width: 500, height: 500 }, true)
  expect(zoomPercent(wholeView, small, filling)).toBe(500)
})

test('zooming keeps what is under the pointer there', () => {
  const pane = { width: 800, height: 600 }
  const whole = wholeSize({ width: 4000, height: 3000 }, pane, true)
  const at = { x: 300, y: 280 }
  const under = (view: ZoomView) => {
    const { left, top, width, height } = placeOf(view, whole, pane)
    return { x: (at.x - left) / width, y: (at.y - top) / height }
  }
  const near = zoomedAt(wholeView, 3, at, whole, pane)
  const nearer = zoomedAt(near, 2, at, whole, pane)
  expect(under(near).x).toBeCloseTo(under(wholeView).x, 9)
  expect(under(nearer).y).toBeCloseTo(under(wholeView).y, 9)
})

test('the same place of two images of different sizes is in the middle of both panes', () => {
  const pane = { width: 500, height: 500 }
  const view = { zoom: 4, x: 0.3, y: 0.6 }
  for (const natural of [
    { width: 400, height: 400 },
    { width: 4000, height: 4000 },
  ]) {
    const { left, top, width, height } = placeOf(view, wholeSize(natural, pane, true), pane)
    expect([(250 - left) / width, (250 - top) / height]).toEqual([expect.closeTo(0.3), expect.closeTo(0.6)])
  }
})

test('one press shows each pixel as it is, and the next the whole again', () => {
  const natural = { width: 4000, height: 3000 }
  const whole = wholeSize(natural, { width: 800, height: 600 }, false)
  const near = toggledZoom(wholeView, natural, whole)
  expect(near.zoom).toBe(5)
  expect(toggledZoom(near, natural, whole)).toEqual(wholeView)
  const small = { width: 100, height: 100 }
  expect(wholeSize(small, { width: 800, height: 600 }, false)).toEqual(small)
  expect(toggledZoom(wholeView, small, small).zoom).toBe(2)
})
