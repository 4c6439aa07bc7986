import { expect, test } from 'vitest'
import { largerEdge, viewEdge } from './view-image.ts'

const image = (width: number, height: number) => ({ width, height, hasThumbnail: true })
const box = { width: 1000, height: 700 }

test('an image larger than its place is asked for in the least size that is sharp there', () => {
  expect(viewEdge(image(6000, 4000), box, 1)).toBe(1024)
  expect(viewEdge(image(6000, 4000), box, 2)).toBe(2048)
  expect(viewEdge(image(6000, 4000), { width: 4000, height: 3000 }, 2)).toBe(4096)
  expect(viewEdge(image(2000, 12_000), box, 1)).toBe(1024)
})

test('an image that a smaller one would have no fewer pixels than is asked for itself, as is one without a thumbnail', () => {
  expect(viewEdge(image(1024, 768), box, 1)).toBe('original')
  expect(viewEdge(image(1500, 1000), { width: 1200, height: 900 }, 1)).toBe('original')
  expect(viewEdge(image(0, 0), box, 1)).toBe('original')
  expect(viewEdge({ ...image(6000, 4000), hasThumbnail: false }, box, 1)).toBe('original')
})

test('a window that becomes smaller asks for nothing new', () => {
  expect(largerEdge(2048, 1024)).toBe(2048)
  expect(largerEdge(1024, 2048)).toBe(2048)
  expect(largerEdge('original', 1024)).toBe('original')
})
