import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'

/** A gateway that keeps of each body what stands around the base64 and a hash of the file itself. */
let server: Server
let core: AppCore
let bodies: { length: number; announced: number; sha256: string; around: string }[]

const answer = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'Teal.' }] }, finishReason: 'STOP' }],
}

beforeEach(async () => {
  bodies = []
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const start = body.indexOf('"data":"') + '"data":"'.length
      const end = body.indexOf('"', start)
      const file = Buffer.from(body.subarray(start, end).toString('latin1'), 'base64')
      bodies.push({
        length: body.length,
        announced: Number(request.headers['content-length']),
        sha256: createHash('sha256').update(file).digest('hex'),
        around: body.subarray(0, start).toString() + body.subarray(end).toString(),
      })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`data: ${JSON.stringify(answer)}\n\n`)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A PNG without compression: three bytes a pixel, and a little. */
function imageOf(byteSize: number): Promise<Buffer> {
  const width = 4096
  const height = Math.ceil(byteSize / (width * 3))
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

test('an image of 64 MB is attached, arrives whole, and goes along again with the next question', async () => {
  const image = await imageOf(64 * 1024 * 1024)
  const connectionId = await core.connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const model = { id: 'viewer', kind: 'chat' as const, format: 'generate-content' as const }
  await core.client.settings.saveModel({ connectionId, model, replaces: null })
  const upload = new Request('http://app/upload?name=teal.png', { method: 'POST', body: image.slice() })
  const asset = Asset.parse(await (await core.app.respondMedia(upload)).json())

  const ask = async (
    text: string,
    attachmentIds: Asset['id'][],
    conversationId: Message['conversationId'] | null,
  ) => {
    const question = {
      conversationId,
      connectionId,
      model: model.id,
      text,
      attachmentIds,
      idempotencyKey: press(),
    }
    const reply = await core.replyEnded((await core.client.chat.send(question)).reply)
    expect(reply.status).toBe('complete')
    return reply
  }
  const { conversationId } = await ask('Which colour?', [asset.id], null)
  await ask('Sure?', [], conversationId)

  expect(bodies).toHaveLength(2)
  for (const body of bodies) {
    expect(body.sha256).toBe(asset.sha256)
    expect(body.length).toBe(body.announced)
    const { contents } = JSON.parse(body.around) as { contents: unknown[] }
    expect(contents[0]).toEqual({
      role: 'user',
      parts: [{ inlineData: { mimeType: 'image/png', data: '' } }, { text: 'Which colour?' }],
    })
  }
})
