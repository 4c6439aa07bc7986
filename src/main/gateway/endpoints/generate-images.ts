import { type GatewayFacts, noGatewayFacts } from '../../../shared/domain/gateway-facts.ts'
import type { ImageRequest } from '../../../shared/domain/job.ts'
import { checkRequest } from '../check-request.ts'
import { GatewayError } from '../gateway-error.ts'
import { isRecord } from '../is-record.ts'
import { createMediaScan } from '../media-scan/scan.ts'
import { noPicture } from '../no-picture.ts'
import { readJson } from '../read-json.ts'
import { readRefusal } from '../refusal.ts'
import { encodeBody, type SentFile } from '../request-body.ts'
import { requestIdOf } from '../request-id.ts'
import type { GatewayTarget } from '../target.ts'
import { GenerateContentChunk } from '../wire/generate-content.ts'
import { GenerateImagesRequest } from '../wire/generate-images.ts'
import { placeKey } from './generate-content-key.ts'
import { eitherSpelling, respellChunk } from './generate-content-spelling.ts'
import { createUsageCount } from './generate-content-usage.ts'
import type { GeneratedImage, ImagesAnswer, ImagesTools } from './images.ts'

/** A picture may take ten minutes (gateway-in-the-wild §6). */
const answerDeadlineMs = 600_000
/** Bytes of an answer without its pictures. */
const longestAnswer = 16 * 1024 * 1024

/**
 * Makes a picture from words, or changes the given ones as the words say, with
 * `POST /v1beta/models/{model}:generateContent`. Sent once, never repeated. Pictures in the answer go to sinks while
 * they arrive; when it throws, all of them have been discarded.
 *
 * @returns at least one picture, of every candidate
 * @throws AppError `bad-input` before anything is sent; GatewayError; `content-blocked` for an answer without a picture, its detail the provider's reason
 */
export async function generateImages<File>(
  tools: ImagesTools<File>,
  target: GatewayTarget,
  request: Pick<ImageRequest, 'model' | 'prompt' | 'options'>,
  sources: readonly SentFile[],
  signal: AbortSignal,
): Promise<ImagesAnswer<File>> {
  const model = encodeURIComponent(request.model)
  const { path, headers } = placeKey(target, `/v1beta/models/${model}:generateContent`)
  const response = await tools.sender.send({
    url: target.baseUrl + path,
    method: 'POST',
    target,
    purpose: 'image-create',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: encodeBody(toGenerateImagesRequest(request, sources)),
    signal,
    headersDeadlineMs: answerDeadlineMs,
    idleDeadlineMs: answerDeadlineMs,
  })
  const scan = createMediaScan(tools.openSink)
  try {
    const scanned = { ...response, body: scan.read(response.body) }
    const nowMs = tools.clock.now()
    const value = await readJson(scanned, longestAnswer, nowMs, [target.apiKey])
    const answer = GenerateContentChunk.safeParse(isRecord(value) ? respellChunk(value) : null)
    if (!answer.success) throw malformed(response.status)
    const found = partsOf(answer.data).map(pictureOf)
    const pictures = found.filter((base64) => base64 !== null)
    if (pictures.length === 0) {
      const refusal = readRefusal(value, response, nowMs, [target.apiKey])
      throw refusal ?? noPictureIn(answer.data, response.status, target)
    }
    const images: GeneratedImage<File>[] = []
    for (const base64 of pictures) {
      images.push({ type: 'file', file: await scan.fileOf(base64) })
    }
    return { images, facts: factsOf(answer.data, requestIdOf(response)) }
  } finally {
    await scan.discard()
  }
}

type Answer = GenerateContentChunk

function factsOf({ usageMetadata, responseId }: Answer, requestId: string | null): GatewayFacts {
  const count = createUsageCount()
  count.take(usageMetadata)
  const id = requestId ?? (responseId ? responseId.slice(0, 256) : null)
  return { ...noGatewayFacts, requestId: id, usage: count.news() }
}

/** What the model thought in pictures on its way is not what was asked for. */
function partsOf({ candidates }: Answer): Record<string, unknown>[] {
  const parts = (candidates ?? []).flatMap(({ content }) => content?.parts ?? [])
  return parts.filter((part) => part['thought'] !== true)
}

function pictureOf(part: Record<string, unknown>): string | null {
  const inline = eitherSpelling(part, 'inlineData')
  if (!isRecord(inline) || typeof inline['data'] !== 'string' || inline['data'] === '') return null
  return inline['data']
}

function noPictureIn(answer: Answer, status: number, target: GatewayTarget): GatewayError {
  const blockReason = answer.promptFeedback?.blockReason
  if (!answer.candidates?.length) {
    return blockReason ? noPicture([blockReason], target, 'no') : malformed(status)
  }
  const reasons = answer.candidates.map(({ finishReason }) => finishReason)
  const words = partsOf(answer).map(({ text }) => (typeof text === 'string' ? text : null))
  return noPicture([blockReason, ...reasons, ...words], target)
}

function malformed(status: number): GatewayError {
  return new GatewayError('malformed', { status, wasCharged: 'maybe' })
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toGenerateImagesRequest(
  { prompt, options }: Pick<ImageRequest, 'prompt' | 'options'>,
  sources: readonly SentFile[],
): GenerateImagesRequest {
  const pictures = sources.map((file) => ({ inline_data: { mime_type: file.mimeType, data: file } }))
  const fields = options?.format === 'generate-content' ? options.fields : {}
  return checkRequest(GenerateImagesRequest, {
    ...fields,
    contents: [{ role: 'user', parts: [...pictures, { text: prompt }] }],
    generationConfig: { responseModalities: ['TEXT', 'IMAGE'], ...fields.generationConfig },
  })
}
