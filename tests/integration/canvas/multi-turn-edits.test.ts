import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { AskedEdit } from '../../../src/shared/contract/canvas/canvas-edits.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import { acceptCommand } from '../../../src/shared/domain/canvas/canvas-edit.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId, CanvasId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
const closing: (() => unknown)[] = []
beforeEach(async () => {
  core = await openAppCore()
})
afterEach(async () => {
  await core.close()
  for (const close of closing.splice(0)) await close()
})

const signature = 'c2lnbmVk'.repeat(6000)
const model = 'multimodal-3-pro-image-preview'

function png(background: string): Promise<Buffer> {
  return sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
}

type Part = Record<string, unknown>
type Content = { role: string; parts: Part[] }

/** A large file, for nothing in it is alike; of few levels it is much smaller as a JPEG. */
function noise(width: number, height: number, levels = 256): Promise<Buffer> {
  const bytes = randomBytes(width * height * 3).map((byte) => byte % levels)
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A gateway that thinks, says `words`, and signs its image, and that refuses what `refuses` says with `status`. */
async function startSigning(
  refuses: (contents: Content[]) => boolean = () => false,
  {
    words = 'Here it is.',
    key = 'k',
    status = 400,
    imageOf = (number: number) => png(`#${String(number).repeat(6)}`),
  } = {},
) {
  const asked: Content[][] = []
  const answers: Buffer[] = []
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { contents } = JSON.parse(body) as { contents: Content[] }
      asked.push(contents)
      if (refuses(contents)) {
        response.writeHead(status, { 'content-type': 'application/json' })
        const error = { code: status, status: 'INVALID_ARGUMENT', message: 'Thought signature is not valid' }
        return response.end(JSON.stringify({ error }))
      }
      const image = await imageOf(asked.length)
      answers.push(image)
      const parts = [
        { text: 'I thought of clay.', thought: true },
        {
          thought: true,
          inlineData: { mimeType: 'image/png', data: (await png('#ffffff')).toString('base64') },
        },
        { text: words },
        {
          inlineData: { mimeType: 'image/png', data: image.toString('base64') },
          thoughtSignature: signature,
          later: { a: 1 },
        },
        { text: '', thoughtSignature: 'bGFzdA==' },
      ]
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const connectionId = await core.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, key)
  return { asked, answers, connectionId }
}

async function openDocument(image: Promise<Buffer> = png('#557799')): Promise<CanvasId> {
  const assetId = await addImage(core, await image)
  return (await core.client.canvas.create({ from: { assetId } })).id
}

type Wish = { canvasId: CanvasId; connectionId: ConnectionId; continues: AssetId | null; prompt: string }

async function ask(wish: Wish, changes: Partial<AskedEdit> = {}): Promise<{ job: Job; asset: Asset }> {
  const { revision } = await core.client.canvas.open({ canvasId: wish.canvasId })
  const { id } = await core.client.canvasEdits.ask({
    ...{ revision, maskLayerId: null, feather: 8, options: null, format: 'generate-content', model },
    ...{ ...wish, idempotencyKey: randomUUID() },
    ...changes,
  })
  const job = await core.jobIn(id, 'saved')
  const [asset] = job.assets
  if (asset === undefined) throw new Error('nothing came')
  return { job, asset }
}

/** As a window accepts it: a step, and the decision. */
async function accept(canvasId: CanvasId, assetId: AssetId): Promise<void> {
  const layerId = `answer-${assetId}`
  await step(canvasId, acceptCommand, layerId, 'raster')
  await core.client.canvasEdits.decide({ canvasId, assetId, decision: 'accepted', layerId })
}

async function step(canvasId: CanvasId, command: string, id: string, kind: 'raster' | 'mask'): Promise<void> {
  const { revision, structure } = await core.client.canvas.open({ canvasId })
  const known = structure.layers.find((layer) => layer.id === id)
  const [first] = structure.layers
  if (first === undefined) throw new Error('a document has a layer')
  const layers = known === undefined ? [...structure.layers, { ...first, id, kind }] : structure.layers
  await takeStep(
    core,
    canvasId,
    {
      revision,
      command,
      structure: { ...structure, layers },
      tiles: [{ layerId: id, key: 0, isEmpty: false }],
    },
    [new Uint8Array(bytesPerCanvasTile).fill(9)],
  )
}

const dataOf = (part: Part | undefined) => {
  const inline = (part?.['inline_data'] ?? part?.['inlineData']) as { data?: string } | undefined
  return inline?.data
}

/** What its image is of; nothing where it has none. */
const mimeOf = (part: Part): string | never[] => {
  const inline = (part['inline_data'] ?? part['inlineData'] ?? {}) as Record<string, string | undefined>
  return inline['mime_type'] ?? inline['mimeType'] ?? []
}

test('an edit that goes on from an answer sends what was asked and answered before, part for part as it came, also after a restart', async () => {
  const { asked, answers, connectionId } = await startSigning()
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase of clay' })
  await accept(canvasId, first.asset.id)
  core = await core.restart()
  const second = await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'now of glass' })
  await accept(canvasId, second.asset.id)
  const third = await ask({ canvasId, connectionId, continues: second.asset.id, prompt: 'taller' })

  expect(asked.map((contents) => contents.map(({ role }) => role))).toEqual([
    ['user'],
    ['user', 'model', 'user'],
    ['user', 'model', 'user', 'model', 'user'],
  ])
  const [before, answered, now] = asked[1] ?? []
  expect(before).toEqual(asked[0]?.[0])
  expect(now?.parts.at(-1)).toEqual({ text: 'now of glass' })
  const image = answers[0]?.toString('base64')
  expect(answered?.parts).toEqual([
    { text: 'I thought of clay.', thought: true },
    { text: 'Here it is.' },
    { inlineData: { mimeType: 'image/png', data: image }, thoughtSignature: signature, later: { a: 1 } },
    { text: '', thoughtSignature: 'bGFzdA==' },
  ])
  expect(asked[2]?.slice(0, 3)).toEqual(asked[1])
  expect(dataOf(asked[2]?.[3]?.parts[2])).toBe(answers[1]?.toString('base64'))
  expect(first.job.gatewayFacts.earlierTurns).toBeNull()
  expect(third.job.gatewayFacts.earlierTurns).toBe('sent')
  // No window is handed what only goes back to the gateway.
  expect(JSON.stringify([first.job, third.job])).not.toContain(signature.slice(0, 64))
})

test('where the gateway refuses what was said before, it is asked once more without, and that is told', async () => {
  const { asked, connectionId } = await startSigning((contents) => contents.length > 1)
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  await accept(canvasId, first.asset.id)
  const second = await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'of glass' })
  expect(asked.map(({ length }) => length)).toEqual([1, 3, 1])
  expect(asked[2]).toEqual(asked[1]?.slice(2))
  expect(second.job.gatewayFacts.earlierTurns).toBe('refused')
  expect(second.job.assets).toHaveLength(1)
})

test('where the model may have worked, nothing is sent a second time: the job fails', async () => {
  const { asked, connectionId } = await startSigning((contents) => contents.length > 1, { status: 409 })
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  const { revision } = await core.client.canvas.open({ canvasId })
  const { id } = await core.client.canvasEdits.ask({
    ...{ canvasId, connectionId, revision, maskLayerId: null, feather: 8, options: null, model },
    ...{
      format: 'generate-content',
      prompt: 'of glass',
      continues: first.asset.id,
      idempotencyKey: randomUUID(),
    },
  })
  await core.jobIn(id, 'failed')
  expect(asked.map(({ length }) => length)).toEqual([1, 3])
})

test('of large images as many turns go as fit, what was sent before as JPEG, and that it is not all of them is told', async () => {
  const { asked, answers, connectionId } = await startSigning(undefined, {
    imageOf: () => noise(1500, 1400),
  })
  const canvasId = await openDocument(noise(1700, 1700, 32))
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  const second = await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'of glass' })
  const third = await ask({ canvasId, connectionId, continues: second.asset.id, prompt: 'taller' })
  const sentBefore = Buffer.byteLength(dataOf(asked[0]?.[0]?.parts[0]) ?? '', 'base64')
  expect(sentBefore + (answers[0]?.length ?? 0)).toBeGreaterThan(12 * 1024 * 1024)
  expect(asked.map(({ length }) => length)).toEqual([1, 3, 3])
  expect(asked[1]?.flatMap(({ parts }) => parts.flatMap(mimeOf))).toEqual([
    'image/jpeg',
    'image/png',
    'image/png',
  ])
  expect(dataOf(asked[1]?.[1]?.parts[2])).toBe(answers[0]?.toString('base64'))
  expect(second.job.gatewayFacts.earlierTurns).toBe('sent')
  expect(third.job.gatewayFacts.earlierTurns).toBe('some')
})

test('a gateway that refuses what is asked now too is asked no third time, and the job fails with its words', async () => {
  const { asked, connectionId } = await startSigning(
    (contents) => contents.at(-1)?.parts.at(-1)?.['text'] === 'no',
  )
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  const { revision } = await core.client.canvas.open({ canvasId })
  const { id } = await core.client.canvasEdits.ask({
    ...{
      canvasId,
      connectionId,
      revision,
      maskLayerId: null,
      feather: 8,
      options: null,
      model,
      prompt: 'no',
    },
    ...{ format: 'generate-content', continues: first.asset.id, idempotencyKey: randomUUID() },
  })
  const { failure } = await core.jobIn(id, 'failed')
  expect(failure).toMatchObject({ code: 'bad-input', data: { detail: 'Thought signature is not valid' } })
  expect(asked).toHaveLength(3)
})

test('where an image of what was said before is gone, it is asked afresh, and that is told', async () => {
  const { asked, connectionId } = await startSigning()
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  const { sha256 } = first.asset
  rmSync(join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`))
  const second = await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'of glass' })
  expect(asked.map(({ length }) => length)).toEqual([1, 1])
  expect(second.job.gatewayFacts.earlierTurns).toBe('missing')
})

test('a key that a gateway says back is neither kept nor sent with what was said before', async () => {
  const key = 'sk-canary-0f3b9d8a7c61'
  const { asked, connectionId } = await startSigning(undefined, { words: `I know ${key} now.`, key })
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'of glass' })
  expect(asked[1]).toHaveLength(3)
  expect(JSON.stringify(asked[1])).not.toContain(key)
  expect(asked[1]?.[1]?.parts[1]?.['text']).toMatch(/^I know .+ now\.$/)
})

test('no more than six turns are sent, the newest ones', async () => {
  const { asked, connectionId } = await startSigning()
  const canvasId = await openDocument()
  let continues: AssetId | null = null
  const told: (string | null)[] = []
  for (let number = 1; number <= 8; number++) {
    const { asset, job } = await ask({ canvasId, connectionId, continues, prompt: `wish ${number}` })
    continues = asset.id
    told.push(job.gatewayFacts.earlierTurns)
  }
  const prompts = asked[7]?.flatMap(({ role, parts }) => (role === 'user' ? [parts.at(-1)?.['text']] : []))
  expect(prompts).toEqual([2, 3, 4, 5, 6, 7, 8].map((number) => `wish ${number}`))
  expect(told).toEqual([null, ...Array.from({ length: 6 }, () => 'sent'), 'some'])
})

test('an answer is gone on from by the same model of the same connection only, and of this document', async () => {
  const { connectionId } = await startSigning()
  const other = await startSigning()
  const [canvasId, another] = [await openDocument(), await openDocument()]
  const { asset } = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  const wish = { canvasId, connectionId, continues: asset.id, prompt: 'of glass' }
  await expect(ask(wish, { model: 'multimodal-2.5-flash-image' })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await expect(ask({ ...wish, connectionId: other.connectionId })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await expect(ask({ ...wish, canvasId: another })).rejects.toMatchObject({ code: 'not-found' })
})

test('the last answer is the one accepted last; marking a part does not draw on the image, a stroke does', async () => {
  const { connectionId } = await startSigning()
  const canvasId = await openDocument()
  const last = () => core.client.canvasEdits.lastAnswer({ canvasId })
  expect(await last()).toBeNull()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  expect(await last()).toBeNull()
  await accept(canvasId, first.asset.id)
  const told = { assetId: first.asset.id, connectionId, format: 'generate-content', model, prompt: 'a vase' }
  expect(await last()).toEqual({ ...told, isKept: true, isPaintedOver: false })
  await step(canvasId, 'mask', 'mask', 'mask')
  expect((await last())?.isPaintedOver).toBe(false)
  await step(canvasId, 'brush', 'image', 'raster')
  expect((await last())?.isPaintedOver).toBe(true)
  const { revision } = await core.client.canvas.open({ canvasId })
  await core.client.canvas.undo({ canvasId, revision })
  expect((await last())?.isPaintedOver).toBe(false)
  await core.client.canvasEdits.decide({ canvasId, assetId: first.asset.id, decision: null })
  expect(await last()).toBeNull()
})

test('an acceptance that is undone while no window follows it is gone on from no more; done again, it is', async () => {
  const { connectionId } = await startSigning()
  const canvasId = await openDocument()
  const lastId = async () => (await core.client.canvasEdits.lastAnswer({ canvasId }))?.assetId ?? null
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'a vase' })
  await accept(canvasId, first.asset.id)
  const second = await ask({ canvasId, connectionId, continues: null, prompt: 'of glass' })
  await accept(canvasId, second.asset.id)
  expect(await lastId()).toBe(second.asset.id)
  const revision = async () => (await core.client.canvas.open({ canvasId })).revision
  await core.client.canvas.undo({ canvasId, revision: await revision() })
  expect(await core.client.canvasEdits.lastAnswer({ canvasId })).toMatchObject({
    assetId: first.asset.id,
    isPaintedOver: false,
  })
  await core.client.canvas.undo({ canvasId, revision: await revision() })
  expect(await lastId()).toBeNull()
  for (const _ of [1, 2]) await core.client.canvas.redo({ canvasId, revision: await revision() })
  expect(await lastId()).toBe(second.asset.id)
})

test('the demo gateway takes back the images that it has signed', async () => {
  const demo = await startDemoGateway({ speed: 50, seed: 5 })
  closing.push(() => demo.close())
  const connectionId = await core.connect(demo.origin, demo.key)
  const canvasId = await openDocument()
  const first = await ask({ canvasId, connectionId, continues: null, prompt: 'warm' })
  const second = await ask({ canvasId, connectionId, continues: first.asset.id, prompt: 'night' })
  expect(second.job.gatewayFacts.earlierTurns).toBe('sent')
})
