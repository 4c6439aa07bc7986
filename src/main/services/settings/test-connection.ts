import type { Balance } from '../../../shared/domain/balance.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { probeGateway } from '../../gateway/endpoints/probe.ts'
import { readBalance } from '../../gateway/endpoints/read-balance.ts'
import type { Sender } from '../../gateway/request.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ConnectionDesk } from './connections.ts'
import type { ConnectionDraft } from './target-opener.ts'

export type TestConnectionParts = { sender: Sender; clock: Clock; connections: ConnectionDesk }

/**
 * Tries what stands in the form; costs nothing.
 *
 * @throws AppError `bad-input`, `key-missing`; GatewayError with the gateway's reason
 */
export async function testConnection(
  parts: TestConnectionParts,
  draft: ConnectionDraft,
  signal: AbortSignal,
): Promise<{ elapsedMs: number; modelCount: number | null }> {
  const target = await parts.connections.openDraft(draft)
  const startedAtMs = parts.clock.now()
  const { modelCount } = await probeGateway(parts, target, signal)
  return { elapsedMs: Math.max(0, Math.round(parts.clock.now() - startedAtMs)), modelCount }
}

/**
 * What is left of the saved key's quota; null where the gateway does not say.
 *
 * @throws AppError `not-found`, `key-missing`; GatewayError
 */
export async function checkBalance(
  parts: TestConnectionParts,
  connectionId: ConnectionId,
  signal: AbortSignal,
): Promise<Balance | null> {
  const { target } = await parts.connections.open(connectionId)
  return readBalance(parts, target, signal)
}
