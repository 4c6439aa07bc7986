import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { SheetCell, SheetLine } from '../../image-decoder/protocol.ts'
import { openTestTools, image, temporaryDirectory } from '../test-support.ts'
import type { ImageTools } from './image-tools.ts'

const line = (text: string, more: Partial<SheetLine> = {}): SheetLine => ({
  ...{ text, left: 20, top: 150, width: 160, height: 30, size: 20, ink: 'strong', align: 'left' },
  ...more,
})
const box = { left: 20, top: 20, width: 160, height: 120 }

let folder: string
let tools: ImageTools
let drawn = 0

beforeEach(() => {
  folder = temporaryDirectory()
  tools = openTestTools()
})

/** What is on a page of 200 x 200 after drawing: its pixels, RGB, and the cells that could not be drawn. */
async function draw(cells: SheetCell[], lines: SheetLine[] = []) {
  drawn += 1
  const file = join(folder, `page-${drawn}.png`)
  const undrawn = await tools.drawSheet({ width: 200, height: 200, cells, lines }, file)
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 200, height: 200, channels: 3 })
  return { undrawn, pixels: data }
}

/** The box of all that is not white; null for an empty page. */
function inked(pixels: Buffer) {
  const places = [...Array(200 * 200).keys()].filter((at) => pixels[at * 3] !== 255)
  if (places.length === 0) return null
  const [across, down] = [places.map((at) => at % 200), places.map((at) => Math.floor(at / 200))]
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: Math.min(...down), bottom: Math.max(...down) },
  }
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

test('an image is shown whole, in the middle of its place', async () => {
  const file = fileOf('wide.webp', await image('webp', 640, 160))
  const { pixels, undrawn } = await draw([{ image: { ...box, file }, lines: [] }])
  expect(undrawn).toEqual([])
  expect(inked(pixels)).toEqual({ left: 20, right: 179, top: 60, bottom: 99 })
})

test('what cannot be decoded is told, and neither it nor its words are drawn', async () => {
  const whole = await image('webp', 640, 160)
  const cut = fileOf('cut.webp', whole.subarray(0, 60))
  const file = fileOf('whole.webp', whole)
  const { pixels, undrawn } = await draw([
    { image: { ...box, file: cut }, lines: [line('cut')] },
    { image: { ...box, height: 40, file }, lines: [] },
    { image: { ...box, file: join(folder, 'gone') }, lines: [line('gone')] },
  ])
  expect(undrawn).toEqual([0, 2])
  expect(inked(pixels)?.bottom).toBe(59)
})

test('what has no image is a grey plate', async () => {
  const { pixels } = await draw([{ image: { ...box, file: null }, lines: [] }])
  expect(inked(pixels)).toEqual({ left: 20, right: 179, top: 20, bottom: 139 })
})

test('words are read as they are, whatever markup would make of them', async () => {
  const plain = await draw([], [line('abc')])
  for (const markup of ['<b>abc</b>', '&lt;abc', '<span size="99pt">abc</span>', '</span>abc'])
    expect((await draw([], [line(markup)])).pixels.equals(plain.pixels)).toBe(false)
  // None of it came to be the size of something.
  const { pixels } = await draw([], [line('<span size="99pt">a</span>')])
  expect(inked(pixels)?.top).toBeGreaterThanOrEqual(150)
})

test('words with and without long letters stand on one line, and those on the right end there', async () => {
  const tops = []
  for (const text of ['nnn', 'nnng', 'nnnb']) {
    const { pixels } = await draw([], [line(text, { width: 40, align: 'left' })])
    // Only of the first letter, which is the same.
    const first = [...Array(30).keys()].filter((row) => pixels[((150 + row) * 200 + 22) * 3] !== 255)
    tops.push([first[0], first.at(-1)])
  }
  expect(tops[1]).toEqual(tops[0])
  expect(tops[2]).toEqual(tops[0])
  const { pixels } = await draw([], [line('end', { align: 'right' })])
  expect(inked(pixels)?.left).toBeGreaterThan(120)
})

test('of a name that is too long its end is seen too', async () => {
  const long = (end: string) => line(`A quiet harbour in the evening light ${end}.png`)
  const [one, two] = [await draw([], [long('1')]), await draw([], [long('2')])]
  expect(one.pixels.equals(two.pixels)).toBe(false)
  const other = await draw([], [line('A quiet harbour in the morning light 1.png')])
  expect(other.pixels.equals(one.pixels)).toBe(true)
})

test('whatever a caption is, the page is drawn, and nothing of it leaves its line', async () => {
  const hostile = fc.constantFrom(
    ...[
      '</span><span size="9999999">',
      '&#0;',
      '&amp;',
      '\u202egnp.xof',
      '\ud800',
      '\ufffe',
      '\0',
      '<!--',
      ']]>',
    ],
    ...['a\u0301'.repeat(3), `a${'\u0301'.repeat(60)}`, '👩‍👩‍👧‍👦', '狐狸', 'مرحبا', '\n\n', 'W'.repeat(300), '﷽'],
  )
  const words = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 5 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom('left', 'centre', 'right'), async (text, align) => {
      const { pixels } = await draw([], [line(text, { align })])
      const ink = inked(pixels)
      if (ink === null) return
      expect(ink.left).toBeGreaterThanOrEqual(20)
      expect(ink.right).toBeLessThan(180)
      expect(ink.top).toBeGreaterThanOrEqual(150)
      expect(ink.bottom).toBeLessThan(180)
    }),
    { numRuns: 60 },
  )
}, 60_000)
