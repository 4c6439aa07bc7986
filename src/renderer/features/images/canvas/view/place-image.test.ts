import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeImage } from './place-image.ts'
import { fitted, toSurface, zoomedTo } from './viewport.ts'

const page = { width: 1024, height: 1024 }

test('an image of the size of the page covers it exactly, however the page is fitted into the window', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  fc.assert(
    fc.property(side, side, side, side, (width, height, surfaceWidth, surfaceHeight) => {
      const own = { width, height }
      const box = { width: surfaceWidth, height: surfaceHeight }
      expect(placeImage(own, { view: fitted(own, box), box, page: own }, null)).toEqual({ x: 0, y: 0 })
    }),
  )
})

test('an image goes into the middle of the page, or of what is seen where that lies out of sight', () => {
  const box = { width: 800, height: 600 }
  const view = fitted(page, box)
  expect(placeImage({ width: 100, height: 50 }, { view, box, page }, null)).toEqual({ x: 462, y: 487 })
  const near = zoomedTo(view, 4, toSurface(view, { x: 0, y: 0 }))
  const { x, y } = placeImage({ width: 100, height: 50 }, { view: near, box, page }, null)
  const middle = toSurface(near, { x: x + 50, y: y + 25 })
  expect(Math.hypot(middle.x - 400, middle.y - 300)).toBeLessThan(4)
})

test('an image that is dropped lies where it falls, and on the edge of the page where it comes near', () => {
  const seen = { view: { x: 10, y: 10, scale: 0.5 }, box: { width: 800, height: 600 }, page }
  const image = { width: 200, height: 200 }
  expect(placeImage(image, seen, { x: 160, y: 210 })).toEqual({ x: 200, y: 300 })
  expect(placeImage(image, seen, { x: 62, y: 210 })).toEqual({ x: 0, y: 300 })
  expect(placeImage(image, seen, { x: 160, y: 470 })).toEqual({ x: 200, y: 824 })
})
