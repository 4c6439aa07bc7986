import type { Balance } from '../../../../shared/domain/connection/balance.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { type Probe, probeGateway } from '../../../gateway/endpoints/account/probe.ts'
import { readBalance } from '../../../gateway/endpoints/account/read-balance.ts'
import type { Sender } from '../../../gateway/http/request.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { ConnectionService } from './connections.ts'
import { notingKey } from './key-refusals.ts'
import type { ConnectionDraft } from './target-opener.ts'

export type TestConnectionParts = { sender: Sender; clock: Clock; connections: ConnectionService }

/**
 * Tries what stands in the form; costs nothing. What a saved key meets at its own address is noted at its connection.
 *
 * @throws AppError `bad-input`, `key-missing`; GatewayError with the gateway's reason
 */
export async function testConnection(
  parts: TestConnectionParts,
  draft: ConnectionDraft,
  signal: AbortSignal,
): Promise<Probe & { elapsedMs: number }> {
  const { connections } = parts
  const id = draft.key === null ? draft.connectionId : null
  const asked = id === null ? null : connections.askWithKey(id)
  const target = await connections.openDraft(draft)
  const startedAtMs = parts.clock.now()
  const probe = () => probeGateway(parts, target, signal)
  const found = await (asked === null ? probe() : notingKey(asked, probe))
  if (found.isKeyChecked) asked?.note(false)
  return { elapsedMs: Math.max(0, Math.round(parts.clock.now() - startedAtMs)), ...found }
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
  const asked = parts.connections.askWithKey(connectionId)
  const { target } = await parts.connections.open(connectionId)
  return notingKey(asked, () => readBalance(parts, target, signal))
}
