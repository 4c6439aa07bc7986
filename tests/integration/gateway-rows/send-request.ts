import { createFamilyDVideo } from '../../../src/main/gateway/endpoints/video/family-d-video.ts'
import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { createImages } from '../../../src/main/gateway/endpoints/images/images.ts'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { createUnifiedVideo } from '../../../src/main/gateway/endpoints/video/unified-video.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import type {
  FamilyDImageRequest,
  FamilyDTextRequest,
} from '../../../src/main/gateway/wire/family-d-video.ts'
import type { GenerateContentRequest } from '../../../src/main/gateway/wire/generate-content.ts'
import type { ImagesRequest } from '../../../src/main/gateway/wire/images.ts'
import type { MessagesRequest } from '../../../src/main/gateway/wire/messages.ts'
import type { UnifiedVideoRequest } from '../../../src/main/gateway/wire/unified-video.ts'
import type { VideoRequest } from '../../../src/shared/domain/job/job.ts'
import type { RequestName } from '../../fixtures/gateway/document-section.ts'
import { json } from '../../support/gateways/scripted-gateway.ts'
import { all, sse, type Wire } from './open-wire.ts'

/**
 * Has the endpoint of a format send what makes this request of the document. Resolves when it was answered; rejects
 * with what the client refuses.
 */
export function sendRequest(wire: Wire, name: RequestName, request: unknown): Promise<void> {
  // What it may hold beyond its type is what is tried.
  return senders[name](wire, request as never)
}

const senders: Record<RequestName, (wire: Wire, request: never) => Promise<void>> = {
  messages: sendMessages,
  'generate-content': sendGenerateContent,
  images: sendImages,
  'unified-video': sendUnified,
  'family-d-text': sendFamilyD,
  'family-d-image': sendFamilyD,
}

async function sendMessages(
  { gateway, tools, target, signal }: Wire,
  request: MessagesRequest,
): Promise<void> {
  gateway.answer(sse({ type: 'message_start', message: { id: 'm' } }, { type: 'message_stop' }))
  const { model, max_tokens: maxTokens, messages: turns, stream: _stream, ...options } = request
  await all(streamMessages(tools, target, { model, maxTokens, turns, options }, signal))
}

async function sendGenerateContent(wire: Wire, request: GenerateContentRequest): Promise<void> {
  const { gateway, target, signal } = wire
  gateway.answer(sse({ candidates: [{ content: { parts: [{ text: 'Well.' }] }, finishReason: 'STOP' }] }))
  const { contents, ...options } = request
  const tools = { ...wire.tools, openSink: createMemorySink, keepMedia: async () => null }
  // A role that only providers use is among them.
  const turns = contents as { role: 'user'; parts: Record<string, unknown>[] }[]
  await all(streamGenerateContent(tools, target, { model: 'demo-chat', turns, options }, signal))
}

async function sendImages(wire: Wire, request: ImagesRequest): Promise<void> {
  const { gateway, target, signal } = wire
  gateway.answer(json(200, { data: [] }))
  const { model, prompt, n, size = 'auto', quality = 'auto', ...fields } = request
  const asked = {
    ...{ kind: 'image' as const, format: 'images' as const, model, prompt, n, size, quality },
    ...{ sourceAssetIds: [], options: { format: 'images' as const, fields }, edit: null },
  }
  await createImages({ ...wire.tools, openSink: createMemorySink }, target, asked, signal)
}

const video: VideoRequest = {
  ...{ kind: 'video', format: 'unified-video', model: 'm', prompt: 'p' },
  ...{ ratio: null, resolution: null, durationSeconds: null, hasAudio: null },
  ...{ negativePrompt: null, cfgScale: null, mode: null },
  ...{ firstFrameAssetId: null, lastFrameAssetId: null, referenceAssetIds: [] },
  ...{ firstFrameUrl: null, lastFrameUrl: null, referenceUrls: [] },
}

const taken = json(200, { task_id: 'task-1' })

async function sendUnified(
  { gateway, tools, target, signal }: Wire,
  { model, prompt, images = [], metadata = {} }: UnifiedVideoRequest,
): Promise<void> {
  gateway.answer(taken)
  const asked: VideoRequest = {
    ...video,
    model,
    prompt,
    ratio: metadata.ratio ?? null,
    resolution: metadata.resolution ?? null,
    durationSeconds: metadata.duration ?? null,
    hasAudio: metadata.generate_audio ?? null,
  }
  const [first = null, last = null, ...references] = images.map((url) => ({ url: String(url) }))
  await createUnifiedVideo(tools, target, asked, { first, last, references }, signal)
}

async function sendFamilyD(
  { gateway, tools, target, signal }: Wire,
  request: FamilyDTextRequest | FamilyDImageRequest,
): Promise<void> {
  gateway.answer(taken)
  const { metadata, duration } = request
  const asked: VideoRequest = {
    ...video,
    format: 'family-d-video',
    model: request.model,
    prompt: request.prompt,
    ratio: request.aspect_ratio ?? null,
    durationSeconds: duration === undefined ? null : Number(duration),
    hasAudio: metadata === undefined ? null : metadata.sound === 'on',
    negativePrompt: request.negative_prompt ?? null,
    cfgScale: request.cfg_scale ?? null,
    mode: request.mode ?? null,
  }
  const frameOf = (address: unknown) => (address === undefined ? null : { url: String(address) })
  const { image, image_tail: tail } = { image: undefined, image_tail: undefined, ...request }
  const frames = { first: frameOf(image), last: frameOf(tail), references: [] }
  await createFamilyDVideo(tools, target, asked, frames, signal)
}
