import { expect, test } from 'vitest'
import { streamChatCompletions } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions.ts'
import { queryFamilyDVideo } from '../../../src/main/gateway/endpoints/video/family-d-video.ts'
import { generateImages } from '../../../src/main/gateway/endpoints/images/generate-images.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import { queryUnifiedVideo } from '../../../src/main/gateway/endpoints/video/unified-video.ts'
import { Dialect } from '../../../src/shared/domain/connection/dialect.ts'
import { knownRequests } from '../../support/document-proof/requests.ts'
import { json } from '../../support/gateways/scripted-gateway.ts'
import { all, sse, useWire, type Wire } from './open-wire.ts'
import { sendRequest } from './send-request.ts'

/** Every call goes to its address of the document, with its key in its place, whatever words a deployment has. */

const wire = useWire()

const dialect = Dialect.parse({
  familyDSegment: 'other-videos',
  generateContentKeyHeader: 'x-other-key',
  messagesVersionHeader: 'other-version',
  messagesVersion: '2031-01-01',
  messagesBetaHeader: 'other-beta',
  messagesBeta: 'one,two',
})
const dialected = (): Wire => ({ ...wire(), target: { ...wire().target, dialect } })
const bearer = { authorization: 'Bearer sk-rows' }

function expectCall(address: string, headers: object): void {
  expect(wire().gateway.asked).toEqual([address])
  expect(wire().gateway.headers[0]).toMatchObject(headers)
}

test('videos are made and asked for at the unified address', async () => {
  await sendRequest(dialected(), 'unified-video', knownRequests['unified-video'].samples[0])
  expectCall('POST /v1/video/generations', bearer)
})

test('a unified video is asked for by its id', async () => {
  const { gateway, tools, target, signal } = dialected()
  gateway.answer(json(200, { status: 'queued' }))
  await queryUnifiedVideo(tools, target, { format: 'unified-video', taskId: 'a/b' }, signal)
  expectCall('GET /v1/video/generations/a%2Fb', bearer)
})

test('a family-D video of words alone is made from text', async () => {
  await sendRequest(dialected(), 'family-d-text', knownRequests['family-d-text'].samples[0])
  expectCall('POST /other-videos/v1/videos/text2video', bearer)
})

test('a family-D video with a first frame is made from it', async () => {
  await sendRequest(dialected(), 'family-d-image', knownRequests['family-d-image'].samples[0])
  expectCall('POST /other-videos/v1/videos/image2video', bearer)
})

test.each(['text2video', 'image2video'] as const)(
  'a family-D video of %s is asked for there',
  async (route) => {
    const { gateway, tools, target, signal } = dialected()
    gateway.answer(json(200, { data: { task_status: 'submitted' } }))
    await queryFamilyDVideo(tools, target, { format: 'family-d-video', route, taskId: 't' }, signal)
    expectCall(`GET /other-videos/v1/videos/${route}/t`, bearer)
  },
)

test('images are made at /v1/images/generations with the key as Bearer', async () => {
  await sendRequest(dialected(), 'images', knownRequests.images.samples[0])
  expectCall('POST /v1/images/generations', bearer)
})

test('a request to /v1/messages carries its key as x-api-key and its version and betas', async () => {
  await sendRequest(dialected(), 'messages', knownRequests.messages.samples[0])
  expectCall('POST /v1/messages', {
    'x-api-key': 'sk-rows',
    'other-version': '2031-01-01',
    'other-beta': 'one,two',
  })
})

test('chats are held at /v1/chat/completions with the key as Bearer', async () => {
  const { gateway, target, signal } = dialected()
  gateway.answer(sse({ choices: [{ index: 0, delta: { content: 'Well.' }, finish_reason: 'stop' }] }))
  const tools = { ...wire().tools, openSink: createMemorySink, keepMedia: async () => null }
  const turns = [{ role: 'user' as const, content: 'Hello' }]
  await all(streamChatCompletions(tools, target, { model: 'demo-chat', turns }, signal))
  expectCall('POST /v1/chat/completions', bearer)
})

test('a chat at /v1beta/models/ … :streamGenerateContent?alt=sse has its key in the header of the deployment', async () => {
  await sendRequest(dialected(), 'generate-content', knownRequests['generate-content'].samples[0])
  expectCall('POST /v1beta/models/demo-chat:streamGenerateContent?alt=sse', { 'x-other-key': 'sk-rows' })
})

test('an image at /v1beta/models/ … :generateContent has its key in the header of the deployment', async () => {
  await generate(dialected())
  expectCall('POST /v1beta/models/m%2F1:generateContent', { 'x-other-key': 'sk-rows' })
})

test('where a deployment wants it so, the key of generateContent stands in the address', async () => {
  const { target } = wire()
  const inAddress: Wire = {
    ...wire(),
    target: { ...target, dialect: Dialect.parse({ generateContentKeyPlace: 'query' }) },
  }
  await sendRequest(inAddress, 'generate-content', knownRequests['generate-content'].samples[0])
  await generate(inAddress)
  expect(wire().gateway.asked).toEqual([
    'POST /v1beta/models/demo-chat:streamGenerateContent?alt=sse&key=sk-rows',
    'POST /v1beta/models/m%2F1:generateContent?key=sk-rows',
  ])
  for (const headers of wire().gateway.headers) expect(JSON.stringify(headers)).not.toContain('sk-rows')
})

async function generate({ gateway, tools, target, signal }: Wire): Promise<void> {
  const parts = [{ inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }]
  gateway.answer(json(200, { candidates: [{ content: { parts } }] }))
  const request = { model: 'm/1', prompt: 'The sea', options: null }
  await generateImages({ ...tools, openSink: createMemorySink }, target, request, [], signal)
}
