import { Conversation } from '../../../shared/domain/message/message.ts'
import type { Row } from '../../store/sqlite.ts'
import { createForgetChoice } from '../../store/tables/message-versions.ts'
import { createMessageIndex } from '../../store/tables/search/message-index.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { rowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/** What a message counts for in the progress, in bytes. */
export const messageBytes = 2048

/** Messages of another app that became one here; they come with it at one stroke. */
const mostOrigins = 1000

/**
 * Chats, one after the other. Of one that is here the messages that are not come as other versions; what is shown here stays, and
 * goes on where it ends with what the backup shows after that.
 */
export async function addConversations(adding: Adding): Promise<void> {
  const { backup, here, ids, slices, tally, isDeleted, nowMs } = adding
  const selectOne = backup.prepare('SELECT * FROM conversations WHERE id = @id')
  // The numbers of its messages, and each of these when its turn comes: a chat may have any number.
  const selectMessages = backup.prepare('SELECT seq FROM messages WHERE conversation_id = @id ORDER BY seq')
  const isHere = here.prepare('SELECT 1 FROM conversations WHERE id = @id')
  const insert = createRowWriter(here, ids, 'conversations')
  const messages = createMessageWriter(adding)
  for (const { id: named } of rowsIn(backup, { columns: 'id', from: 'conversations' })) {
    const id = String(named)
    const row = selectOne.get({ id })
    if (row === undefined) continue
    const known = isHere.get({ id: ids.of(id) }) !== undefined
    const conversation = conversationOf(row)
    if (conversation === null || (!known && !isId('cnv', id, nowMs))) {
      tally.leave(String(row['title']), 'damaged')
      continue
    }
    if (!known && isDeleted(id)) {
      tally.deleted()
      continue
    }
    const trashed = row['trashed_at'] === null ? {} : { trashed_at: nowMs }
    if (!known) {
      const isInserted = await slices.one(() => insert(row, trashed))
      if (!isInserted) {
        tally.leave(conversation.title, 'damaged')
        continue
      }
      tally.count('conversations')
    }
    messages.begin(conversation, ids.of(id))
    await slices.each(selectMessages.all({ id }), messages.write, messages.beginSlice)
  }
}

/** Null for a row that the app could not show: what it says would hide one that is here. */
function conversationOf(row: Row): Conversation | null {
  const [createdAt, updatedAt] = [row['created_at'], row['updated_at']]
  return Conversation.safeParse({ ...row, createdAt, updatedAt, isStreaming: false }).data ?? null
}

function createMessageWriter({ here, backup, ids, tally, nowMs, onDone }: Adding) {
  const insert = createRowWriter(here, ids, 'messages')
  const index = createMessageIndex(here)
  const forgetChoice = createForgetChoice(here)
  const isHere = here.prepare('SELECT 1 FROM messages WHERE id = @id')
  const selectRow = backup.prepare('SELECT * FROM messages WHERE seq = @seq')
  const isKeyHere = here.prepare('SELECT 1 FROM messages WHERE idempotency_key = @key')
  const selectEnd = here.prepare(`
    SELECT id FROM messages WHERE conversation_id = @id AND is_on_path = 1 ORDER BY seq DESC LIMIT 1`)
  const selectOrigins = backup.prepare(
    `SELECT * FROM imported_messages WHERE message_id = @id LIMIT ${mostOrigins}`,
  )
  const insertOrigin = createRowWriter(here, ids, 'imported_messages')
  const setShown = here.prepare(`
    UPDATE conversations SET preview = @preview, updated_at = max(updated_at, @updatedAt) WHERE id = @id`)
  let conversation: Conversation | null = null
  let conversationId = ''
  let end: unknown = null

  function write({ seq }: Row): void {
    onDone(messageBytes)
    const row = selectRow.get({ seq: Number(seq) })
    if (row === undefined || isHere.get({ id: ids.of(String(row['id'])) }) !== undefined) return
    if (!isId('msg', row['id'], nowMs)) return
    const { parent_id: above = null, idempotency_key: key } = ids.row(row)
    // Of rows that were changed by somebody a message may answer one that is not there, or itself.
    const parentId = above !== null && isHere.get({ id: above }) !== undefined ? above : null
    const isOnPath = row['is_on_path'] === 1 && parentId === end
    if (isOnPath) forgetChoice(conversationId, end === null ? null : String(end))
    const isOfAnother = typeof key === 'string' && isKeyHere.get({ key }) !== undefined
    const isWritten = insert(row, {
      ...{ is_on_path: Number(isOnPath), is_chosen: Number(isOnPath), conversation_id: conversationId },
      ...(isOfAnother ? { idempotency_key: null } : {}),
    })
    if (!isWritten) return
    for (const origin of selectOrigins.all({ id: row['id'] })) insertOrigin(origin)
    index.put(row['id'])
    tally.count('messages')
    if (!isOnPath || conversation === null) return
    end = row['id']
    const { preview, updatedAt } = conversation
    // By a clock that was ahead it would stay the newest of all.
    setShown.run({ id: conversationId, preview, updatedAt: Math.min(updatedAt, nowMs) })
  }

  return {
    begin(of: Conversation, id: string): void {
      conversation = of
      conversationId = id
    },
    /** A person may have written in it since the last slice. */
    beginSlice(): void {
      end = selectEnd.get({ id: conversationId })?.['id'] ?? null
    },
    write,
  }
}
