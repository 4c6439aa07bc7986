import { type GatewayFacts, noGatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { mostPromptCharacters } from '../../../../shared/domain/prompt-length.ts'
import { noUsage, type Usage } from '../../../../shared/domain/message/usage.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { checkRequest } from '../../http/check-request.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { createMediaScan, type MediaScan } from '../../media-scan/scan.ts'
import type { OpenSink } from '../../media-scan/sink.ts'
import { readJson } from '../../http/read-json.ts'
import type { Sender } from '../../http/request.ts'
import { readRefusal } from '../../errors/refusal.ts'
import { requestIdOf } from '../../http/request-id.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { readTime } from '../../http/read-time.ts'
import type { AnsweredTurn } from './image-turn.ts'
import { ImagesRequest, ImagesResponse } from '../../wire/images.ts'

/** An image may take ten minutes (docs/gateway.md, *Images*). */
const answerDeadlineMs = 600_000
/** Of an answer without its images. */
const longestAnswer = 256 * 1024 * 1024

export type GeneratedImage<File> = { type: 'file'; file: File } | { type: 'url'; url: string }

export type ImagesAnswer<File> = {
  /** As many as the gateway gave: filtered ones are dropped silently, so fewer than `n`, perhaps none. */
  images: GeneratedImage<File>[]
  /** What each candidate said, where the format lets it be sent back later. */
  turns?: readonly AnsweredTurn[]
  facts: GatewayFacts
}

export type ImagesTools<File> = { sender: Sender; clock: Clock; openSink: OpenSink<File> }

/**
 * Makes images with `POST /v1/images/generations`. Sent once, never repeated. Images in the answer go to sinks
 * while they arrive and are never held whole; when it throws, all of them have been discarded.
 *
 * @throws AppError `bad-input` before anything is sent; GatewayError
 */
export async function createImages<File>(
  tools: ImagesTools<File>,
  target: GatewayTarget,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<ImagesAnswer<File>> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}/v1/images/generations`,
    method: 'POST',
    target,
    purpose: 'image-create',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${target.apiKey}`,
    },
    body: JSON.stringify(toImagesRequest(request)),
    signal,
    headersDeadlineMs: answerDeadlineMs,
    idleDeadlineMs: answerDeadlineMs,
  })
  const scan = createMediaScan(tools.openSink)
  try {
    const scanned = { ...response, body: scan.read(response.body) }
    const nowMs = tools.clock.now()
    const value = await readJson(scanned, longestAnswer, nowMs, [target.apiKey])
    const answer = ImagesResponse.safeParse(value)
    if (!answer.success) {
      const { status } = response
      const refusal = readRefusal(value, response, nowMs, [target.apiKey])
      throw refusal ?? new GatewayError('malformed', { status, wasCharged: 'maybe' })
    }
    const images = await readImages(answer.data, scan)
    const finishedAt = readTime(answer.data.created)
    const facts: GatewayFacts = {
      ...noGatewayFacts,
      requestId: requestIdOf(response),
      finishedAt,
      usage: readUsage(answer.data),
      revisedPrompt: revisedPromptOf(answer.data),
    }
    return { images, facts }
  } finally {
    await scan.discard()
  }
}

async function readImages<File>(
  answer: ImagesResponse,
  scan: MediaScan<File>,
): Promise<GeneratedImage<File>[]> {
  const images: GeneratedImage<File>[] = []
  for (const item of answer.data) {
    const url = typeof item.url === 'string' ? item.url : item.url?.url
    const inline = item.b64_json || (url?.startsWith('data:') ? url : undefined)
    if (inline) {
      images.push({ type: 'file', file: await scan.fileOf(toBase64(inline)) })
    } else if (url) {
      images.push({ type: 'url', url })
    }
  }
  return images
}

function readUsage({ usage }: ImagesResponse): Usage | null {
  if (!usage) return null
  return {
    ...noUsage,
    inputTokens: usage.input_tokens ?? null,
    outputTokens: usage.output_tokens ?? null,
    totalTokens: usage.total_tokens ?? null,
  }
}

function revisedPromptOf({ data }: ImagesResponse): string | null {
  return (
    data
      .map(({ revised_prompt: prompt }) => prompt)
      .find(Boolean)
      ?.slice(0, mostPromptCharacters) ?? null
  )
}

/** Bare base64, or a data: URL as some servers send. */
function toBase64(text: string): string {
  return text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toImagesRequest(request: ImageRequest): ImagesRequest {
  return checkRequest(ImagesRequest, {
    model: request.model,
    prompt: request.prompt,
    n: request.n,
    size: request.size,
    quality: request.quality,
    ...(request.options?.format === 'images' ? request.options.fields : {}),
  })
}
