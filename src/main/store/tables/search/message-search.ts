import { z } from 'zod'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { scopeOf } from '../../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { definePages } from '../../cursor.ts'
import type { Sqlite } from '../../sqlite.ts'
import { isWhole } from '../conversations.ts'
import { createFilteredMessages } from './filters/filtered-messages.ts'
import { matchExpression } from './search-text.ts'

/** With the title of its conversation. */
export type FoundMessage = { message: Message; title: string }

const position = z.object({ seq: z.number().int().positive() })
const pages = definePages('found-messages', position, { seq: Number.MAX_SAFE_INTEGER })

/** Messages of conversations outside the trash, on whichever path of them, newest first. */
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
  const filtered = createFilteredMessages(sqlite)
  return (asked: {
    query: string
    cursor: string | null
    limit: number
  }): { found: FoundMessage[]; nextCursor: string | null } => {
    const match = matchExpression(asked.query)
    const { filters } = readQuery(asked.query)
    if (!scopeOf(filters).hasChats) return { found: [], nextCursor: null }
    const { sql, values } = filtered.condition(filters)
    const { page, nextCursor } =
      match === null
        ? filtered.page(asked)
        : pages(asked, (after) => (sql === '' ? select : selectWith(sql)).all({ ...after, ...values, match }))
    const found = page.flatMap((row) => {
      const message = get(row['id'] as MessageId)
      return message === null ? [] : [{ message, title: String(row['title']) }]
    })
    return { found, nextCursor }
  }
}
