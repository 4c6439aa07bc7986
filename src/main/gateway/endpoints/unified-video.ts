import type { VideoRequest } from '../../../shared/domain/job.ts'
import type { Clock } from '../../lib/clock.ts'
import { GatewayError } from '../gateway-error.ts'
import { readJson } from '../read-json.ts'
import type { Sender } from '../request.ts'
import type { GatewayTarget } from '../target.ts'
import { readVideoStatus, type VideoStatus } from '../video-status.ts'
import { UnifiedVideoRequest, type UnifiedTaskToken } from '../wire/unified-video.ts'

const createDeadlineMs = 120_000
const queryDeadlineMs = 30_000
const longestAnswer = 8 * 1024 * 1024

/**
 * Asks for a film with `POST /v1/video/generations`. Sent once, never repeated: there is no idempotency key.
 *
 * @throws GatewayError; `malformed` when the answer holds no task id (it may have been accepted)
 */
export async function createUnifiedVideo(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  request: VideoRequest,
  signal: AbortSignal,
): Promise<UnifiedTaskToken> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}/v1/video/generations`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${target.apiKey}`,
    },
    body: JSON.stringify(toWire(request)),
    signal,
    headersDeadlineMs: createDeadlineMs,
    idleDeadlineMs: createDeadlineMs,
  })
  const answer = await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey])
  const taskId = readTaskId(answer)
  if (taskId === null) throw new GatewayError('malformed', { status: response.status, wasCharged: 'maybe' })
  return { format: 'unified-video', taskId }
}

/**
 * Asks how a film is doing with `GET /v1/video/generations/{task_id}`.
 *
 * @throws GatewayError; `not-found` for an unknown id, `malformed` for an answer that says nothing about the task
 */
export async function queryUnifiedVideo(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  token: UnifiedTaskToken,
  signal: AbortSignal,
): Promise<VideoStatus> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}/v1/video/generations/${encodeURIComponent(token.taskId)}`,
    method: 'GET',
    headers: { accept: 'application/json', authorization: `Bearer ${target.apiKey}` },
    signal,
    headersDeadlineMs: queryDeadlineMs,
    idleDeadlineMs: queryDeadlineMs,
  })
  const answer = await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey])
  const status = readVideoStatus(answer, token.taskId)
  if (status === null) throw new GatewayError('malformed', { status: response.status, wasCharged: 'no' })
  return { ...status, urls: status.urls.map((url) => onOwnOrigin(url, target.baseUrl)) }
}

/** The id is the first non-empty of `task_id`, `id`, `data.task_id` (gateway-in-the-wild §2). */
function readTaskId(answer: unknown): string | null {
  const outer = asRecord(answer)
  const candidates = [outer['task_id'], outer['id'], asRecord(outer['data'])['task_id']]
  const found = candidates.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return found === undefined ? null : String(found)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A server that does not know its own address answers with localhost: its path on the configured origin is meant. */
function onOwnOrigin(url: string, baseUrl: string): string {
  const own = new URL(baseUrl)
  const given = URL.parse(url)
  if (given === null || given.origin === own.origin || isLoopback(own.hostname)) return url
  if (!isLoopback(given.hostname)) return url
  return own.origin + given.pathname + given.search
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}

function toWire(request: VideoRequest): UnifiedVideoRequest {
  const metadata = {
    ...(request.resolution === null ? {} : { resolution: request.resolution }),
    ...(request.ratio === null ? {} : { ratio: request.ratio }),
    ...(request.durationSeconds === null ? {} : { duration: request.durationSeconds }),
    ...(request.hasAudio === null ? {} : { generate_audio: request.hasAudio }),
  }
  return UnifiedVideoRequest.parse({
    model: request.model,
    prompt: request.prompt,
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  })
}
