import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireTypeOf } from '../../../src/shared/domain/message/accepted-types.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'
import { sse } from './open-wire.ts'

/** Every kind of media that the document lets in is attached, sent, and seen on the wire under the document's word. */

const formats = ['messages', 'generate-content'] as const
type Format = (typeof formats)[number]

const answers: Record<Format, Script> = {
  messages: sse({ type: 'message_start', message: {} }, { type: 'message_stop' }),
  'generate-content': sse({
    candidates: [{ content: { parts: [{ text: 'Well.' }] }, finishReason: 'STOP' }],
  }),
}

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId

beforeAll(async () => {
  gateway = await startScriptedGateway(answers.messages)
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
  for (const format of formats) {
    const model = { id: format, kind: 'chat' as const, format }
    await core.client.settings.saveModel({ connectionId, model, replaces: null })
  }
})

afterAll(async () => {
  await core.close()
  await gateway.close()
})

const fixture = (name: string) => readFile(new URL(`../../fixtures/media/${name}`, import.meta.url))
const image = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })

/** The same image under the general brand of its format. */
async function heif(): Promise<Buffer> {
  const bytes = await fixture('image.heic')
  bytes.write('mif1', 8, 'latin1')
  return bytes
}

/** Attaches the file, asks about it, and gives what the gateway was sent in its place. */
async function send(format: Format, bytes: Uint8Array): Promise<unknown> {
  gateway.answer(answers[format])
  const request = new Request('http://app/upload?name=file', { method: 'POST', body: bytes.slice() })
  const asset = Asset.parse(await (await core.app.respondMedia(request)).json())
  expect(wireTypeOf(format, asset.mimeType), 'the window offers it').not.toBeNull()
  const { reply } = await core.client.chat.send({
    ...{ conversationId: null, connectionId, model: format, text: 'What is it?', idempotencyKey: press() },
    attachmentIds: [asset.id],
  })
  expect(await core.replyEnded(reply)).toMatchObject({ status: 'complete' })
  const body = JSON.parse(gateway.bodies.at(-1) ?? '{}')
  return format === 'messages' ? body.messages[0].content[0] : body.contents[0].parts[0]
}

const webImages: [mimeType: string, bytes: () => Promise<Buffer>][] = [
  ['image/jpeg', () => image().jpeg().toBuffer()],
  ['image/png', () => image().png().toBuffer()],
  ['image/webp', () => image().webp().toBuffer()],
]

test.each([...webImages, ['image/gif', () => image().gif().toBuffer()]] as typeof webImages)(
  'messages: an image of %s arrives',
  async (mimeType, open) => {
    const bytes = await open()
    const source = { type: 'base64', media_type: mimeType, data: bytes.toString('base64') }
    expect(await send('messages', bytes)).toEqual({ type: 'image', source })
  },
)

test('messages: a PDF arrives as a document', async () => {
  const bytes = await fixture('page.pdf')
  expect(await send('messages', bytes)).toMatchObject({
    type: 'document',
    source: { type: 'base64', media_type: 'application/pdf', data: bytes.toString('base64') },
  })
})

const kinds: [mimeType: string, bytes: () => Promise<Buffer>][] = [
  ...webImages,
  ['image/heic', () => fixture('image.heic')],
  ['image/heif', heif],
  ['audio/wav', () => fixture('tone.wav')],
  ['audio/mp3', () => fixture('tone.mp3')],
  ['audio/aiff', () => fixture('tone.aiff')],
  ['audio/aac', () => fixture('tone.aac')],
  ['audio/ogg', () => fixture('tone.ogg')],
  ['audio/flac', () => fixture('tone.flac')],
  ['video/mp4', () => fixture('clip.mp4')],
  ['video/mpeg', () => fixture('clip-stream.mpg')],
  ['video/mov', () => fixture('clip.mov')],
  ['video/avi', () => fixture('clip.avi')],
  ['video/x-flv', () => fixture('clip.flv')],
  ['video/webm', () => fixture('clip.webm')],
  ['video/wmv', () => fixture('clip.wmv')],
  ['video/3gpp', () => fixture('clip.3gp')],
  ['application/pdf', () => fixture('page.pdf')],
]

/** What the program that wrote a person's video notes of itself does not leave: it is room that nobody reads. */
function withoutTags(bytes: Buffer): Buffer {
  const sent = Buffer.from(bytes)
  const at = sent.indexOf('udta')
  if (at >= 0) sent.fill(0, at + 4, at - 4 + sent.readUInt32BE(at - 4)).write('free', at, 'latin1')
  return sent
}

test.each(kinds)('generateContent: a file of %s arrives', async (mimeType, open) => {
  const bytes = await open()
  expect(await send('generate-content', bytes)).toEqual({
    inlineData: { mimeType, data: withoutTags(bytes).toString('base64') },
  })
})

/** The document has two words for it; either is taken, and a file of both kinds goes by the first. */
test('generateContent: a file of video/mpg arrives as video/mpeg', async () => {
  const bytes = await fixture('clip.mpg')
  expect(await send('generate-content', bytes)).toEqual({
    inlineData: { mimeType: 'video/mpeg', data: bytes.toString('base64') },
  })
})
