import type { Clock } from '../../lib/clock.ts'
import { GatewayError } from '../gateway-error.ts'
import { readError, readJson } from '../read-json.ts'
import type { Sender } from '../request.ts'
import type { GatewayTarget } from '../target.ts'

const deadlineMs = 15_000
const longestAnswer = 8 * 1024 * 1024
const unknownTask = 'atelier-connection-test'

/**
 * Finds out at no cost whether a gateway answers at this address and takes this key: the model list where there is
 * one, else a query for a task that does not exist (a wrong key is refused before the id is looked at).
 *
 * @returns how many models the gateway lists; null when it has no list
 * @throws GatewayError with the reason
 */
export async function probeGateway(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  signal: AbortSignal,
): Promise<{ modelCount: number | null }> {
  const listed = await get(tools, target, '/v1/models', signal)
  if (listed.status === 200) {
    const answer = await readJson(listed, longestAnswer, tools.clock.now(), [target.apiKey])
    const list = (answer as { data?: unknown } | null)?.data
    if (Array.isArray(list)) return { modelCount: list.length }
    throw new GatewayError('not-a-gateway', { status: 200, wasCharged: 'no' })
  }
  const refusal = await readError(listed, tools.clock.now(), [target.apiKey])
  if (listed.status !== 404 && listed.status !== 405) throw refusal

  const queried = await get(tools, target, `/v1/video/generations/${unknownTask}`, signal)
  if (queried.status === 200) {
    await readJson(queried, longestAnswer, tools.clock.now(), [target.apiKey])
    return { modelCount: null }
  }
  const error = await readError(queried, tools.clock.now(), [target.apiKey])
  if (error.kind === 'not-found' || error.kind === 'bad-request') return { modelCount: null }
  throw error
}

function get(tools: { sender: Sender }, target: GatewayTarget, path: string, signal: AbortSignal) {
  return tools.sender.send({
    url: target.baseUrl + path,
    method: 'GET',
    target,
    purpose: 'probe',
    headers: { accept: 'application/json', authorization: `Bearer ${target.apiKey}` },
    signal,
    headersDeadlineMs: deadlineMs,
    idleDeadlineMs: deadlineMs,
    bodyDeadlineMs: deadlineMs,
  })
}
