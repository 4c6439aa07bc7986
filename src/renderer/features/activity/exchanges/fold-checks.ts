import type { ExchangeSummary } from '../../../../shared/domain/exchange.ts'

/** A line of the log: one exchange, or all status checks of one job. `isInFold`: one of those, which are shown. */
export type LogLine =
  | { type: 'exchange'; id: string; exchange: ExchangeSummary; isInFold: boolean }
  | { type: 'checks'; id: string; checks: readonly ExchangeSummary[]; isOpen: boolean }

/**
 * Pure: the lines of a log in which the status checks of a job are one. It stands where the first of them does, and so
 * stays where it is while more are made; opened, they follow it.
 *
 * @param exchanges the newest first
 * @param openIds of the folds that are open
 */
export function foldChecks(
  exchanges: readonly ExchangeSummary[],
  openIds: ReadonlySet<string>,
): readonly LogLine[] {
  const checksOf = Map.groupBy(exchanges.filter(isCheck), ({ subjectId }) => subjectId)
  return exchanges.flatMap((exchange): LogLine[] => {
    const checks = isCheck(exchange) ? (checksOf.get(exchange.subjectId) ?? []) : []
    if (checks.length < 2) return [lineFor(exchange, false)]
    if (exchange !== checks.at(-1)) return []
    const id = `checks-${exchange.subjectId}`
    const isOpen = openIds.has(id)
    const shown = isOpen ? checks.map((check) => lineFor(check, true)) : []
    return [{ type: 'checks', id, checks, isOpen }, ...shown]
  })
}

function isCheck({ purpose, subjectId }: ExchangeSummary): boolean {
  return purpose === 'video-query' && subjectId !== null
}

function lineFor(exchange: ExchangeSummary, isInFold: boolean): LogLine {
  return { type: 'exchange', id: exchange.id, exchange, isInFold }
}

/** Pure: where the line of this id is, or the fold that hides it; -1 where there is neither. */
export function lineOf(lines: readonly LogLine[], id: string | undefined): number {
  const own = lines.findIndex((line) => line.id === id)
  return own >= 0 ? own : lines.findIndex((line) => line.type === 'checks' && hasCheck(line.checks, id))
}

function hasCheck(checks: readonly ExchangeSummary[], id: string | undefined): boolean {
  return checks.some((check) => check.id === id)
}

/** Pure: what is looked at when a line is chosen; of checks the newest. */
export function exchangeOf(line: LogLine | undefined): ExchangeSummary | undefined {
  return line?.type === 'checks' ? line.checks[0] : line?.exchange
}
