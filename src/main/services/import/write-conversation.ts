import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { ForeignHead, ForeignMessage } from '../../import/foreign.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { previewOf } from '../chat/preview.ts'

const longestTitle = 200
/** As chats are named here that nobody named. */
const longestFirstWords = 60

export type WriteParts = { store: Store; ids: IdMaker; clock: Clock }

/** A message with its files in the library. */
export type ReadyMessage = Omit<ForeignMessage, 'parts'> & { parts: Part[] }

/** Writes the messages of one chat, a few at a time; what is here already is left as it is. */
export type ConversationWriter = ReturnType<typeof writeConversation>

export function writeConversation({ store, ids, clock }: WriteParts, head: ForeignHead) {
  const known = store.importedMessages.of(head.origin)
  const [firstKnown] = known.values()
  const earlier = firstKnown === undefined ? null : (store.messages.get(firstKnown)?.conversationId ?? null)
  let id: ConversationId | null = earlier
  let written = 0
  let lastShownRow: Message | null = null
  /** A person may have gone on here, or chosen another version: what comes later is put beside that. */
  let end: MessageId | null = earlier === null ? null : lastShown(store, earlier)

  function begin(first: ReadyMessage): ConversationId {
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

  function insert(conversationId: ConversationId, message: ReadyMessage): void {
    const parentId = message.parent === null ? null : (known.get(message.parent) ?? null)
    const isOnPath = message.isOnPath && parentId === end
    const row = rowOf(message, ids.message(), conversationId, parentId, head.createdAtMs ?? clock.now())
    store.messages.insert(row, { isOnPath })
    store.importedMessages.keep(head.origin, message.origins, row.id)
    for (const origin of message.origins) known.set(origin, row.id)
    written += 1
    if (!isOnPath) return
    end = row.id
    lastShownRow = row
  }

  function writeAll(messages: readonly ReadyMessage[], first: ReadyMessage): void {
    id ??= begin(first)
    lastShownRow = null
    for (const message of messages) insert(id, message)
    if (lastShownRow !== null) store.conversations.update(id, { preview: previewOf(lastShownRow) })
  }

  return {
    /** Those that are not here yet. */
    unknown: (messages: readonly ForeignMessage[]) =>
      messages.filter(({ origins }) => !origins.some((origin) => known.has(origin))),
    /** A chat that is cut off here goes on with the next import, so that nothing waits for the disk. */
    write(messages: readonly ReadyMessage[]): void {
      const [first] = messages
      if (first !== undefined) store.unsyncedTransaction(() => writeAll(messages, first))
    },
    end() {
      if (earlier !== null && written > 0 && head.updatedAtMs !== null)
        keepNewest(store, earlier, head.updatedAtMs)
      return { id, written, isNew: earlier === null && written > 0 }
    },
  }
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
