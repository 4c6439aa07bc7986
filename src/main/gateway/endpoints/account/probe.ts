import type { Clock } from '../../../lib/time/clock.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { readError, readJson } from '../../http/read-json.ts'
import type { Sender } from '../../http/request.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { askAccount } from './ask-account.ts'

const longestAnswer = 8 * 1024 * 1024
const unknownTask = '/v1/video/generations/atelier-connection-test'

/**
 * What is known of an address and a key that were not refused. `modelCount`: null where the gateway has no list.
 * `isKeyChecked`: false where something answers, but nothing that looks at a key. `betterBaseUrl`: where the gateway
 * is instead, if it is not where it was looked for.
 */
export type Probe = { modelCount: number | null; isKeyChecked: boolean; betterBaseUrl: string | null }

type Tools = { sender: Sender; clock: Clock }

/**
 * Finds out at no cost whether a gateway answers at this address and takes this key: the model list where there is
 * one, else a query for a task that does not exist (a wrong key is refused before the id is looked at). Where neither
 * is known and the address has a path, the address without it is looked at too.
 *
 * @throws GatewayError with the reason
 */
export async function probeGateway(tools: Tools, target: GatewayTarget, signal: AbortSignal): Promise<Probe> {
  const found = await probeAt(tools, target, signal).catch((error: unknown) => {
    if (error instanceof GatewayError && error.kind === 'not-a-gateway') return error
    throw error
  })
  if (!(found instanceof GatewayError) && found.isKeyChecked) return found
  const { origin } = new URL(target.baseUrl)
  if (origin !== target.baseUrl && (await isGateway(tools, { ...target, baseUrl: origin }, signal)))
    return { modelCount: null, isKeyChecked: false, betterBaseUrl: origin }
  if (found instanceof GatewayError) throw found
  return found
}

async function probeAt(tools: Tools, target: GatewayTarget, signal: AbortSignal): Promise<Probe> {
  const works = { isKeyChecked: true, betterBaseUrl: null }
  const listed = await askAccount(tools, target, '/v1/models', 'probe', signal)
  if (listed.status === 200) {
    const answer = await readJson(listed, longestAnswer, tools.clock.now(), [target.apiKey])
    const list = (answer as { data?: unknown } | null)?.data
    if (Array.isArray(list)) return { ...works, modelCount: list.length }
    throw new GatewayError('not-a-gateway', { status: 200, wasCharged: 'no' })
  }
  const refusal = await readError(listed, tools.clock.now(), [target.apiKey])
  if (listed.status !== 404 && listed.status !== 405) throw refusal

  const queried = await askAccount(tools, target, unknownTask, 'probe', signal)
  if (queried.status === 200) {
    await readJson(queried, longestAnswer, tools.clock.now(), [target.apiKey])
    return { ...works, modelCount: null }
  }
  const error = await readError(queried, tools.clock.now(), [target.apiKey])
  if (error.kind !== 'not-found' && error.kind !== 'bad-request') throw error
  // A 404 is what any server says of a path that it does not know.
  return { ...works, modelCount: null, isKeyChecked: queried.status !== 404 && queried.status !== 405 }
}

/** Whether something there looks at keys, be this one right or wrong. */
async function isGateway(tools: Tools, target: GatewayTarget, signal: AbortSignal): Promise<boolean> {
  try {
    return (await probeAt(tools, target, signal)).isKeyChecked
  } catch (error) {
    if (error instanceof GatewayError && !signal.aborted) return error.kind === 'unauthorized'
    throw error
  }
}
