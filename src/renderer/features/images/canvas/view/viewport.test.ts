import { expect, test } from 'vitest'
import {
  fitted,
  keptInSight,
  nextScale,
  reshaped,
  resized,
  type SurfaceBox,
  toDocument,
  toSurface,
  zoomedTo,
} from './viewport.ts'

const surface = { width: 900, height: 600 }

test('a large document is shown whole, a small one at its own size, both in the middle', () => {
  const large = fitted({ width: 4000, height: 2000 }, surface)
  expect(large.x).toBe(24)
  expect(toSurface(large, { x: 2000, y: 1000 })).toEqual({ x: 450, y: 300 })
  expect(fitted({ width: 100, height: 100 }, surface)).toEqual({ scale: 1, x: 400, y: 250 })
})

test('a prompt that grows by lines leaves a fitted document at its scale, and another height of the surface does not', () => {
  const document = { width: 1024, height: 1024 }
  let box: SurfaceBox = surface
  let view = fitted(document, box)
  const { scale } = view
  for (const lent of [20, 40, 60, 80, 40, 0]) {
    const after = { width: 900, height: 600 - lent, lent }
    view = resized(view, document, box, after)
    box = after
    expect(view.scale).toBe(scale)
    expect(toSurface(view, { x: 512, y: 512 }).y).toBeCloseTo(after.height / 2, 0)
  }
  expect(view).toEqual(fitted(document, surface))
  expect(resized(view, document, box, { width: 900, height: 500 }).scale).toBeLessThan(scale)
})

test('what lies under the pointer stays there while one zooms', () => {
  const view = { x: 31, y: -12, scale: 0.7 }
  const at = { x: 333, y: 222 }
  const under = toDocument(view, at)
  const after = toSurface(zoomedTo(view, 3.3, at), under)
  expect(after.x).toBeCloseTo(at.x)
  expect(after.y).toBeCloseTo(at.y)
})

test('steps of the zoom lead through 100 % and end where they must', () => {
  expect(nextScale(0.7, true)).toBe(1)
  expect(nextScale(1, true)).toBe(1.5)
  expect(nextScale(1, false)).toBeCloseTo(2 / 3)
  expect(nextScale(64, true)).toBe(64)
})

test('a document cannot be lost out of sight', () => {
  const kept = keptInSight({ x: 5000, y: -5000, scale: 1 }, { width: 100, height: 100 }, surface)
  expect(kept).toEqual({ x: 860, y: -60, scale: 1 })
})

test('in a window of another size what was whole is whole, and what was in the middle is in the middle', () => {
  const document = { width: 4000, height: 2000 }
  const smaller = { width: 500, height: 400 }
  expect(resized(fitted(document, surface), document, surface, smaller)).toEqual(fitted(document, smaller))
  const close = { x: -1000, y: -500, scale: 1 }
  const under = toDocument(close, { x: 450, y: 300 })
  expect(toDocument(resized(close, document, surface, smaller), { x: 250, y: 200 })).toEqual(under)
})

test('a document that was whole in sight still is when it becomes another size; one that was zoomed stays where it is', () => {
  const [before, after] = [
    { width: 4000, height: 2000 },
    { width: 500, height: 3000 },
  ]
  expect(reshaped(fitted(before, surface), before, after, surface)).toEqual(fitted(after, surface))
  const close = { x: -100, y: -500, scale: 1 }
  expect(reshaped(close, before, after, surface)).toEqual(close)
  expect(reshaped({ x: -2000, y: 0, scale: 1 }, before, after, surface).x).toBe(-460)
})
