import type { Exchange } from '../../../../shared/domain/exchange.ts'
import { ExchangeId } from '../../../../shared/domain/ids.ts'

/** The `n`th exchange; a higher one is newer. */
export function makeExchange(n: number, change: Partial<Exchange> = {}): Exchange {
  return {
    id: ExchangeId.parse(`exc_${String(n).padStart(26, '0')}`),
    connectionId: null,
    subjectId: null,
    purpose: 'chat',
    method: 'POST',
    url: 'https://gateway.example/v1/messages',
    startedAt: 1000 + n,
    outcome: 'ended',
    status: 200,
    fault: null,
    requestId: null,
    timing: { dnsMs: 5, connectMs: 20, firstByteMs: 100, endMs: 180 },
    request: {
      headers: [{ name: 'authorization', value: 'Bearer [key]' }],
      body: { text: `{"text":"it's"}`, byteCount: 15, omittedBytes: 0 },
    },
    response: null,
    ...change,
  }
}
