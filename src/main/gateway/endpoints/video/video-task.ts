import { isLoopback } from '../../../../shared/domain/connection/plain-http.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { cleanDetail } from '../../errors/errors.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { asRecord } from '../../http/is-record.ts'
import { readJson } from '../../http/read-json.ts'
import { readRefusal } from '../../errors/refusal.ts'
import { requestIdOf } from '../../http/request-id.ts'
import type { GatewayResponse, Sender } from '../../http/request.ts'
import { encodeBody } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { readFirstStatus, readVideoStatus, type VideoStatus } from '../../video/video-status.ts'

const createDeadlineMs = 120_000
const queryDeadlineMs = 30_000
/** Bytes. A finished task may hold its video as a `data:` address. */
const longestAnswer = 64 * 1024 * 1024

export type VideoTools = { sender: Sender; clock: Clock }

/** A task that the gateway took, and what it said of it at once. The id is opaque. */
export type CreatedTask = { taskId: string } & Pick<VideoStatus, 'statusWord' | 'facts'>

/**
 * Asks for a video at `path`. Sent once, never repeated: there is no idempotency key.
 *
 * @throws GatewayError; `malformed` when the answer holds no task id (it may have been accepted)
 */
export async function createVideoTask(
  tools: VideoTools,
  target: GatewayTarget,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<CreatedTask> {
  const response = await tools.sender.send({
    url: target.baseUrl + path,
    method: 'POST',
    target,
    purpose: 'video-create',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${target.apiKey}`,
    },
    body: encodeBody(body),
    signal,
    headersDeadlineMs: createDeadlineMs,
    idleDeadlineMs: createDeadlineMs,
    bodyDeadlineMs: createDeadlineMs,
  })
  const answer = await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey])
  const taskId = readTaskId(answer)
  if (taskId !== null) {
    const { statusWord, facts } = readFirstStatus(answer, taskId)
    return { taskId, statusWord, facts: { ...facts, requestId: facts.requestId ?? requestIdOf(response) } }
  }
  throw (
    refusalIn(answer, response, tools.clock.now(), target) ??
    new GatewayError('malformed', { status: response.status, wasCharged: 'maybe' })
  )
}

/**
 * Asks how a video is doing at `path`.
 *
 * @throws GatewayError; `not-found` for an unknown id, `malformed` for an answer that says nothing about the task
 */
export async function queryVideoTask(
  tools: VideoTools,
  target: GatewayTarget,
  path: string,
  taskId: string,
  signal: AbortSignal,
): Promise<VideoStatus> {
  const response = await tools.sender.send({
    url: `${target.baseUrl}${path}/${encodeURIComponent(taskId)}`,
    method: 'GET',
    target,
    purpose: 'video-query',
    headers: { accept: 'application/json', authorization: `Bearer ${target.apiKey}` },
    signal,
    headersDeadlineMs: queryDeadlineMs,
    idleDeadlineMs: queryDeadlineMs,
    bodyDeadlineMs: queryDeadlineMs,
  })
  const answer = await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey])
  const status = readVideoStatus(answer, taskId)
  if (status === null) {
    throw (
      refusalIn(answer, response, tools.clock.now(), target) ??
      new GatewayError('malformed', { status: response.status, wasCharged: 'no' })
    )
  }
  const { failReason, facts } = status
  return {
    ...status,
    videos: status.videos.map((urls) => urls.map((url) => onOwnOrigin(url, target.baseUrl))),
    failReason: failReason === null ? null : cleanDetail(failReason, [target.apiKey]),
    facts: { ...facts, requestId: facts.requestId ?? requestIdOf(response) },
  }
}

/** The id is the first non-empty of `task_id`, `id`, `data.task_id` (docs/gateway.md, *Creating a video task*). */
function readTaskId(answer: unknown): string | null {
  const outer = asRecord(answer)
  const candidates = [outer['task_id'], outer['id'], asRecord(outer['data'])['task_id']]
  const found = candidates.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return found === undefined ? null : String(found)
}

/** A refusal in an answer that names no task: then nothing was begun. */
function refusalIn(
  answer: unknown,
  response: GatewayResponse,
  nowMs: number,
  target: GatewayTarget,
): GatewayError | null {
  const { task_id: taskId, data } = asRecord(answer)
  if (taskId !== undefined || asRecord(data)['task_id'] !== undefined) return null
  const refusal = readRefusal(answer, response, nowMs, [target.apiKey])
  return refusal && new GatewayError(refusal.kind, { ...refusal.facts, wasCharged: 'no' })
}

/** A server that does not know its own address answers with localhost: its path on the configured origin is meant. */
function onOwnOrigin(url: string, baseUrl: string): string {
  const own = new URL(baseUrl)
  const given = URL.parse(url)
  if (given === null || given.origin === own.origin || isLoopback(own.hostname)) return url
  if (!isLoopback(given.hostname)) return url
  return own.origin + given.pathname + given.search
}
