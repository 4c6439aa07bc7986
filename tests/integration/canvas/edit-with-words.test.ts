import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { drawImage } from '../../../src/demo-gateway/image/draw-image.ts'
import type { AskedEdit } from '../../../src/shared/contract/canvas/canvas-edits.ts'
import { canvasTileSide as side } from '../../../src/shared/domain/canvas/canvas.ts'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import { CanvasAnswer } from '../../../src/shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { tilesOf } from '../../../src/renderer/features/images/canvas/engine/tiles/tile-map.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

const [width, height] = [640, 480]
/** What the mask marks, in the document; it lies in one tile, which is moved. */
const marked = { x: 250, y: 180, width: 130, height: 110 }
const feather = 12

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
beforeEach(async () => {
  core = await openAppCore()
  demo = await startDemoGateway({ speed: 50, seed: 5 })
})
afterEach(async () => {
  await core.close()
  await demo.close()
})

type Inline = { data: string }
type Sent = { contents: { parts: { text?: string; inlineData?: Inline; inline_data?: Inline }[] }[] }

type Opened = { canvasId: CanvasId; revision: string; connectionId: ConnectionId; original: Buffer }

/** A document of an image, with a mask that marks a part of it. */
async function openMarked(): Promise<Opened> {
  const drawn = await drawImage(
    { prompt: 'a garden with leaves', width, height, index: 0, seed: 7 },
    new AbortController().signal,
  )
  const assetId = await addImage(core, drawn)
  const { id: canvasId } = await core.client.canvas.create({ from: { assetId } })
  const { revision, structure } = await core.client.canvas.open({ canvasId })
  const pixels = new Uint8Array(side * side * 4)
  for (let y = 0; y < marked.height; y++) pixels.fill(255, y * side * 4, (y * side + marked.width) * 4)
  const mask = {
    ...structure.layers[0],
    id: 'mask',
    name: '',
    kind: 'mask' as const,
    x: marked.x,
    y: marked.y,
    opacity: 0.4,
  }
  const done = await takeStep(
    core,
    canvasId,
    {
      revision,
      command: 'mask',
      structure: { ...structure, layers: [...structure.layers, mask] } as typeof structure,
      tiles: [{ layerId: 'mask', key: tileKey(0, 0), isEmpty: false }],
    },
    [pixels],
  )
  const connectionId = await core.connect(demo.origin, demo.key)
  const original = await sharp(drawn).ensureAlpha().raw().toBuffer()
  return { canvasId, revision: done.revision, connectionId, original }
}

function wish({ canvasId, revision, connectionId }: Opened, changes: Partial<AskedEdit> = {}): AskedEdit {
  return {
    ...{ canvasId, revision, connectionId, maskLayerId: 'mask', feather, continues: null },
    ...{
      format: 'generate-content',
      model: 'multimodal-2.5-flash-image',
      prompt: 'a vase of clay',
      options: null,
    },
    idempotencyKey: randomUUID(),
    ...changes,
  }
}

async function savedAsset(job: Job): Promise<AssetId> {
  const { assets } = await core.jobIn(job.id, 'saved')
  return assets[0]?.id ?? ('' as AssetId)
}

function get(canvasId: CanvasId, assetId: string, take = 'masked'): Promise<Response> {
  return core.app.respondMedia(
    new Request(`http://media/canvas/${canvasId}/answer?asset=${assetId}&take=${take}`),
  )
}

async function answerOf(canvasId: CanvasId, assetId: string, take?: string) {
  const response = await get(canvasId, assetId, take)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const length = bytes.readUInt32LE(0)
  const told = CanvasAnswer.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length)))
  const pixels = bytes.subarray(4 + length)
  expect(pixels.byteLength).toBe(told.box.width * told.box.height * 4)
  return { ...told, pixels }
}

/** As a window accepts it: an ordinary step that adds a layer. */
async function accept(canvasId: CanvasId, { box, pixels }: Awaited<ReturnType<typeof answerOf>>) {
  const { revision, structure } = await core.client.canvas.open({ canvasId })
  const tiles = [
    ...tilesOf(new Uint8ClampedArray(pixels), { x: 0, y: 0, width: box.width, height: box.height }),
  ]
  const layer = { ...structure.layers[0], id: 'edit', name: 'Edit', x: box.x, y: box.y }
  await takeStep(
    core,
    canvasId,
    {
      revision,
      command: 'accept-edit',
      structure: { ...structure, layers: [...structure.layers, layer] } as typeof structure,
      tiles: tiles.map(([key]) => ({ layerId: 'edit', key, isEmpty: false })),
    },
    tiles.map(([, tile]) => new Uint8Array(tile.pixels)),
  )
}

async function flatPixels(canvasId: CanvasId): Promise<Buffer> {
  const { sha256 } = await core.client.canvas.export({ canvasId, format: 'png', quality: null })
  const file = `${core.dataDirectory}/media/${sha256.slice(0, 2)}/${sha256}.png`
  return sharp(file).ensureAlpha().raw().toBuffer()
}

const none = Buffer.alloc(0)

function isWithin(index: number, margin: number): boolean {
  const [x, y] = [index % width, Math.floor(index / width)]
  return (
    x >= marked.x - margin &&
    y >= marked.y - margin &&
    x < marked.x + marked.width + margin &&
    y < marked.y + marked.height + margin
  )
}

test('after an accepted edit within a mask every byte outside the feather is the original’s, and inside something new is seen', async () => {
  const opened = await openMarked()
  const job = await core.client.canvasEdits.ask(wish(opened))
  const answer = await answerOf(opened.canvasId, await savedAsset(job))
  expect(answer.notes).toEqual(expect.arrayContaining(['moved', 'recoloured']))
  expect([2, 3]).toContain(Math.abs(answer.alignment.shiftX))
  // The demo gateway paints over the edge of the mask: what is seen of it in the feather is told.
  expect(answer.reach).toBeGreaterThan(0)
  expect(answer.reach).toBeLessThanOrEqual(feather)
  await accept(opened.canvasId, answer)
  const after = await flatPixels(opened.canvasId)
  let changedInside = 0
  for (let index = 0; index < width * height; index++) {
    const isChanged = after.compare(opened.original, index * 4, index * 4 + 4, index * 4, index * 4 + 4) !== 0
    if (isChanged && !isWithin(index, feather)) expect.fail(`pixel ${index} changed`)
    if (isChanged && isWithin(index, 0)) changedInside += 1
  }
  expect(changedInside).toBeGreaterThan(marked.width * marked.height * 0.8)
})

test('what a job sends is the part around the mask and the mask in white on black, and its request says where it belongs', async () => {
  const opened = await openMarked()
  const job = await core.client.canvasEdits.ask(wish(opened))
  const request = job.request.kind === 'image' ? job.request : null
  const box = { x: marked.x - 64, y: marked.y - 64, width: marked.width + 128, height: marked.height + 128 }
  expect(request?.edit).toEqual({
    ...{ canvasId: opened.canvasId, feather, hasMask: true, box, origin: { x: 0, y: 0 }, continues: null },
    sent: { width: box.width, height: box.height },
  })
  const [crop = none, mask = none] = await Promise.all(
    (request?.sourceAssetIds ?? []).map(async (assetId) => {
      const { sha256 } = await core.client.library.get({ assetId })
      return sharp(`${core.dataDirectory}/media/${sha256.slice(0, 2)}/${sha256}.png`)
        .ensureAlpha()
        .raw()
        .toBuffer()
    }),
  )
  const at = (x: number, y: number) => (y * box.width + x) * 4
  for (const [x, y] of [
    [0, 0],
    [100, 90],
    [box.width - 1, box.height - 1],
  ] as const) {
    const from = ((y + box.y) * width + x + box.x) * 4
    expect([...crop.subarray(at(x, y), at(x, y) + 4)]).toEqual([...opened.original.subarray(from, from + 4)])
  }
  expect([...mask.subarray(at(64, 64), at(64, 64) + 4)]).toEqual([255, 255, 255, 255])
  expect([...mask.subarray(at(63, 64), at(63, 64) + 4)]).toEqual([0, 0, 0, 255])
})

test('an answer finds its place after the app was started again, with the same bytes', async () => {
  const opened = await openMarked()
  const job = await core.client.canvasEdits.ask(wish(opened))
  const assetId = await savedAsset(job)
  const before = await answerOf(opened.canvasId, assetId)
  core = await core.restart()
  const after = await answerOf(opened.canvasId, assetId)
  expect(after).toEqual(before)
})

test('without a mask the whole image goes and comes, and all of an answer can be taken where there was a mask', async () => {
  const opened = await openMarked()
  const job = await core.client.canvasEdits.ask(wish(opened, { maskLayerId: null, prompt: 'make it warm' }))
  const answer = await answerOf(opened.canvasId, await savedAsset(job))
  expect(answer.box).toEqual({ x: 0, y: 0, width, height })
  expect(answer.notes).toContain('not-registered')
  expect(answer.pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  const masked = await core.client.canvasEdits.ask(wish(opened))
  const whole = await answerOf(opened.canvasId, await savedAsset(masked), 'whole')
  expect(whole.pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
})

test('a mask over an edge of the page asks for what lies on the page, and one beyond it is refused before anything is sent', async () => {
  const opened = await openMarked()
  const { structure } = await core.client.canvas.open({ canvasId: opened.canvasId })
  const moveMask = async (x: number, revision: string) => {
    const layers = structure.layers.map((layer) => (layer.id === 'mask' ? { ...layer, x } : layer))
    const header = { revision, command: 'move', structure: { ...structure, layers }, tiles: [] }
    return { ...opened, ...(await takeStep(core, opened.canvasId, header)) }
  }
  const over = await moveMask(width - 30, opened.revision)
  const job = await core.client.canvasEdits.ask(wish(over))
  const { box, notes, pixels } = await answerOf(opened.canvasId, await savedAsset(job))
  expect(box.x + box.width).toBe(width)
  expect(notes).not.toContain('transparent')
  const alphaAt = (x: number, y: number) => pixels[((y - box.y) * box.width + x - box.x) * 4 + 3]
  expect([alphaAt(width - 1, 230), alphaAt(width - 30, 230)]).toEqual([255, 255])
  expect(alphaAt(width - 30 - feather - 1, 230)).toBe(0)

  const beyond = await moveMask(width, over.revision)
  await expect(core.client.canvasEdits.ask(wish(beyond))).rejects.toMatchObject({
    code: 'bad-input',
    data: { field: 'mask' },
  })
})

/** A gateway that answers with what it is given, and keeps what it was asked. */
async function startScripted(answer: (body: string) => Promise<Buffer | null>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      asked.push(body)
      const image = await answer(body)
      if (image === null) {
        response.writeHead(400).end()
        return
      }
      const parts = [{ inlineData: { mimeType: 'image/png', data: image.toString('base64') } }]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connectionId = await core.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'k')
  return { asked, connectionId, close: () => server.close() }
}

function partsOf(body: string) {
  return (JSON.parse(body) as Sent).contents[0]?.parts ?? []
}

test('the model is told in words that the second image is a mask', async () => {
  const opened = await openMarked()
  const { asked, connectionId, close } = await startScripted(() => Promise.resolve(null))
  try {
    for (const maskLayerId of ['mask', null]) {
      const job = await core.client.canvasEdits.ask(wish({ ...opened, connectionId }, { maskLayerId }))
      await core.jobIn(job.id, 'failed')
    }
    expect(asked.map((body) => partsOf(body).length)).toEqual([3, 2])
    expect(asked.map((body) => partsOf(body).at(-1)?.text)).toEqual([
      expect.stringMatching(/^a vase of clay\n\n.*second image is white/),
      'a vase of clay',
    ])
  } finally {
    close()
  }
})

/** What a model may do to the crop that it is sent. */
const strange: [string, (crop: Sharp) => Sharp, string[]][] = [
  ['twice as large', (crop) => crop.resize(516, 476, { fit: 'fill' }), ['other-size']],
  ['square, cut off at its sides', (crop) => crop.resize(238, 238, { fit: 'cover' }), ['other-ratio']],
  [
    'wider, with more at its sides',
    (crop) => crop.extend({ left: 60, right: 60, background: '#808080' }),
    ['other-ratio'],
  ],
  ['of 16 bits', (crop) => crop.toColourspace('rgb16'), ['deep']],
  ['of another profile', (crop) => crop.withIccProfile('p3'), ['colour-profile']],
  ['half clear', (crop) => crop.removeAlpha().ensureAlpha(0.5), ['transparent']],
]

test.each(strange)(
  'an answer that is %s is kept and makes a layer that lies right, and that is said',
  async (_what, change, notes) => {
    const opened = await openMarked()
    const { connectionId, close } = await startScripted((body) => {
      const crop =
        partsOf(body).flatMap((part) => part.inline_data?.data ?? part.inlineData?.data ?? [])[0] ?? ''
      return change(sharp(Buffer.from(crop, 'base64')))
        .png()
        .toBuffer()
    })
    try {
      const job = await core.client.canvasEdits.ask(wish({ ...opened, connectionId }))
      const answer = await answerOf(opened.canvasId, await savedAsset(job))
      expect(answer.notes).toEqual(expect.arrayContaining(notes))
      expect(answer.notes).not.toContain('spilled')
      expect(Math.hypot(answer.alignment.shiftX, answer.alignment.shiftY)).toBeLessThan(1)
      expect(answer.pixels.some((value, at) => at % 4 === 3 && value !== 0)).toBe(true)
    } finally {
      close()
    }
  },
)

/** Files that a model may answer with whatever it says that they are: its word is PNG. */
const otherFiles: [string, (crop: Sharp) => Promise<Buffer>][] = [
  ['a JPEG in CMYK', (crop) => crop.removeAlpha().toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer()],
  ['an animated WebP', async (crop) => animated(crop, (frames) => frames.webp({ lossless: true }))],
  ['an animated GIF', async (crop) => animated(crop, (frames) => frames.gif())],
]

async function animated(crop: Sharp, write: (frames: Sharp) => Sharp): Promise<Buffer> {
  const frame = await crop.png().toBuffer()
  return write(
    sharp([frame, await sharp(frame).negate({ alpha: false }).toBuffer()], { join: { animated: true } }),
  ).toBuffer()
}

test.each(otherFiles)(
  'an answer that is %s is kept and makes a layer that can be used',
  async (_what, write) => {
    const opened = await openMarked()
    const { connectionId, close } = await startScripted((body) => {
      const crop =
        partsOf(body).flatMap((part) => part.inline_data?.data ?? part.inlineData?.data ?? [])[0] ?? ''
      return write(sharp(Buffer.from(crop, 'base64')))
    })
    try {
      const job = await core.client.canvasEdits.ask(wish({ ...opened, connectionId }))
      const answer = await answerOf(opened.canvasId, await savedAsset(job))
      // What came is the crop itself, in other bytes: it lies where it was.
      expect(Math.hypot(answer.alignment.shiftX, answer.alignment.shiftY)).toBeLessThan(1)
      expect(answer.spill.changedShare).toBeLessThan(0.5)
      await accept(opened.canvasId, answer)
    } finally {
      close()
    }
  },
)

test('chat-completions edits in the same way', async () => {
  const opened = await openMarked()
  const job = await core.client.canvasEdits.ask(wish(opened, { format: 'chat-completions' }))
  const { notes, alignment } = await answerOf(opened.canvasId, await savedAsset(job))
  expect(notes).toContain('moved')
  expect([2, 3]).toContain(Math.abs(alignment.shiftY))
})

test('another revision, a mask that is none and an image of no edit are refused, and nothing is sent', async () => {
  const opened = await openMarked()
  const refused = async (changes: Partial<AskedEdit>) =>
    core.client.canvasEdits.ask(wish(opened, changes)).catch((error: { code: string }) => error.code)
  expect(await refused({ revision: 'another' })).toBe('canvas-changed')
  expect(await refused({ revision: 'another', maskLayerId: null })).toBe('canvas-changed')
  expect(await refused({ maskLayerId: 'image' })).toBe('bad-input')
  expect(await refused({ maskLayerId: 'gone' })).toBe('bad-input')
  expect((await core.client.jobs.list({ kind: 'image', cursor: null, limit: 10 })).jobs).toEqual([])
  const assetId = await addImage(
    core,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  expect((await get(opened.canvasId, assetId)).status).toBe(404)
  expect((await get(opened.canvasId, 'nothing')).status).toBe(400)
  expect((await get(opened.canvasId, assetId, 'half')).status).toBe(400)
})
