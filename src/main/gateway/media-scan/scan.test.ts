import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksAt, readAll, scanText, type Scanned } from './test-support.ts'

const threshold = 12

const scan = (text: string, cuts: readonly number[] = []) => scanText(text, { cuts, threshold })

/** The same in three lines, with the whole text in hand. */
function naive(text: string): { text: string; media: string[] } {
  const media: string[] = []
  const value = String.raw`(?:[A-Za-z0-9+/_-]|\\/|\\u002[bBfF])*(?:=|\\u003[dD])*`
  const place = String.raw`"(?:data|b64_json|base64|b64)"\s*:\s*"|;base64,`
  const replaced = text.replaceAll(
    new RegExp(`(${place})(${value})`, 'g'),
    (_all, before: string, raw: string) => {
      if (raw.length < threshold) return before + raw
      media.push(Buffer.from(JSON.parse(`"${raw}"`), 'base64').toString('hex'))
      return `${before}<${media.length - 1}>`
    },
  )
  return { text: replaced, media }
}

const comparable = ({ text, media }: Scanned) => ({
  text: text.replaceAll(/atelier-media:(\d+)\.[0-9a-f]{8}/g, '<$1>'),
  media: media.map((one) => one.bytes.toString('hex')),
})

/** Pieces that collide: values, half escapes, look-alikes, and texts that contain other texts. */
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  fc.uint8Array({ maxLength: 60 }).map((bytes) =>
    Buffer.from(bytes)
      .toString('base64')
      .replaceAll('/', String.raw`\/`),
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) =>
    Buffer.from(bytes)
      .toString('base64')
      .replaceAll('+', String.raw`\u002B`)
      .replaceAll('=', String.raw`\u003d`),
  ),
  fc.constantFrom(
    '"data":"',
    '"b64_json" : "',
    '"text":"',
    'data:image/png;base64,',
    String.raw`data:image\/png;base64,`,
    '![image](data:image/png;base64,',
    '"',
    '")',
    '\\',
    String.raw`\n`,
    String.raw`\"`,
    String.raw`\u00`,
    String.raw`\u002`,
    String.raw`\u0041`,
    '=',
    '==',
    ',',
    '\n\ndata: ',
    '{"a":[1,2,{"data":"',
    '海 🌊',
    ' ',
    'AAAAAAAAAAAAAAAA',
  ),
)
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => `${pieces.join('')}"}\n\n`)
const cuts = fc.array(fc.nat({ max: 900 }), { maxLength: 60 })

test('any text in any split gives what a pattern over the whole text gives', async () => {
  await fc.assert(
    fc.asyncProperty(text, cuts, async (whole, at) => {
      expect(comparable(await scan(whole, at))).toEqual(naive(whole))
    }),
    { numRuns: 2000 },
  )
})

test('one byte at a time gives the same as all at once', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (whole) => {
      const everyByte = Array.from({ length: Buffer.byteLength(whole) }, (_, index) => index)
      expect(comparable(await scan(whole, everyByte))).toEqual(comparable(await scan(whole)))
    }),
    { numRuns: 300 },
  )
})

test('an image as long as many chunks leaves only its reference', async () => {
  const image = Buffer.alloc(1_000_003, 'image')
  const body = JSON.stringify({ data: [{ b64_json: image.toString('base64'), url: '' }], created: 1 })
  const { text: left, media } = await scanText(body, { chunkLength: 65_536 })
  expect(media.map((one) => one.bytes.equals(image))).toEqual([true])
  expect(JSON.parse(left)).toEqual({ data: [{ b64_json: media[0]?.reference, url: '' }], created: 1 })
})

test('a value under 32 KiB stays where it is, in the very bytes that came', async () => {
  const body = Buffer.from(JSON.stringify({ data: 'A'.repeat(32 * 1024 - 1), text: '海边' }))
  const { pieces, media } = await scanText(body, { chunkLength: 1000 })
  expect(Buffer.concat(pieces).equals(body)).toBe(true)
  expect(media).toEqual([])
})

test('text without media is passed on without being copied', async () => {
  const chunks = [Buffer.from('data: {"text":"one'), Buffer.from(' two"}\n\n')]
  const { pieces } = await readAll(chunksAt(chunks), threshold)
  expect(pieces.map((one, index) => one === chunks[index])).toEqual([true, true])
})

test('a long word in a text is no media', async () => {
  const body = JSON.stringify({ text: 'A'.repeat(100), content: 'B'.repeat(100), signature: 'C'.repeat(100) })
  expect(await scan(body)).toMatchObject({ text: body, media: [] })
})

test('JSON quoted inside a text is left alone', async () => {
  const body = JSON.stringify({ partial_json: JSON.stringify({ data: 'A'.repeat(100) }) })
  expect(await scan(body)).toMatchObject({ text: body, media: [] })
})

test('encrypted thinking is left alone, for it must go back verbatim', async () => {
  const body = JSON.stringify({ type: 'redacted_thinking', data: 'A'.repeat(100) })
  expect(await scan(body)).toMatchObject({ text: body, media: [] })
})

test('an image in Markdown leaves the words around it and is whole', async () => {
  const body = JSON.stringify({ content: `Here: ![image](data:image/png;base64,${'QUJD'.repeat(9)}) — done` })
  const { text: left, media } = await scan(body)
  expect(JSON.parse(left).content).toBe(`Here: ![image](data:image/png;base64,${media[0]?.reference}) — done`)
})

test('what follows a cut image goes to the same file', async () => {
  const image = Buffer.from('an image that came in two pieces, cut where no group of four ends')
  const base64 = image.toString('base64')
  const { scan: open, text: left } = await readAll(
    chunksAt([Buffer.from(JSON.stringify({ content: `![i](data:image/png;base64,${base64.slice(0, 30)}` }))]),
    threshold,
  )
  const reference = /atelier-media:[^"]+/.exec(left)?.[0]
  expect(await open.fileOf(reference + base64.slice(30))).toEqual(image)
})

test('base64 that was left in place is a file too, in lines as well', async () => {
  const { scan: open, sinks } = await readAll(chunksAt([Buffer.from('{}')]), threshold)
  expect(await open.fileOf('QUJD\r\nREVG')).toEqual(Buffer.from('ABCDEF'))
  expect(sinks).toHaveLength(1)
})

test('a value that the body ends in leaves nothing that could be parsed, and its file is let go', async () => {
  const result = await readAll(chunksAt([Buffer.from(`{"data":"${'A'.repeat(100)}`)]), threshold)
  expect(result.text).toBe('{"data":"')
  expect(result.sinks).toMatchObject([{ isDiscarded: false }])
  await result.scan.discard()
  expect(result.sinks).toMatchObject([{ isDiscarded: true }])
})

test("another answer's reference stands for none of this one's media", async () => {
  const one = await scan(JSON.stringify({ data: 'QUJD'.repeat(9) }))
  const other = await readAll(chunksAt([Buffer.from(JSON.stringify({ data: 'REVG'.repeat(9) }))]), threshold)
  expect(await other.scan.fileOf(one.media[0]?.reference ?? '')).not.toEqual(Buffer.from('DEF'.repeat(9)))
})

test('pieces that are each a base64 of their own are one file, taken out or not', async () => {
  const pieces = ['ab', 'a piece that is long enough to be taken out', 'c', 'another long one, at the end']
  const body = JSON.stringify(pieces.map((piece) => ({ data: Buffer.from(piece).toString('base64') })))
  const { scan: open, text: left, sinks } = await readAll(chunksAt([Buffer.from(body)]), threshold)
  const file = open.openFile()
  for (const { data } of JSON.parse(left) as { data: string }[]) {
    await file.write(data)
    await file.cut()
  }
  expect((await file.finish()).toString()).toBe(pieces.join(''))
  expect(sinks).toHaveLength(3)
})

test('a slow sink holds the network back', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let given = 0
  async function* body() {
    for (const part of ['{"data":"', ...Array.from({ length: 20 }, () => 'A'.repeat(65_536)), '"}']) {
      given += 1
      yield Buffer.from(part)
    }
  }
  const reading = readAll(body(), threshold, () => gate)
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(given).toBeLessThan(5)
  release()
  expect((await reading).text).toMatch(/^\{"data":"atelier-media:0\.[0-9a-f]{8}"\}$/)
  expect(given).toBe(22)
})
