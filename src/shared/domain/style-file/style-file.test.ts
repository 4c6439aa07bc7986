import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImageStyle } from '../style/image-style.ts'
import { mostSources } from '../job/job.ts'
import { readStyleFile } from './read-style-file.ts'
import {
  mostStyleBytes,
  mostStyleImageBytes,
  StyleFile,
  styleFormat,
  StyleImageType,
  styleVersion,
} from './style-file.ts'

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })
const image = fc.record({ type: fc.constantFrom(...StyleImageType.options), bytes })
const style = fc.record({
  name: fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 })
    .filter((name) => name.trim() !== ''),
  wordsBefore: fc.string({ unit: 'binary', maxLength: 60 }),
  wordsAfter: fc.constantFrom('thin lines', '细线', ' x '),
  images: fc.array(image, { maxLength: mostSources }),
})

type Described = { name: string; wordsBefore: string; wordsAfter: string }

function fileOf({ images, ...words }: Described & { images: { type: StyleImageType; bytes: Uint8Array }[] }) {
  const inlined = images.map(({ type, bytes: own }) => ({ type, data: Buffer.from(own).toString('base64') }))
  return { format: styleFormat, version: styleVersion, ...words, images: inlined }
}
const least = fileOf({ name: 'Ink', wordsBefore: 'Ink of', wordsAfter: '', images: [] })
const read = (value: unknown) => readStyleFile(JSON.stringify(value))

test('a style is the same after it was a file, with the bytes of its images', () => {
  fc.assert(
    fc.property(style, (one) => {
      const back = read(fileOf(one))
      if (typeof back === 'string') throw new Error(back)
      expect({ ...back, images: back.images.map(({ type, bytes: own }) => [type, [...own]]) }).toEqual({
        ...one,
        name: one.name.trim(),
        images: one.images.map(({ type, bytes: own }) => [type, [...own]]),
      })
    }),
  )
})

test('whatever is in a file, it is a style that can be saved here or is refused', () => {
  const text = JSON.stringify(fileOf({ name: 'Ink', wordsBefore: 'a', wordsAfter: '', images: [] }))
  const torn = fc
    .record({ at: fc.nat(text.length), length: fc.nat(12), put: fc.string({ maxLength: 8 }) })
    .map(({ at, length, put }) => text.slice(0, at) + put + text.slice(at + length))
  const odd = fc
    .record({ key: fc.constantFrom(...Object.keys(least), '__proto__', 'keys'), value: fc.jsonValue() })
    .map(({ key, value }) => `${text.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`)
  const any = fc.oneof(torn, odd, fc.json(), fc.string(), fc.constant('['.repeat(100_000)))
  fc.assert(
    fc.property(any, (hostile) => {
      const back = readStyleFile(hostile)
      if (back === 'not-a-style' || back === 'newer') return
      const { images, ...words } = back
      expect(Object.keys(words).toSorted()).toEqual(['name', 'wordsAfter', 'wordsBefore'])
      const saved = { ...words, id: `sty_${'0'.repeat(26)}`, assetIds: [] }
      expect(ImageStyle.safeParse(saved).success).toBe(true)
      expect(images.length).toBeLessThanOrEqual(mostSources)
      for (const { bytes: own } of images) expect(own.length).toBeLessThanOrEqual(mostStyleImageBytes)
    }),
    { numRuns: 1000 },
  )
})

test('what a style does not have is refused wherever it stands, and so is too much of what it has', () => {
  const one = { type: 'image/png', data: 'AAAA' }
  expect(read({ ...least, images: [one] })).not.toBe('not-a-style')
  for (const wrong of [
    { ...least, key: 'sk-1' },
    { ...least, images: [{ ...one, name: '../x' }] },
    { ...least, images: [{ ...one, type: 'image/svg+xml' }] },
    { ...least, images: [{ ...one, data: 'A*==' }] },
    { ...least, images: Array.from({ length: mostSources + 1 }, () => one) },
    { ...least, images: [{ ...one, data: 'A'.repeat(4 * Math.ceil(mostStyleImageBytes / 3) + 4) }] },
    { ...least, wordsBefore: 'x'.repeat(4001) },
    { ...least, wordsBefore: ' ' },
    { ...least, name: '' },
    { ...least, version: '1' },
    { ...least, format: 'atelier-recipe' },
    [least],
  ])
    expect(read(wrong)).toBe('not-a-style')
  expect(read({ ...least, version: styleVersion + 1, more: true })).toBe('newer')
})

test('the largest style that can be written is small enough to be read', () => {
  const data = 'A'.repeat(4 * Math.ceil(mostStyleImageBytes / 3))
  const words = '\u0001'.repeat(4000)
  const largest = { ...least, name: '\u0001'.repeat(80), wordsBefore: words, wordsAfter: words }
  const images = Array.from({ length: mostSources }, () => ({ type: 'image/webp', data }))
  expect(StyleFile.safeParse({ ...largest, images }).success).toBe(true)
  expect(Buffer.byteLength(JSON.stringify({ ...largest, images }, null, 2))).toBeLessThan(mostStyleBytes)
})
