import type { ExchangeSummary } from '../../../shared/domain/exchange.ts'
import type { FailedRow } from '../../store/repair/database-report.ts'
import { isSystemCode, moment } from './lines.ts'

/**
 * What failed last, replies and jobs first and then single requests: words of closed lists, numbers and times. No address, no
 * header, no words of a gateway.
 */
export function failuresPart(
  rows: readonly FailedRow[] | null,
  exchanges: readonly ExchangeSummary[] | null,
): string {
  return [
    'replies and jobs:',
    ...listed(rows, rowLine),
    'requests:',
    ...listed(exchanges, exchangeLine),
  ].join('\n')
}

function listed<Item>(items: readonly Item[] | null, line: (item: Item) => string): string[] {
  if (items === null) return ['  could not be read']
  return items.length === 0 ? ['  none'] : items.map((item) => `  ${line(item)}`)
}

function rowLine({ createdAt, kind, state, code, status, gave, wasCharged }: FailedRow): string {
  return [
    moment(createdAt),
    kind,
    state,
    code,
    ...(status === null ? [] : [`status ${status}`]),
    ...(gave === null ? [] : [`gave ${gave}`]),
    ...(wasCharged === null ? [] : [`charged ${wasCharged}`]),
  ].join(' ')
}

function exchangeLine({
  startedAt,
  purpose,
  method,
  outcome,
  status,
  fault,
  timing,
}: ExchangeSummary): string {
  // A fault may be a gateway's own sentence too.
  return [
    moment(startedAt),
    purpose,
    method,
    outcome,
    ...(status === null ? [] : [`status ${status}`]),
    ...(fault === null ? [] : [isSystemCode(fault) ? fault : 'of another kind']),
    ...(timing.endMs === null ? [] : [`${Math.round(timing.endMs)} ms`]),
  ].join(' ')
}
