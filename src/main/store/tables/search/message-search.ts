import { z } from 'zod'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'
import { scopeOf } from '../../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { definePages } from '../../cursor.ts'
import type { Parameters, Row, Sqlite } from '../../sqlite.ts'
import { isWhole } from '../conversations.ts'
import { createFilteredMessages } from './filters/filtered-messages.ts'
import { createMessageScan } from './scan-messages.ts'
import { matchExpression } from './search-text.ts'

/** With the title of its conversation. */
export type FoundMessage = { message: Message; title: string }

const position = z.object({ seq: z.number().int().positive() })
const pages = definePages('found-messages', position, { seq: Number.MAX_SAFE_INTEGER })
const rankedPages = definePages('ranked-messages', z.object({ nth: z.number().int().positive() }), { nth: 0 })

export type AskedMessages = { query: string; order?: SearchOrder; cursor: string | null; limit: number }

/** Of very common words the best of so many newest are found: to weigh all of a million takes half a second. */
const mostWeighed = 1500
/** Fewer than these say nothing of how good they are beside those that were not read. */
const fewestRanked = 50

/** Messages of conversations outside the trash, on whichever path of them. */
export function createMessageSearch(sqlite: Sqlite, get: (id: MessageId) => Message | null) {
  // The index comes first: it gives its rows newest first, so that reading ends with the page.
  const found = (columns: string, filters: string) => `
    SELECT ${columns}
    FROM messages_search
      CROSS JOIN messages ON messages.seq = messages_search.rowid
      CROSS JOIN conversations ON conversations.id = conversation_id
    WHERE messages_search MATCH @match AND messages_search.rowid < @seq AND trashed_at IS NULL AND ${isWhole} ${filters}
    ORDER BY messages_search.rowid DESC`
  const selectWith = (filters: string) =>
    sqlite.prepare(`${found('messages.seq, messages.id, title', filters)} LIMIT @limit`)
  const select = selectWith('')
  /** By bm25, of which a lower value is a better match. */
  const selectRanked = (filters: string) =>
    sqlite.prepare(`
    SELECT id, title FROM (
      ${found('messages.seq, messages.id, title, bm25(messages_search) AS score', filters)} LIMIT ${mostWeighed})
    ORDER BY score, seq DESC LIMIT @limit OFFSET @nth`)
  const filtered = createFilteredMessages(sqlite)
  const scan = createMessageScan(sqlite)

  function newest(asked: AskedMessages, match: string, sql: string, values: Parameters) {
    return pages(asked, ({ seq, limit }) => {
      const scanned = scan({ query: asked.query, sql, values, seq, most: limit })
      if (scanned !== null && (scanned.isAll || scanned.rows.length === limit)) return scanned.rows
      return (sql === '' ? select : selectWith(sql)).all({ ...values, seq, limit, match })
    })
  }

  function ranked(asked: AskedMessages, match: string, sql: string, values: Parameters) {
    const seq = Number.MAX_SAFE_INTEGER
    return rankedPages(asked, ({ nth, limit }) => {
      const scanned = scan({ query: asked.query, sql, values, seq, most: null })
      const rows =
        scanned !== null && (scanned.isAll || scanned.rows.length >= fewestRanked)
          ? scanned.rows.toSorted(byScore).slice(nth, nth + limit)
          : selectRanked(sql).all({ ...values, seq, limit, match, nth })
      return rows.map((row, place) => ({ ...row, nth: nth + place + 1 }))
    })
  }

  return (asked: AskedMessages): { found: FoundMessage[]; nextCursor: string | null } => {
    const match = matchExpression(asked.query)
    const { filters } = readQuery(asked.query)
    if (!scopeOf(filters).hasChats) return { found: [], nextCursor: null }
    const { sql, values } = filtered.condition(filters)
    const by = asked.order === 'best-match' ? ranked : newest
    const { page, nextCursor } = match === null ? filtered.page(asked) : by(asked, match, sql, values)
    const messages = page.flatMap((row) => {
      const message = get(row['id'] as MessageId)
      return message === null ? [] : [{ message, title: String(row['title']) }]
    })
    return { found: messages, nextCursor }
  }
}

/** As they came, newest first, where two are as good. */
const byScore = (one: Row, other: Row) => Number(one['score']) - Number(other['score'])
