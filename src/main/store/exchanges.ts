import { z } from 'zod'
import { Exchange, ExchangeSummary, isFailedExchange } from '../../shared/domain/exchange.ts'
import type { ConnectionId, ExchangeId } from '../../shared/domain/ids.ts'
import { afterEveryId, cutPage, defineCursor } from './cursor.ts'
import { asJson, createRowReader, type DamageLog, fromBoolean, fromJson } from './row.ts'
import type { Row, Sqlite } from './sqlite.ts'

export type ExchangeTable = {
  /** Writes it, or writes it anew as it is now. It survives a crash of the app, perhaps not one of the machine. */
  put(exchange: Exchange): void
  get(id: ExchangeId): Exchange | null
  /** Newest first. Null stands for any. */
  list(page: ExchangeListPage): { exchanges: ExchangeSummary[]; nextCursor: string | null }
  /** At start: those that an earlier run left `open` are `lost`. */
  markLost(): void
  /** Forgets the oldest until no more than this is left. */
  prune(most: { rows: number; keptBytes: number }): void
  clear(): void
}

type ExchangeListPage = {
  connectionId: ConnectionId | null
  subjectId: Exchange['subjectId']
  isFailedOnly: boolean
  cursor: string | null
  limit: number
}

const summaryColumns = `id, connection_id AS connectionId, subject_id AS subjectId, purpose, method, url,
  started_at AS startedAt, outcome, status, fault, request_id AS requestId, timing`

const cursors = defineCursor('exchanges', z.object({ id: z.string() }))

export function createExchangeTable(sqlite: Sqlite, damage: DamageLog): ExchangeTable {
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
      request_id, timing, is_failed, kept_bytes, request, response)
    VALUES (@id, @connectionId, @subjectId, @purpose, @method, @url, @startedAt, @outcome, @status, @fault,
      @requestId, @timing, @isFailed, @keptBytes, @request, @response)
    ON CONFLICT (id) DO UPDATE SET outcome = @outcome, status = @status, fault = @fault, request_id = @requestId,
      timing = @timing, is_failed = @isFailed, kept_bytes = @keptBytes, response = @response`)
  const selectOne = sqlite.prepare(
    `SELECT ${summaryColumns}, request, response FROM exchanges WHERE id = @id`,
  )
  const updateLost = sqlite.prepare(`
    UPDATE exchanges SET outcome = 'lost', is_failed = 1 WHERE outcome = 'open'`)
  const measure = sqlite.prepare('SELECT count(*) AS rows, sum(kept_bytes) AS keptBytes FROM exchanges')
  const selectFirstTooMany = sqlite.prepare(`
    SELECT id FROM (
      SELECT id, row_number() OVER newest AS place, sum(kept_bytes) OVER newest AS total FROM exchanges
      WINDOW newest AS (ORDER BY id DESC)
    ) WHERE place > @rows OR total > @keptBytes ORDER BY id DESC LIMIT 1`)
  const deleteUpTo = sqlite.prepare('DELETE FROM exchanges WHERE id <= @id')
  const deleteAll = sqlite.prepare('DELETE FROM exchanges')

  return {
    put(exchange) {
      sqlite.unsynced(() => upsert.run(toRow(exchange)))
    },
    get: (id) => whole.one(selectOne.get({ id })),
    list(page) {
      const { page: rows, last } = cutPage(selectPage(sqlite, page), page.limit)
      return {
        exchanges: summaries.many(rows),
        nextCursor: last === null ? null : cursors.encode({ id: String(last['id']) }),
      }
    },
    markLost: () => void updateLost.run(),
    prune(most) {
      const { rows, keptBytes } = measure.get() ?? {}
      if (Number(rows) <= most.rows && Number(keptBytes) <= most.keptBytes) return
      const first = selectFirstTooMany.get(most)
      if (first !== undefined) deleteUpTo.run({ id: String(first['id']) })
    },
    clear: () => void deleteAll.run(),
  }
}

/** One row more than the page holds. */
function selectPage(
  sqlite: Sqlite,
  { connectionId, subjectId, isFailedOnly, cursor, limit }: ExchangeListPage,
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
    id: cursor === null ? afterEveryId : cursors.decode(cursor).id,
    limit: limit + 1,
    ...(connectionId === null ? {} : { connectionId }),
    ...(subjectId === null ? {} : { subjectId }),
  })
}

function toRow(exchange: Exchange) {
  const request = JSON.stringify(exchange.request)
  const response = fromJson(exchange.response)
  const { id, connectionId, subjectId, purpose, method, url, startedAt } = exchange
  const { outcome, status, fault, requestId } = exchange
  return {
    ...{ id, connectionId, subjectId, purpose, method, url, startedAt, outcome, status, fault, requestId },
    timing: JSON.stringify(exchange.timing),
    isFailed: fromBoolean(isFailedExchange(exchange)),
    keptBytes: request.length + (response?.length ?? 0),
    request,
    response,
  }
}
