import { z } from 'zod'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'
import { scopeOf } from '../../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { definePages } from '../../cursor.ts'
import type { Parameters, Sqlite } from '../../sqlite.ts'
import { isWhole } from '../conversations.ts'
import { createFilteredMessages } from './filters/filtered-messages.ts'
import { matchExpression } from './search-text.ts'

/** With the title of its conversation. */
export type FoundMessage = { message: Message; title: string }

const position = z.object({ seq: z.number().int().positive() })
const pages = definePages('found-messages', position, { seq: Number.MAX_SAFE_INTEGER })
const rankedPages = definePages('ranked-messages', z.object({ nth: z.number().int().positive() }), { nth: 0 })

export type AskedMessages = { query: string; order?: SearchOrder; cursor: string | null; limit: number }

/** Messages of conversations outside the trash, on whichever path of them. */
export function createMessageSearch(sqlite: Sqlite, get: (id: MessageId) => Message | null) {
  // The index comes first: it gives its rows newest first, so that reading ends with the page.
  const selectWith = (filters: string) =>
    sqlite.prepare(`
    SELECT messages.seq, messages.id, title
    FROM messages_search
      CROSS JOIN messages ON messages.seq = messages_search.rowid
      CROSS JOIN conversations ON conversations.id = conversation_id
    WHERE messages_search MATCH @match AND messages_search.rowid < @seq AND trashed_at IS NULL AND ${isWhole} ${filters}
    ORDER BY messages_search.rowid DESC LIMIT @limit`)
  const select = selectWith('')
  /** By bm25, of which a lower value is a better match. The index sorts what it found before any of it is read. */
  const selectRanked = (filters: string) =>
    sqlite.prepare(`
    SELECT messages.id, title
    FROM messages_search
      CROSS JOIN messages ON messages.seq = messages_search.rowid
      CROSS JOIN conversations ON conversations.id = conversation_id
    WHERE messages_search MATCH @match AND trashed_at IS NULL AND ${isWhole} ${filters}
    ORDER BY messages_search.rank LIMIT @limit OFFSET @nth`)
  const filtered = createFilteredMessages(sqlite)
  function matching(asked: AskedMessages, match: string, sql: string, values: Parameters) {
    if (asked.order === 'best-match')
      return rankedPages(asked, ({ nth, ...after }) =>
        selectRanked(sql)
          .all({ ...after, ...values, match, nth })
          .map((row, place) => ({ ...row, nth: nth + place + 1 })),
      )
    return pages(asked, (after) =>
      (sql === '' ? select : selectWith(sql)).all({ ...after, ...values, match }),
    )
  }
  return (asked: AskedMessages): { found: FoundMessage[]; nextCursor: string | null } => {
    const match = matchExpression(asked.query)
    const { filters } = readQuery(asked.query)
    if (!scopeOf(filters).hasChats) return { found: [], nextCursor: null }
    const { sql, values } = filtered.condition(filters)
    const { page, nextCursor } = match === null ? filtered.page(asked) : matching(asked, match, sql, values)
    const found = page.flatMap((row) => {
      const message = get(row['id'] as MessageId)
      return message === null ? [] : [{ message, title: String(row['title']) }]
    })
    return { found, nextCursor }
  }
}
