import { type GatewayFacts, noGatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { checkRequest } from '../../http/check-request.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { createMediaScan, type MediaScan } from '../../media-scan/scan.ts'
import { noImage } from './no-image.ts'
import { readJson } from '../../http/read-json.ts'
import { readRefusal } from '../../errors/refusal.ts'
import { encodeBody, type SentFile } from '../../http/request-body.ts'
import { requestIdOf } from '../../http/request-id.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { type AnsweredTurn, type EarlierTurn, withMedia } from './image-turn.ts'
import { GenerateImagesRequest } from '../../wire/generate-images.ts'
import { type Chunk, readChunk } from '../generate-content/generate-content-chunk.ts'
import { placeKey } from '../generate-content/generate-content-key.ts'
import { inlineMedia, type WirePart } from '../generate-content/generate-content-parts.ts'
import { createUsageCount } from '../generate-content/generate-content-usage.ts'
import type { GeneratedImage, ImagesAnswer, ImagesTools } from './images.ts'

/** An image may take ten minutes (docs/gateway.md, *Images*). */
const answerDeadlineMs = 600_000
/** Bytes of an answer without its images. */
const longestAnswer = 16 * 1024 * 1024

/**
 * Makes an image from words, or changes the given ones as the words say, with
 * `POST /v1beta/models/{model}:generateContent`. Sent once, never repeated. Images in the answer go to sinks while
 * they arrive; when it throws, all of them have been discarded.
 *
 * @param earlier what was asked and answered before, the oldest first
 * @returns at least one image, of every candidate
 * @throws AppError `bad-input` before anything is sent; GatewayError; `content-blocked` for an answer without an image, its detail the provider's reason
 */
export async function generateImages<File>(
  tools: ImagesTools<File>,
  target: GatewayTarget,
  request: Pick<ImageRequest, 'model' | 'prompt' | 'options'>,
  sources: readonly SentFile[],
  signal: AbortSignal,
  earlier: readonly EarlierTurn[] = [],
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
    body: encodeBody(toGenerateImagesRequest(request, sources, earlier)),
    signal,
    headersDeadlineMs: answerDeadlineMs,
    idleDeadlineMs: answerDeadlineMs,
  })
  const scan = createMediaScan(tools.openSink)
  try {
    const scanned = { ...response, body: scan.read(response.body) }
    const nowMs = tools.clock.now()
    const value = await readJson(scanned, longestAnswer, nowMs, [target.apiKey])
    const answer = readChunk(value)
    if (answer === null) throw malformed(response.status)
    if (!partsOf(answer).some((part) => inlineMedia(part) !== null)) {
      const refusal = readRefusal(value, response, nowMs, [target.apiKey])
      throw refusal ?? noImageIn(answer, response.status, target)
    }
    const facts = factsOf(answer, requestIdOf(response))
    return { ...(await readTurns(answer, scan)), facts }
  } finally {
    await scan.discard()
  }
}

function factsOf({ usage, responseId }: Chunk, requestId: string | null): GatewayFacts {
  const count = createUsageCount()
  count.take(usage)
  const id = requestId ?? (responseId ? responseId.slice(0, 256) : null)
  return { ...noGatewayFacts, requestId: id, usage: count.news() }
}

/** What the model thought in images on its way is not what was asked for. */
function partsOf({ candidates }: Chunk): WirePart[] {
  return candidates.flatMap(({ parts }) => parts).filter((part) => part['thought'] !== true)
}

/** The images of all candidates, and what each of these said, word for word. */
async function readTurns<File>({ candidates }: Chunk, scan: MediaScan<File>) {
  const images: GeneratedImage<File>[] = []
  const turns: AnsweredTurn[] = []
  for (const { parts } of candidates) {
    const turn: WirePart[] = []
    for (const part of parts) {
      const media = inlineMedia(part)
      if (media === null) turn.push(part)
      // A thought's image is let go of: no signature stands for it.
      if (media === null || part['thought'] === true) continue
      const kept = withMedia(part, () => ({ data: images.length }))
      if (kept !== null) turn.push(kept)
      images.push({ type: 'file', file: await scan.fileOf(media.base64) })
    }
    turns.push(turn)
  }
  return { images, turns }
}

function noImageIn(answer: Chunk, status: number, target: GatewayTarget): GatewayError {
  const blockReason = answer.feedback?.blockReason
  if (answer.candidates.length === 0) {
    return blockReason ? noImage([blockReason], target, 'no') : malformed(status)
  }
  const reasons = answer.candidates.map(({ finishReason }) => finishReason)
  const words = partsOf(answer).map(({ text }) => (typeof text === 'string' ? text : null))
  return noImage([blockReason, ...reasons, ...words], target)
}

function malformed(status: number): GatewayError {
  return new GatewayError('malformed', { status, wasCharged: 'maybe' })
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toGenerateImagesRequest(
  { prompt, options }: Pick<ImageRequest, 'prompt' | 'options'>,
  sources: readonly SentFile[],
  earlier: readonly EarlierTurn[] = [],
): GenerateImagesRequest {
  const fields = options?.format === 'generate-content' ? options.fields : {}
  return checkRequest(GenerateImagesRequest, {
    ...fields,
    contents: [
      ...earlier.flatMap((turn) => [
        asked(turn.sources, turn.prompt),
        { role: 'model', parts: turn.answered },
      ]),
      asked(sources, prompt),
    ],
    generationConfig: { responseModalities: ['TEXT', 'IMAGE'], ...fields.generationConfig },
  })
}

function asked(sources: readonly SentFile[], text: string) {
  const images = sources.map((file) => ({ inline_data: { mime_type: file.mimeType, data: file } }))
  return { role: 'user', parts: [...images, { text }] }
}
