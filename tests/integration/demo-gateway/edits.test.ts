import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const model = 'multimodal-2.5-flash-image'
const [width, height] = [240, 180]
/** Where the mask is white. */
const asked = { left: 60, top: 40, width: 80, height: 70 }

type Levels = { data: Buffer; at: (x: number, y: number) => number[] }

async function levelsOf(bytes: Buffer): Promise<Levels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, height])
  return { data, at: (x, y) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)] }
}

/** Fine stripes both ways, so that a shift shows everywhere. */
function photograph(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)]
    data.set(
      [90 + 60 * Math.sin(x / 5), 110 + 50 * Math.sin(y / 7), 120 + 40 * Math.sin((x + y) / 11)],
      index * 3,
    )
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** In white on black, as any app may send it. */
function maskImage(format: 'png' | 'jpeg'): Promise<Buffer> {
  const white = {
    create: { width: asked.width, height: asked.height, channels: 3 as const, background: 'white' },
  }
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: white, left: asked.left, top: asked.top }])
    .toFormat(format)
    .toBuffer()
}

async function edit(text: string, ...images: Buffer[]): Promise<Buffer> {
  const parts = images.map((bytes) => ({
    inlineData: { mimeType: 'image/png', data: bytes.toString('base64') },
  }))
  const response = await gateway.generate(
    {
      contents: [{ role: 'user', parts: [...parts, { text }] }],
      generationConfig: { responseModalities: ['IMAGE'] },
    },
    { model },
  )
  expect(response.status).toBe(200)
  const reply = (await response.json()) as {
    candidates: { content: { parts: { inlineData?: { data: string } }[] } }[]
  }
  return Buffer.from(reply.candidates[0]?.content.parts[0]?.inlineData?.data ?? '', 'base64')
}

/** Mean levels that two images are apart, over the places that are wanted. */
function apart(one: Levels, other: Levels, isWanted: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isWanted(x, y)) continue
      const [before, after] = [one.at(x, y), other.at(x, y)]
      sum += Math.abs((before[0] ?? 0) - (after[0] ?? 0)) + Math.abs((before[1] ?? 0) - (after[1] ?? 0))
      count += 2
    }
  }
  return sum / count
}

const isAsked = (x: number, y: number): boolean =>
  x >= asked.left && x < asked.left + asked.width && y >= asked.top && y < asked.top + asked.height
/** Too far from what is asked for to be reached by a blot on its edge. */
const isFar = (x: number, y: number): boolean => x < 40 || x > 165 || y > 140

test.each(['png', 'jpeg'] as const)(
  'a second image in black and white as %s says where the first is changed',
  async (format) => {
    const given = await photograph()
    const [before, after] = [
      await levelsOf(given),
      await levelsOf(await edit('a straw hat', given, await maskImage(format))),
    ]
    expect(apart(before, after, isAsked)).toBeGreaterThan(25)
    expect(apart(before, after, isFar)).toBeLessThan(25)
    expect(apart(before, after, isAsked)).toBeGreaterThan(apart(before, after, isFar) * 1.8)
  },
)

test('what lies outside has moved by two or three pixels each way, in a slightly other light', async () => {
  const given = await photograph()
  const [before, after] = [
    await levelsOf(given),
    await levelsOf(await edit('a straw hat', given, await maskImage('png'))),
  ]
  expect(after.data.equals(before.data)).toBe(false)
  const shifts = [-3, -2, -1, 0, 1, 2, 3]
  const tried = shifts.flatMap((right) =>
    shifts.map((down) => {
      const shifted: Levels = { data: before.data, at: (x, y) => before.at(x - right, y - down) }
      return {
        right,
        down,
        apart: apart(shifted, after, (x, y) => isFar(x, y) && x > 5 && y > 5 && x < 234 && y < 174),
      }
    }),
  )
  const [best] = tried.toSorted((one, other) => one.apart - other.apart)
  expect(
    [Math.abs(best?.right ?? 0), Math.abs(best?.down ?? 0)].every((shift) => shift === 2 || shift === 3),
  ).toBe(true)
  expect(best?.apart).toBeGreaterThan(0.3)
  expect(best?.apart).toBeLessThan(12)
})

test('words that name a change make it where the mask is white, other words bring an image of their own', async () => {
  const [given, mask] = [await photograph(), await maskImage('png')]
  const answers = await Promise.all(
    ['make it night', 'a straw hat', 'a blue sea'].map((text) => edit(text, given, mask)),
  )
  const [night, hat, sea] = (await Promise.all(answers.map(levelsOf))) as [Levels, Levels, Levels]
  const before = await levelsOf(given)
  const light = (levels: Levels): number => levels.at(100, 75).reduce((sum, level) => sum + level, 0)
  expect(light(night)).toBeLessThan(light(before) * 0.8)
  expect(apart(hat, sea, isAsked)).toBeGreaterThan(10)
  expect(apart(night, hat, isAsked)).toBeGreaterThan(10)
})

test('without a mask, words that name no change put something new into the middle', async () => {
  const given = await photograph()
  const [before, after] = [await levelsOf(given), await levelsOf(await edit('a straw hat', given))]
  const isMiddle = (x: number, y: number): boolean => Math.abs(x - 120) < 35 && Math.abs(y - 90) < 30
  const isCorner = (x: number, y: number): boolean => (x < 30 || x > 210) && (y < 20 || y > 160)
  expect(apart(before, after, isMiddle)).toBeGreaterThan(apart(before, after, isCorner) * 1.8)
})

test('with a seed an edit repeats itself byte by byte, is marked as a demo, and a photograph beside it is no mask', async () => {
  const [given, mask] = [await photograph(), await maskImage('png')]
  const [first, again] = [await edit('a straw hat', given, mask), await edit('a straw hat', given, mask)]
  expect(again.equals(first)).toBe(true)
  expect((await sharp(first).metadata()).exif?.toString('latin1')).toContain('Made by the demo gateway')
  const alone = await edit('a straw hat', given)
  expect((await edit('a straw hat', given, given)).equals(alone)).toBe(true)
  const black = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  expect((await edit('a straw hat', given, black)).equals(alone)).toBe(true)
  expect(first.equals(alone)).toBe(false)
})

test('chat-completions edits by a mask in the same way', async () => {
  const given = await photograph()
  const urls = [given, await maskImage('png')].map(
    (bytes) => `data:image/png;base64,${bytes.toString('base64')}`,
  )
  const content = [
    ...urls.map((url) => ({ type: 'image_url', image_url: { url } })),
    { type: 'text', text: 'a straw hat' },
  ]
  const response = await gateway.post('/v1/chat/completions', {
    model,
    messages: [{ role: 'user', content }],
  })
  const reply = (await response.json()) as { choices: { message: { content: string } }[] }
  const [, data = ''] = /base64,([A-Za-z0-9+/=]+)/.exec(reply.choices[0]?.message.content ?? '') ?? []
  const [before, after] = [await levelsOf(given), await levelsOf(Buffer.from(data, 'base64'))]
  expect(apart(before, after, isAsked)).toBeGreaterThan(apart(before, after, isFar) * 1.8)
})

test('the smallest image and a mask of another size are edited too', async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  expect(await sharp(await edit('a straw hat', dot)).metadata()).toMatchObject({ width: 1, height: 1 })
  const given = await photograph()
  const small = await sharp(await maskImage('png'))
    .resize(60, 45, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const [before, after] = [await levelsOf(given), await levelsOf(await edit('a straw hat', given, small))]
  expect(apart(before, after, isAsked)).toBeGreaterThan(apart(before, after, isFar) * 1.8)
})
