import { z } from 'zod'
import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import { createPieceRows, type MessagePiece, piecesSql } from './message-pieces.ts'
import { definePages } from '../cursor.ts'
import { readMessage, readStoredMessage, type StoredMessage } from './message-row.ts'
import { type Choose, createForgetChoice, createVersionChoice } from './message-versions.ts'
import { changedHashSql, hashedColumns, hashSql, insertedHashSql, parameterOf } from '../row-hash.ts'
import { fromJson, type DamageLog } from '../row.ts'
import type { Parameters, Row, Sqlite } from '../sqlite.ts'
import { createMessageIndex } from './search/message-index.ts'
import { StoreError } from '../store-error.ts'

export type { MessagePiece } from './message-pieces.ts'
export type { StoredMessage } from './message-row.ts'

export type MessageTable = {
  /**
   * Adds it at the end of the shown path, or beside it. `idempotencyKey` is unique over all messages: a second one is
   * `conflict`.
   */
  insert(message: Message, options?: { idempotencyKey?: string; isOnPath?: boolean }): void
  /** The same for many, one after the other; their words are written into the search index together. */
  insertAll(rows: readonly NewMessageRow[]): void
  /** A version beside the shown one, with what the provider sent for it. */
  insertBeside(message: Message, providerParts: readonly unknown[] | null): void
  get(id: MessageId): Message | null
  /** The last `limit` messages of the shown path before the cursor, oldest first. */
  page(page: { conversationId: ConversationId; before: string | null; limit: number }): {
    messages: Message[]
    earlierCursor: string | null
  }
  /** The whole shown path, oldest first, with what the provider sent: for the next request. */
  path(conversationId: ConversationId): StoredMessage[]
  /**
   * Appends what came while it streams. Once it has ended, late progress changes nothing. Where it is not `isSynced` it
   * does not wait for the disk: only a power cut can take it.
   */
  saveProgress(id: MessageId, progress: MessageProgress): void
  /** The end of a reply, whichever it is. Everything but its place in the conversation is written. */
  finish(message: Message, providerParts: readonly unknown[] | null): void
  /** Another sibling took its place. The row stays. */
  takeOffPath(id: MessageId): void
  /** See message-versions.ts. */
  choose: Choose
  /** Every message whose status is `streaming`, oldest first: at start, what a crash left. */
  streaming(): Message[]
  byIdempotencyKey(idempotencyKey: string): Message | null
}

export type NewMessageRow = { message: Message; isOnPath: boolean; idempotencyKey?: string | undefined }

export type MessageProgress = {
  /** What came since the last save. */
  pieces: readonly MessagePiece[]
  /** Milliseconds since the epoch. */
  firstTextAt: number | null
  isSynced: boolean
}

const columns = `seq, id, conversation_id AS conversationId, parent_id AS parentId, role, status, parts, model,
  connection_id AS connectionId, stop_reason AS stopReason, failure, usage, details, created_at AS createdAt,
  first_text_at AS firstTextAt, ended_at AS endedAt,
  CASE WHEN parent_id IS NULL
    THEN (SELECT json_group_array(version.id ORDER BY version.seq) FROM messages AS version INDEXED BY messages_roots
      WHERE version.conversation_id = messages.conversation_id AND version.parent_id IS NULL)
    ELSE (SELECT json_group_array(version.id ORDER BY version.seq) FROM messages AS version
      WHERE version.parent_id = messages.parent_id) END AS versionIds,
  ${piecesSql} AS pieces`

/** What the end of a reply writes; until then it has no hash, since what came is not in it. */
const endColumns: readonly string[] = [
  ...['status', 'parts', 'provider_parts', 'model', 'connection_id', 'stop_reason', 'failure', 'usage'],
  ...['details', 'first_text_at', 'ended_at'],
]
const insertedColumns = hashedColumns.messages.filter((column) => column !== 'provider_parts')

const seq = z.number().int().positive()
const pathPages = definePages('messages', z.object({ seq }), { seq: Number.MAX_SAFE_INTEGER })

function prepareAll(sqlite: Sqlite) {
  return {
    insertOne: sqlite.prepare(`
    INSERT INTO messages (id, conversation_id, parent_id, is_on_path, is_chosen, idempotency_key, role, status, parts,
      model, connection_id, stop_reason, failure, usage, details, created_at, first_text_at, ended_at, row_hash)
    VALUES (@id, @conversationId, @parentId, @isOnPath, @isOnPath, @idempotencyKey, @role, @status, @parts, @model,
      @connectionId, @stopReason, @failure, @usage, @details, @createdAt, @firstTextAt, @endedAt,
      CASE WHEN @status <> 'streaming' THEN ${insertedHashSql('messages', insertedColumns)} END)`),
    selectOne: sqlite.prepare(`SELECT ${columns} FROM messages WHERE id = @id`),
    selectPage: sqlite.prepare(`
    SELECT ${columns} FROM messages
    WHERE conversation_id = @conversationId AND is_on_path = 1 AND seq < @seq ORDER BY seq DESC LIMIT @limit`),
    selectPath: sqlite.prepare(`
    SELECT ${columns}, provider_parts AS providerParts FROM messages
    WHERE conversation_id = @conversationId AND is_on_path = 1 ORDER BY seq`),
    updateFirstText: sqlite.prepare(`
    UPDATE messages SET first_text_at = @firstTextAt
    WHERE id = @id AND status = 'streaming' AND first_text_at IS NOT @firstTextAt`),
    pieceRows: createPieceRows(sqlite),
    updateEnd: sqlite.prepare(`
    UPDATE messages SET status = @status, parts = @parts, provider_parts = @providerParts, model = @model,
      connection_id = @connectionId, stop_reason = @stopReason, failure = @failure, usage = @usage, details = @details,
      first_text_at = @firstTextAt, ended_at = @endedAt,
      row_hash = ${hashSql('messages', (column) => (endColumns.includes(column) ? parameterOf(column) : column))}
    WHERE id = @id`),
    forgetChoice: createForgetChoice(sqlite),
    updateProvider: sqlite.prepare(`
    UPDATE messages SET provider_parts = @providerParts,
      row_hash = ${changedHashSql('messages', { provider_parts: '@providerParts' })}
    WHERE id = @id`),
    updatePath: sqlite.prepare('UPDATE messages SET is_on_path = 0 WHERE id = @id'),
    selectStreaming: sqlite.prepare(`
    SELECT ${columns} FROM messages INDEXED BY messages_streaming WHERE status = 'streaming' ORDER BY seq`),
    selectByIdempotencyKey: sqlite.prepare(
      `SELECT ${columns} FROM messages WHERE idempotency_key = @idempotencyKey`,
    ),
  }
}

export function createMessageTable(sqlite: Sqlite, damage: DamageLog): MessageTable {
  const sql = prepareAll(sqlite)
  const index = createMessageIndex(sqlite)
  const one = (row: Row | undefined) => (row === undefined ? null : readMessage(row, damage))
  const many = (rows: readonly Row[]) =>
    rows.map((row) => readMessage(row, damage)).filter((item) => item !== null)
  const mustChange = (id: MessageId, changes: number) => {
    if (changes === 0) throw new StoreError('not-found', `no such message to change: ${id}`)
  }

  function insertRow({ message, isOnPath, idempotencyKey }: NewMessageRow): void {
    const { id, conversationId, parentId, role, createdAt } = message
    if (isOnPath) sql.forgetChoice(conversationId, parentId)
    const place = { id, conversationId, parentId, isOnPath: Number(isOnPath) }
    sql.insertOne.run({
      ...toEndRow(message),
      ...place,
      role,
      createdAt,
      idempotencyKey: idempotencyKey ?? null,
    })
  }

  /**
   * The index comes last: what it has in memory is written to the disk, as a part of its own, before the next statement that
   * may change several rows.
   */
  const insertAll: MessageTable['insertAll'] = (rows) =>
    sqlite.transaction(() => {
      for (const row of rows) insertRow(row)
      for (const { message } of rows) if (message.status !== 'streaming') index.put(message.id)
    })
  const insert: MessageTable['insert'] = (message, { idempotencyKey, isOnPath = true } = {}) =>
    insertAll([{ message, isOnPath, idempotencyKey }])

  return {
    ...{ insert, insertAll },
    insertBeside(message, providerParts) {
      insert(message, { isOnPath: false })
      sql.updateProvider.run({ id: message.id, providerParts: fromJson(providerParts) })
    },
    get: (id) => one(sql.selectOne.get({ id })),
    page({ conversationId, before, limit }) {
      const { page, nextCursor } = pathPages({ cursor: before, limit }, (after) =>
        sql.selectPage.all({ ...after, conversationId }),
      )
      return { messages: many(page.toReversed()), earlierCursor: nextCursor }
    },
    path: (conversationId) =>
      sql.selectPath
        .all({ conversationId })
        .map((row) => readStoredMessage(row, damage))
        .filter((item) => item !== null),
    saveProgress(id, { pieces, firstTextAt, isSynced }) {
      const write = () =>
        sqlite.transaction(() => {
          sql.pieceRows.append(id, pieces)
          sql.updateFirstText.run({ id, firstTextAt })
        })
      if (isSynced) write()
      else sqlite.unsynced(write)
    },
    finish: (message, providerParts) =>
      sqlite.transaction(() => {
        const row = { ...toEndRow(message), id: message.id, providerParts: fromJson(providerParts) }
        mustChange(message.id, sql.updateEnd.run(row))
        sql.pieceRows.forget(message.id)
        index.put(message.id)
      }),
    takeOffPath: (id) => mustChange(id, sql.updatePath.run({ id })),
    choose: createVersionChoice(sqlite),
    streaming: () => many(sql.selectStreaming.all()),
    byIdempotencyKey: (idempotencyKey) => one(sql.selectByIdempotencyKey.get({ idempotencyKey })),
  }
}

function toEndRow(message: Message): Parameters {
  return {
    status: message.status,
    parts: JSON.stringify(message.parts),
    model: message.model,
    connectionId: message.connectionId,
    stopReason: message.stopReason,
    failure: fromJson(message.failure),
    usage: fromJson(message.usage),
    details: fromJson(message.details),
    firstTextAt: message.firstTextAt,
    endedAt: message.endedAt,
  }
}
