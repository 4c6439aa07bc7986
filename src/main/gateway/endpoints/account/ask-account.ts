import type { Sender } from '../../http/request.ts'
import type { GatewayTarget } from '../../http/target.ts'
import type { ExchangePurpose } from '../../../../shared/domain/exchange.ts'

const deadlineMs = 15_000

/** Asks for what costs nothing: it ends soon, or by `signal`. */
export function askAccount(
  { sender }: { sender: Sender },
  target: GatewayTarget,
  path: string,
  purpose: ExchangePurpose,
  signal: AbortSignal,
) {
  return sender.send({
    url: target.baseUrl + path,
    method: 'GET',
    target,
    purpose,
    headers: { accept: 'application/json', authorization: `Bearer ${target.apiKey}` },
    signal,
    headersDeadlineMs: deadlineMs,
    idleDeadlineMs: deadlineMs,
    bodyDeadlineMs: deadlineMs,
  })
}
