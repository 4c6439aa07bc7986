import { z } from 'zod'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import { Conversation } from '../../../shared/domain/message/message.ts'
import { afterEveryId, definePages } from '../cursor.ts'
import { asBoolean, createRowReader, type DamageLog } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'
import { createMessageIndex } from './search/message-index.ts'
import { StoreError } from '../store-error.ts'
import { trashedAtSql } from './trash/trash-times.ts'

export type ConversationTable = ReturnType<typeof createConversationTable>

const columns = `id, title, preview, created_at AS createdAt, updated_at AS updatedAt,
  EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id AND status = 'streaming') AS isStreaming,
  (SELECT iif(status IN ('failed', 'interrupted'), status, NULL) FROM messages
    WHERE conversation_id = conversations.id AND is_on_path = 1 ORDER BY seq DESC LIMIT 1) AS unfinished`

/** SQL of conversations: one that is being deleted for ever is half gone, and is shown nowhere. */
export const isWhole = "NOT EXISTS (SELECT 1 FROM purges WHERE task = 'conversation:' || conversations.id)"

const position = z.object({ updatedAt: z.number(), id: z.string() })
const listPages = definePages('conversations', position, {
  updatedAt: Number.MAX_SAFE_INTEGER,
  id: afterEveryId,
})

export function createConversationTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader(
    'conversations',
    Conversation,
    (row) => ({ ...row, isStreaming: asBoolean(row['isStreaming']) }),
    damage,
  )
  const selectOne = sqlite.prepare(`
    SELECT ${columns} FROM conversations
    WHERE id = @id AND ${isWhole}`)
  const selectPage = sqlite.prepare(`
    SELECT ${columns} FROM conversations WHERE trashed_at IS NULL AND (updated_at, id) < (@updatedAt, @id)
    ORDER BY updated_at DESC, id DESC LIMIT @limit`)
  const insertOne = sqlite.prepare(`
    INSERT INTO conversations (id, title, preview, created_at, updated_at)
    VALUES (@id, @title, @preview, @createdAt, @updatedAt)`)
  const updateOne = sqlite.prepare(`
    UPDATE conversations SET title = coalesce(@title, title), preview = coalesce(@preview, preview),
      updated_at = coalesce(@updatedAt, updated_at)
    WHERE id = @id`)
  const setTrashed = sqlite.prepare(
    `UPDATE conversations SET trashed_at = ${trashedAtSql('@trashedAt')} WHERE id = @id`,
  )

  // They are found by its title.
  const selectFirst = sqlite.prepare(
    'SELECT id FROM messages WHERE conversation_id = @id AND parent_id IS NULL',
  )
  const index = createMessageIndex(sqlite)

  const mustChange = (id: ConversationId, changes: number) => {
    if (changes === 0) throw new StoreError('not-found', `no ${id}`)
  }

  return {
    /** `isStreaming` and `unfinished` are not stored: its messages say them. */
    insert({ id, title, preview, createdAt, updatedAt }: Conversation) {
      insertOne.run({ id, title, preview, createdAt, updatedAt })
    },
    /** Also finds what is in the trash. */
    get: (id: ConversationId) => reader.one(selectOne.get({ id })),
    /** Newest change first, without the trash. */
    list(asked: { cursor: string | null; limit: number }) {
      const { page, nextCursor } = listPages(asked, (after) => selectPage.all(after))
      return { conversations: reader.many(page), nextCursor }
    },
    update: (id: ConversationId, { title = null, preview = null, updatedAt = null }: NullableChange) =>
      sqlite.transaction(() => {
        mustChange(id, updateOne.run({ id, title, preview, updatedAt }))
        if (title === null) return
        for (const first of selectFirst.all({ id })) index.put(String(first['id']))
      }),
    trash: (id: ConversationId, atMs: number) => mustChange(id, setTrashed.run({ id, trashedAt: atMs })),
    restore: (id: ConversationId) => mustChange(id, setTrashed.run({ id, trashedAt: null })),
  }
}

type NullableChange = { title?: string | null; preview?: string | null; updatedAt?: number | null }
