import type { ImageRequest } from '../../../shared/domain/job.ts'
import type { Clock } from '../../lib/clock.ts'
import { GatewayError } from '../gateway-error.ts'
import { readJson } from '../read-json.ts'
import type { Sender } from '../request.ts'
import type { GatewayTarget } from '../target.ts'
import { ImagesRequest, ImagesResponse } from '../wire/images.ts'

/** A picture may take ten minutes (gateway-in-the-wild §6). */
const answerDeadlineMs = 600_000
const longestAnswer = 512 * 1024 * 1024

export type GeneratedImage = { type: 'bytes'; bytes: Uint8Array } | { type: 'url'; url: string }

/**
 * Makes pictures with `POST /v1/images/generations`. Sent once, never repeated.
 *
 * @returns as many as the gateway gave: filtered ones are dropped silently, so fewer than `n`, perhaps none
 * @throws GatewayError
 */
export async function createImages(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<GeneratedImage[]> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}/v1/images/generations`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${target.apiKey}`,
    },
    body: JSON.stringify(toWire(request)),
    signal,
    headersDeadlineMs: answerDeadlineMs,
    idleDeadlineMs: answerDeadlineMs,
  })
  const answer = ImagesResponse.safeParse(
    await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey]),
  )
  if (!answer.success) throw new GatewayError('malformed', { status: response.status, wasCharged: 'maybe' })
  return answer.data.data.flatMap((item): GeneratedImage[] => {
    if (item.b64_json) return [{ type: 'bytes', bytes: decodeBase64(item.b64_json) }]
    const url = typeof item.url === 'string' ? item.url : item.url?.url
    return url ? [{ type: 'url', url }] : []
  })
}

function toWire(request: ImageRequest): ImagesRequest {
  return ImagesRequest.parse({
    model: request.model,
    prompt: request.prompt,
    n: request.n,
    size: request.size,
    quality: request.quality,
  })
}

/** Bare base64, or a data: URL as some servers send. */
function decodeBase64(text: string): Uint8Array {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1
  return Buffer.from(comma === -1 ? text : text.slice(comma + 1), 'base64')
}
