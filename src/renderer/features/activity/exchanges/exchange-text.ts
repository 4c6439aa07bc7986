import type { ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import { isFailedExchange } from '../../../../shared/domain/exchange.ts'
import type { exchanges } from '../../../text/en/exchanges.ts'
import type { Tone } from '../../../ui/tone.ts'

/** What became of it, in a word or a number. */
export function outcomeText({ outcome, status }: ExchangeSummary, words: typeof exchanges): string {
  return outcome === 'ended' && status !== null ? String(status) : words.outcomes[outcome]
}

export function outcomeTone(exchange: ExchangeSummary): Tone {
  if (exchange.outcome === 'open') return 'accent'
  if (isFailedExchange(exchange)) return 'danger'
  return exchange.outcome === 'ended' ? 'success' : 'neutral'
}

/** `1,234 ms`; under ten with a decimal, since that is where it matters. */
export function milliseconds(ms: number, words: typeof exchanges, language: string): string {
  const maximumFractionDigits = ms < 10 ? 1 : 0
  return words.milliseconds(new Intl.NumberFormat(language, { maximumFractionDigits }).format(ms))
}

/** What of an address tells one request from another. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : parsed.pathname + parsed.search
}
