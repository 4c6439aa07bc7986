import { z } from 'zod'
import { Exchange, ExchangeSubject, ExchangeSummary } from '../domain/exchange.ts'
import { ConnectionId, ExchangeId } from '../domain/ids.ts'
import { call, stream } from '../rpc/procedure.ts'

export const ExchangeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('exchange-updated'), exchange: ExchangeSummary }),
  z.object({ type: z.literal('exchanges-cleared') }),
])
export type ExchangeEvent = z.infer<typeof ExchangeEvent>

export const ExchangePage = z.object({
  /** Null: of all connections. */
  connectionId: ConnectionId.nullable(),
  /** Null: for whatever reply or job. */
  subjectId: ExchangeSubject.nullable(),
  /** Those without an answer, and those whose answer was an error. */
  isFailedOnly: z.boolean(),
  cursor: z.string().nullable(),
  limit: z.number().int().min(1).max(200),
})
export type ExchangePage = z.infer<typeof ExchangePage>

/** What was said to gateways and what they answered, without any key. The oldest are forgotten by themselves. */
export const exchanges = {
  /** Newest first. */
  list: call(
    ExchangePage,
    z.object({ exchanges: z.array(ExchangeSummary), nextCursor: z.string().nullable() }),
  ),
  get: call(z.object({ exchangeId: ExchangeId }), Exchange),
  /** Forgets all of them. */
  clear: call(z.object({}), z.object({})),
  watch: stream(z.object({}), ExchangeEvent),
} as const
