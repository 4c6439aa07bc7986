import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { covered, type Obstacle, placeToasts, type Rect } from './place-toasts.ts'

const view = { width: 1280, height: 800 }
const box = { width: 380, height: 44 }
const obstacle = (left: number, top: number, width: number, height: number, weight = 1): Obstacle => ({
  left,
  top,
  width,
  height,
  weight,
})

test('with nothing in its way a notice stands at the foot of the window, in the middle', () => {
  expect(placeToasts(view, box, [])).toEqual({ left: 450, top: 744, ...box })
})

test('it stands in the middle above what lies at the foot, be it a bar or a button', () => {
  const bar = obstacle(0, 740, 1280, 60)
  const above = placeToasts(view, box, [bar])
  expect(above.top + above.height).toBeLessThanOrEqual(736)
  expect(above.left).toBe(450)
  const button = obstacle(600, 760, 80, 28)
  const over = placeToasts(view, box, [button])
  expect([over.left, over.top]).toEqual([450, 712])
})

test('it leaves the middle only where nothing is free in the lower part of it', () => {
  const column = obstacle(440, 300, 400, 500)
  const beside = placeToasts(view, box, [column])
  expect(beside.top).toBe(744)
  expect(covered(beside, [column])).toBe(0)
})

test('where there is no free place it covers what matters less', () => {
  const tiles = obstacle(300, 0, 980, 800, 1)
  const form = obstacle(0, 0, 300, 800, 1000)
  const { left } = placeToasts(view, box, [tiles, form])
  expect(left).toBeGreaterThanOrEqual(304)
})

test('a notice never stands outside the window, and is never worse placed than at its foot', () => {
  const rect = fc.record({
    left: fc.integer({ min: -50, max: 1280 }),
    top: fc.integer({ min: -50, max: 800 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 500 }),
    weight: fc.constantFrom(1, 1000),
  })
  fc.assert(
    fc.property(
      fc.array(rect, { maxLength: 12 }),
      fc.integer({ min: 640, max: 1280 }),
      fc.integer({ min: 400, max: 800 }),
      fc.integer({ min: 30, max: 300 }),
      (obstacles, width, height, boxHeight) => {
        const size = { width: 260, height: boxHeight }
        const place = placeToasts({ width, height }, size, obstacles)
        expect(isInside(place, width, height)).toBe(true)
        const foot = { left: (width - 260) / 2, top: height - boxHeight - 12, ...size }
        expect(covered(place, obstacles)).toBeLessThanOrEqual(covered(foot, obstacles))
      },
    ),
  )
})

function isInside({ left, top, width, height }: Rect, viewWidth: number, viewHeight: number): boolean {
  return left >= 0 && top >= 0 && left + width <= viewWidth && top + height <= viewHeight
}
