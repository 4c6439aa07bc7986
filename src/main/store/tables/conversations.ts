import { z } from 'zod'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import { Conversation } from '../../../shared/domain/message/message.ts'
import { afterEveryId, definePages } from '../cursor.ts'
import { asBoolean, createRowReader, type DamageLog } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'
import { trashedAtSql } from './trash/trash-times.ts'

export type ConversationTable = {
  /** `isStreaming` and `unfinished` are not stored: its messages say them. */
  insert(conversation: Conversation): void
  /** Also finds what is in the trash. */
  get(id: ConversationId): Conversation | null
  /** Newest change first, without the trash. */
  list(page: { cursor: string | null; limit: number }): {
    conversations: Conversation[]
    nextCursor: string | null
  }
  update(id: ConversationId, change: { title?: string; preview?: string; updatedAt?: number }): void
  trash(id: ConversationId, atMs: number): void
  restore(id: ConversationId): void
}

const columns = `id, title, preview, created_at AS createdAt, updated_at AS updatedAt,
  EXISTS (SELECT 1 FROM messages WHERE conversation_id = conversations.id AND status = 'streaming') AS isStreaming,
  (SELECT iif(status IN ('failed', 'interrupted'), status, NULL) FROM messages
    WHERE conversation_id = conversations.id AND is_on_path = 1 ORDER BY seq DESC LIMIT 1) AS unfinished`

const position = z.object({ updatedAt: z.number(), id: z.string() })
const listPages = definePages('conversations', position, {
  updatedAt: Number.MAX_SAFE_INTEGER,
  id: afterEveryId,
})

export function createConversationTable(sqlite: Sqlite, damage: DamageLog): ConversationTable {
  const reader = createRowReader(
    'conversations',
    Conversation,
    (row) => ({ ...row, isStreaming: asBoolean(row['isStreaming']) }),
    damage,
  )
  // One that is being deleted for ever is half gone: it is not there.
  const selectOne = sqlite.prepare(`
    SELECT ${columns} FROM conversations
    WHERE id = @id AND NOT EXISTS (SELECT 1 FROM purges WHERE task = 'conversation:' || conversations.id)`)
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

  const mustChange = (id: ConversationId, changes: number) => {
    if (changes === 0) throw new StoreError('not-found', `no ${id}`)
  }

  return {
    insert({ id, title, preview, createdAt, updatedAt }) {
      insertOne.run({ id, title, preview, createdAt, updatedAt })
    },
    get: (id) => reader.one(selectOne.get({ id })),
    list(asked) {
      const { page, nextCursor } = listPages(asked, (after) => selectPage.all(after))
      return { conversations: reader.many(page), nextCursor }
    },
    update(id, { title = null, preview = null, updatedAt = null }: NullableChange) {
      mustChange(id, updateOne.run({ id, title, preview, updatedAt }))
    },
    trash: (id, atMs) => mustChange(id, setTrashed.run({ id, trashedAt: atMs })),
    restore: (id) => mustChange(id, setTrashed.run({ id, trashedAt: null })),
  }
}

type NullableChange = { title?: string | null; preview?: string | null; updatedAt?: number | null }
