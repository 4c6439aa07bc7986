import type { ExchangeEvent } from '../../../../shared/contract/exchanges.ts'
import {
  type ExchangeSubject,
  type ExchangeSummary,
  isFailedExchange,
} from '../../../../shared/domain/exchange.ts'

/** Which exchanges are listed. */
export type ExchangeFilter = { subjectId: ExchangeSubject | null; isFailedOnly: boolean }

export type Listed = {
  /** Newest first. */
  exchanges: readonly ExchangeSummary[]
  /** Where older ones go on; null when there are none. */
  nextCursor: string | null
}

function passes(exchange: ExchangeSummary, { subjectId, isFailedOnly }: ExchangeFilter): boolean {
  if (subjectId !== null && exchange.subjectId !== subjectId) return false
  return !isFailedOnly || isFailedExchange(exchange)
}

/** Pure: the list after something happened. One that is older than what has been read is left for later pages. */
export function applyExchangeEvent(listed: Listed, event: ExchangeEvent, filter: ExchangeFilter): Listed {
  if (event.type === 'exchanges-cleared') return { exchanges: [], nextCursor: null }
  const { exchange } = event
  const { exchanges, nextCursor } = listed
  const others = exchanges.filter(({ id }) => id !== exchange.id)
  if (!passes(exchange, filter)) return { exchanges: others, nextCursor }
  const older = others.findIndex(({ id }) => id < exchange.id)
  if (older === -1 && nextCursor !== null && others.length === exchanges.length) return listed
  return { exchanges: others.toSpliced(older === -1 ? others.length : older, 0, exchange), nextCursor }
}

/** Pure: the list with a page of older ones. What an event said meanwhile is newer than the page. */
export function addPage(listed: Listed, page: Listed): Listed {
  const known = new Set(listed.exchanges.map(({ id }) => id))
  const fresh = page.exchanges.filter(({ id }) => !known.has(id))
  const exchanges = [...listed.exchanges, ...fresh].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { exchanges, nextCursor: page.nextCursor }
}
