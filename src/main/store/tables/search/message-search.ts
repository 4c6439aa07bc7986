import { z } from 'zod'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { definePages } from '../../cursor.ts'
import type { Sqlite } from '../../sqlite.ts'
import { isWhole } from '../conversations.ts'
import { matchExpression } from './search-text.ts'

/** With the title of its conversation. */
export type FoundMessage = { message: Message; title: string }

const position = z.object({ seq: z.number().int().positive() })
const pages = definePages('found-messages', position, { seq: Number.MAX_SAFE_INTEGER })

/** Messages of conversations outside the trash, on whichever path of them, newest first. */
export function createMessageSearch(sqlite: Sqlite, get: (id: MessageId) => Message | null) {
  // The index comes first: it gives its rows newest first, so that reading ends with the page.
  const select = sqlite.prepare(`
    SELECT messages.seq, messages.id, title
    FROM messages_search
      CROSS JOIN messages ON messages.seq = messages_search.rowid
      CROSS JOIN conversations ON conversations.id = conversation_id
    WHERE messages_search MATCH @match AND messages_search.rowid < @seq AND trashed_at IS NULL AND ${isWhole}
    ORDER BY messages_search.rowid DESC LIMIT @limit`)
  return (asked: {
    query: string
    cursor: string | null
    limit: number
  }): { found: FoundMessage[]; nextCursor: string | null } => {
    const match = matchExpression(asked.query)
    if (match === null) return { found: [], nextCursor: null }
    const { page, nextCursor } = pages(asked, (after) => select.all({ ...after, match }))
    const found = page.flatMap((row) => {
      const message = get(row['id'] as MessageId)
      return message === null ? [] : [{ message, title: String(row['title']) }]
    })
    return { found, nextCursor }
  }
}
