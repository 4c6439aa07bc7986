import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pixelsOf, ratioOf, shapesOf } from './shapes-of.ts'

test.each([
  [1024, 1024, '1:1'],
  [1536, 1024, '3:2'],
  [1024, 1536, '2:3'],
  [1344, 768, '7:4'],
  [1820, 1024, '16:9'],
  [1080, 1920, '9:16'],
  [1152, 896, '9:7'],
  [1365, 1024, '4:3'],
  [2560, 1097, '21:9'],
  [1000, 999, '1:1'],
  [1999, 307, '6.51:1'],
  [307, 1999, '1:6.51'],
])('%i × %i is %s', (width, height, ratio) => {
  expect(ratioOf({ width, height })).toBe(ratio)
})

test('a shape turned on its side has its ratio turned', () => {
  const side = fc.integer({ min: 10, max: 99_999 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const turned = ratioOf({ width: height, height: width })
      expect(turned.split(':').toReversed().join(':')).toBe(ratioOf({ width, height }))
    }),
  )
})

test('sizes of the same ratio are one shape, and each size is in exactly one', () => {
  const shapes = shapesOf(['auto', '1024x1024', '1536x1024', '512x512', '1024x1536', 'large'])
  expect(shapes.map(({ ratio, sizes }) => [ratio, sizes])).toEqual([
    [null, ['auto']],
    ['1:1', ['1024x1024', '512x512']],
    ['3:2', ['1536x1024']],
    ['2:3', ['1024x1536']],
  ])
})

test('a size is read as it is written by hand, and what is none is none', () => {
  expect(pixelsOf(' 1536 × 1024 ')).toEqual({ width: 1536, height: 1024 })
  expect(pixelsOf('640X480')).toEqual({ width: 640, height: 480 })
  for (const none of ['auto', '', '1024', '00x10', 'axb', '1024x1024x3']) expect(pixelsOf(none)).toBeNull()
})
