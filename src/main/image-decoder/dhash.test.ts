import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhashOf } from './dhash.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function draw(width: number, height: number, at: (x: number, y: number) => Colour): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba.set(at(x, y), (y * width + x) * 4)
  return rgba
}
const grey = (value: number): Colour => [value, value, value, 255]

test('a bit is set where the next field is brighter, row by row, the first one being the highest', () => {
  const brighter = draw(9, 8, (x) => grey(x * 20))
  expect(dhashOf(9, 8, brighter)).toBe('ffffffffffffffff')
  expect(
    dhashOf(
      9,
      8,
      draw(9, 8, (x) => grey(200 - x * 20)),
    ),
  ).toBe('0000000000000000')
  const first = draw(9, 8, (x, y) => grey(x === 0 && y === 0 ? 0 : 100))
  expect(dhashOf(9, 8, first)).toBe('8000000000000000')
  const last = draw(9, 8, (x, y) => grey(x === 8 && y === 7 ? 255 : 100))
  expect(dhashOf(9, 8, last)).toBe('0000000000000001')
  const secondRow = draw(9, 8, (x, y) => grey(y === 1 && x > 3 ? 255 : 100))
  expect(dhashOf(9, 8, secondRow)).toBe('0010000000000000')
})

test('noise of one level in one colour sets no bit, and what is clear shows white', () => {
  expect(
    dhashOf(
      9,
      8,
      draw(9, 8, (x) => grey(100 + (x % 2))),
    ),
  ).toBe('0000000000000000')
  expect(
    dhashOf(
      9,
      8,
      draw(9, 8, (x) => grey(100 + (x % 2) * 2)),
    ),
  ).toBe('aaaaaaaaaaaaaaaa')
  const clear = draw(9, 8, (x) => [0, 0, 0, x === 8 ? 0 : 255])
  expect(dhashOf(9, 8, clear)).toBe('0101010101010101')
})

test('an image has the hash of the same image in twice its size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 2 ** 31 }),
      (width, height, seed) => {
        const at = (x: number, y: number) =>
          grey((Math.imul(seed ^ (x * 73 + y * 151), 2_654_435_761) >>> 24) & 0xf8)
        const twice = draw(width * 2, height * 2, (x, y) => at(x >> 1, y >> 1))
        const [one, two] = [
          dhashOf(width, height, draw(width, height, at)),
          dhashOf(width * 2, height * 2, twice),
        ]
        expect(two).toBe(one)
      },
    ),
    // Two fields are exactly the least step apart.
    { examples: [[28, 16, 344_753_220]] },
  )
})
