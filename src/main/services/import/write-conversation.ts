import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { ForeignHead, ForeignMessage } from '../../import/foreign.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import type { NewMessageRow } from '../../store/tables/messages.ts'
import { previewOf } from '../chat/preview.ts'

const longestTitle = 200
/** As chats are named here that nobody named. */
const longestFirstWords = 60

export type WriteParts = {
  store: Store
  ids: IdMaker
  clock: Clock
  /** Out of the trash, which windows are told. */
  restoreConversation(id: ConversationId): void
}

/** What is not here yet. `goesOnFrom`: the message here that an earlier import made of what comes before in it. */
export type NewMessage = ForeignMessage & { goesOnFrom: MessageId | null }

/** One with its files in the library. */
export type ReadyMessage = Omit<NewMessage, 'pieces'> & { origins: string[]; parts: Part[] }

/** Writes the messages of one chat, a few at a time; what is here already is left as it is. */
export type ConversationWriter = ReturnType<typeof writeConversation>

export function writeConversation(parts: WriteParts, head: ForeignHead) {
  const { store, ids, clock, restoreConversation } = parts
  const known = store.importedMessages.of(head.origin)
  const [firstKnown] = known.values()
  const earlier = firstKnown === undefined ? null : (store.messages.get(firstKnown)?.conversationId ?? null)
  let id: ConversationId | null = earlier
  let written = 0
  let lastShownRow: Message | null = null
  /** A person may have gone on here, or chosen another version: what comes later is put beside that. */
  let end: MessageId | null = null
  /** By a message here, the one that goes on with the same reply. */
  const goneOnWith = new Map<MessageId, MessageId>()

  /** What follows it there follows this here. */
  function endOf(origin: string): MessageId | null {
    let row = known.get(origin)
    for (let next = row; next !== undefined; next = goneOnWith.get(next)) row = next
    return row ?? null
  }

  /** All of a message, or what an earlier import could not know of it. */
  function unknownOf(message: ForeignMessage): NewMessage[] {
    const rows = message.pieces.flatMap(({ origin }) => known.get(origin) ?? [])
    // Ids sort by when they were made.
    const last = rows.toSorted().at(-1)
    if (last === undefined) return [{ ...message, goesOnFrom: null }]
    for (const row of rows) if (row !== last) goneOnWith.set(row, last)
    const pieces = message.pieces.filter(({ origin }) => !known.has(origin))
    return pieces.length === 0 ? [] : [{ ...message, pieces, goesOnFrom: last }]
  }

  function rowFor(conversationId: ConversationId, message: ReadyMessage): NewMessageRow {
    const parentId = message.goesOnFrom ?? (message.parent === null ? null : endOf(message.parent))
    const isOnPath = message.isOnPath && parentId === end
    const row = rowOf(message, ids.message(), conversationId, parentId, head.createdAtMs ?? clock.now())
    for (const origin of message.origins) known.set(origin, row.id)
    if (message.goesOnFrom !== null) goneOnWith.set(message.goesOnFrom, row.id)
    if (isOnPath) {
      end = row.id
      lastShownRow = row
    }
    return { message: row, isOnPath }
  }

  function writeAll(messages: readonly ReadyMessage[], first: ReadyMessage): void {
    const conversationId = (id ??= begin(parts, head, first))
    // Asked anew each time: a person may write in it while the rest is read.
    end = lastShown(store, conversationId)
    lastShownRow = null
    const rows = messages.map((message) => rowFor(conversationId, message))
    store.messages.insertAll(rows)
    crashPoint('import-rows-written')
    for (const [nth, { origins }] of messages.entries()) {
      const row = rows[nth]
      if (row !== undefined) store.importedMessages.keep(head.origin, origins, row.message.id)
    }
    written += rows.length
    if (lastShownRow !== null) store.conversations.update(id, { preview: previewOf(lastShownRow) })
  }

  /** Deleted for ever since it was begun. */
  const isGone = () => id !== null && store.conversations.get(id) === null

  return {
    /** Those that are not here yet. */
    unknown: (messages: readonly ForeignMessage[]): NewMessage[] => messages.flatMap(unknownOf),
    /**
     * How many were written: none of a chat that was deleted for ever meanwhile. A chat that is cut off here goes on with the
     * next import, so that nothing waits for the disk.
     */
    write(messages: readonly ReadyMessage[]): number {
      const [first] = messages
      if (first === undefined || isGone()) return 0
      store.unsyncedTransaction(() => writeAll(messages, first))
      crashPoint('import-messages-written')
      // What is new in it nobody has deleted.
      if (id !== null && store.trash.has(id)) restoreConversation(id)
      return messages.length
    },
    end() {
      if (isGone()) return { id: null, written: 0, isNew: false }
      if (earlier !== null && written > 0 && head.updatedAtMs !== null)
        keepNewest(store, earlier, head.updatedAtMs)
      return { id, written, isNew: earlier === null && written > 0 }
    },
  }
}

function begin({ store, ids, clock }: WriteParts, head: ForeignHead, first: ReadyMessage): ConversationId {
  const createdAt = head.createdAtMs ?? first.createdAtMs ?? clock.now()
  const conversation = {
    id: ids.conversation(),
    title: cutText(head.title.trim() || firstWords(first), longestTitle, '…'),
    ...{ preview: '', createdAt, updatedAt: head.updatedAtMs ?? createdAt },
    ...{ isStreaming: false, unfinished: null },
  }
  store.conversations.insert(conversation)
  return conversation.id
}

function lastShown(store: Store, conversationId: ConversationId): MessageId | null {
  return store.messages.page({ conversationId, before: null, limit: 1 }).messages.at(-1)?.id ?? null
}

function keepNewest(store: Store, id: ConversationId, updatedAtMs: number): void {
  const conversation = store.conversations.get(id)
  if (conversation !== null && conversation.updatedAt < updatedAtMs)
    store.conversations.update(id, { updatedAt: updatedAtMs })
}

function rowOf(
  { role, parts, model, createdAtMs }: ReadyMessage,
  id: MessageId,
  conversationId: ConversationId,
  parentId: MessageId | null,
  otherwiseMs: number,
): Message {
  const createdAt = createdAtMs ?? otherwiseMs
  return {
    ...{ id, conversationId, parentId, role, status: 'complete', parts, model, createdAt },
    ...{ connectionId: null, stopReason: null, failure: null, usage: null, details: null, versionIds: [] },
    // How long it took nobody says.
    ...{ firstTextAt: null, endedAt: null, isDamaged: false },
  }
}

function firstWords({ parts }: ReadyMessage): string {
  return cutText(previewOf({ parts }), longestFirstWords, '…')
}
