import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { probeGateway } from '../../gateway/endpoints/probe.ts'
import type { Sender } from '../../gateway/request.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ConnectionDesk } from './connections.ts'

export type TestConnectionParts = { sender: Sender; clock: Clock; connections: ConnectionDesk }

/**
 * Tries what stands in the form; costs nothing.
 *
 * @throws AppError `bad-input`, `key-missing`; GatewayError with the gateway's reason
 */
export async function testConnection(
  parts: TestConnectionParts,
  draft: { connectionId: ConnectionId | null; baseUrl: string; key: string | null },
  signal: AbortSignal,
): Promise<{ elapsedMs: number; modelCount: number | null }> {
  const target = await parts.connections.openDraft(draft)
  const startedAtMs = parts.clock.now()
  const { modelCount } = await probeGateway(parts, target, signal)
  return { elapsedMs: Math.max(0, Math.round(parts.clock.now() - startedAtMs)), modelCount }
}
