import type { ExchangeEvent } from '../../../../shared/contract/exchanges.ts'
import {
  type ExchangeSubject,
  type ExchangeSummary,
  isFailedExchange,
} from '../../../../shared/domain/exchange.ts'
import { type Known, withItem, withoutItems } from '../../../data/live-list.ts'

/** Which exchanges are listed. */
export type ExchangeFilter = { subjectId: ExchangeSubject | null; isFailedOnly: boolean }

export type KnownExchanges = Known<ExchangeSummary['id'], ExchangeSummary>

function passes(exchange: ExchangeSummary, { subjectId, isFailedOnly }: ExchangeFilter): boolean {
  if (subjectId !== null && exchange.subjectId !== subjectId) return false
  return !isFailedOnly || isFailedExchange(exchange)
}

/** Pure: what is known after something happened. */
export function applyExchangeEvent(
  known: KnownExchanges,
  event: ExchangeEvent,
  filter: ExchangeFilter,
): KnownExchanges {
  if (event.type === 'exchanges-cleared') return new Map()
  const { exchange } = event
  return passes(exchange, filter)
    ? withItem(known, exchange.id, exchange)
    : withoutItems(known, [exchange.id])
}
