import { Exchange, ExchangeSummary, isFailedExchange } from '../../../../shared/domain/exchange.ts'
import type { ConnectionId, ExchangeId } from '../../../../shared/domain/ids.ts'
import { definePagesById } from '../../cursor.ts'
import { asJson, createRowReader, type DamageLog, fromBoolean, fromJson } from '../../row.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { ranks } from './exchange-schema.ts'

export type ExchangeTable = ReturnType<typeof createExchangeTable>

type ExchangeListPage = {
  connectionId: ConnectionId | null
  subjectId: Exchange['subjectId']
  isFailedOnly: boolean
  cursor: string | null
  limit: number
}

const summaryColumns = `id, connection_id AS connectionId, subject_id AS subjectId, purpose, method, url,
  started_at AS startedAt, outcome, status, fault, request_id AS requestId, timing`

const listPages = definePagesById('exchanges')

export function createExchangeTable(sqlite: Sqlite, damage: DamageLog) {
  const summaries = createRowReader(
    'exchanges',
    ExchangeSummary,
    (row) => ({ ...row, timing: asJson(row['timing']) }),
    damage,
  )
  const whole = createRowReader(
    'exchanges',
    Exchange,
    (row) => ({
      ...row,
      timing: asJson(row['timing']),
      request: asJson(row['request']),
      response: asJson(row['response']),
    }),
    damage,
  )
  const upsert = sqlite.prepare(`
    INSERT INTO exchanges (id, connection_id, subject_id, purpose, method, url, started_at, outcome, status, fault,
      request_id, timing, is_failed, rank, request, response)
    VALUES (@id, @connectionId, @subjectId, @purpose, @method, @url, @startedAt, @outcome, @status, @fault,
      @requestId, @timing, @isFailed, @rank, @request, @response)
    ON CONFLICT (id) DO UPDATE SET outcome = @outcome, status = @status, fault = @fault, request_id = @requestId,
      timing = @timing, is_failed = @isFailed, response = @response`)
  const updateEnd = sqlite.prepare(`
    UPDATE exchanges SET outcome = @outcome, status = @status, fault = @fault, request_id = @requestId,
      timing = @timing, is_failed = @isFailed, response = @response
    WHERE id = @id`)
  const selectOne = sqlite.prepare(
    `SELECT ${summaryColumns}, request, response FROM exchanges WHERE id = @id`,
  )
  const updateLost = sqlite.prepare(`
    UPDATE exchanges SET outcome = 'lost', is_failed = 1 WHERE outcome = 'open'`)
  const deleteOf = sqlite.prepare(
    'DELETE FROM exchanges WHERE subject_id IN (SELECT value FROM json_each(@subjectIds))',
  )

  return {
    /** Writes it, or writes it anew as it is now. It survives a crash of the app, perhaps not one of the machine. */
    put: (exchange: Exchange): void => void upsert.run(toRow(exchange)),
    /**
     * Writes the end of one that was put: not where it was forgotten meanwhile.
     * @returns whether it is there
     */
    end(exchange: Exchange): boolean {
      const { id, outcome, status, fault, requestId, timing, isFailed, response } = toRow(exchange)
      return updateEnd.run({ id, outcome, status, fault, requestId, timing, isFailed, response }) > 0
    },
    get: (id: ExchangeId) => whole.one(selectOne.get({ id })),
    /** Newest first. Null stands for any. */
    list({ cursor, limit, ...which }: ExchangeListPage) {
      const { page, nextCursor } = listPages({ cursor, limit }, (after) => selectPage(sqlite, which, after))
      return { exchanges: summaries.many(page), nextCursor }
    },
    /** At start: those that an earlier run left `open` are `lost`. */
    markLost: (): void => void updateLost.run(),
    /** All exchanges of these replies and jobs, for ever. */
    forget: (subjectIds: readonly string[]): void =>
      void deleteOf.run({ subjectIds: JSON.stringify(subjectIds) }),
  }
}

function selectPage(
  sqlite: Sqlite,
  { connectionId, subjectId, isFailedOnly }: Omit<ExchangeListPage, 'cursor' | 'limit'>,
  after: { id: string; limit: number },
): Row[] {
  const conditions = [
    'id < @id',
    ...(connectionId === null ? [] : ['connection_id = @connectionId']),
    ...(subjectId === null ? [] : ['subject_id = @subjectId']),
    ...(isFailedOnly ? ['is_failed = 1'] : []),
  ]
  const select = sqlite.prepare(`
    SELECT ${summaryColumns} FROM exchanges WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT @limit`)
  return select.all({
    ...after,
    ...(connectionId === null ? {} : { connectionId }),
    ...(subjectId === null ? {} : { subjectId }),
  })
}

function toRow(exchange: Exchange) {
  const { id, connectionId, subjectId, purpose, method, url, startedAt } = exchange
  const { outcome, status, fault, requestId } = exchange
  return {
    ...{ id, connectionId, subjectId, purpose, method, url, startedAt, outcome, status, fault, requestId },
    timing: JSON.stringify(exchange.timing),
    isFailed: fromBoolean(isFailedExchange(exchange)),
    rank: rankOf(exchange),
    request: JSON.stringify(exchange.request),
    response: fromJson(exchange.response),
  }
}

function rankOf({ purpose }: Exchange): number {
  if (purpose === 'image-create' || purpose === 'video-create') return ranks.create
  return purpose === 'chat' ? ranks.talk : ranks.asking
}
