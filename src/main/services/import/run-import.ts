import { setImmediate } from 'node:timers/promises'
import type { ConversationEvent } from '../../../shared/contract/chat.ts'
import type { ImportRun, NotImported } from '../../../shared/domain/keeping/import.ts'
import type { ForeignMessage, ImportItem } from '../../import/foreign.ts'
import type { ImportReader } from '../../import/import-reader.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { unlessAborted } from '../../lib/time/unless-aborted.ts'
import type { KeepParts } from './keep-foreign-file.ts'
import { createPartKeeper, type KeepOptions, type PartKeeper, type Place } from './keep-parts.ts'
import { type ConversationWriter, writeConversation, type WriteParts } from './write-conversation.ts'

/** What is written in one turn of the app's own thread takes no longer, but for its last item. */
const turnMs = 4

export type RunParts = KeepParts & WriteParts & { listHub: EventHub<ConversationEvent> }
/** `looseFiles`: those of `files` that are in no chat. */
export type Progress = Omit<ImportRun, 'path' | 'isPaused'> & { looseFiles: number }
/** The first of what was left out, and how much it is in all. */
export type Left = { left: readonly NotImported[]; leftCount: number }

/** It is asked whether it is wanted between two items, and before each file. */
export type RunOptions = KeepOptions & {
  onProgress(progress: Progress & Left): void
}

/**
 * Brings in all that a reader has, one item after the other; what is here already is passed by.
 *
 * @throws ImportError; StoreError; MediaError; the signal's reason
 */
export async function runImport(
  reader: ImportReader,
  parts: RunParts,
  { signal, whenWanted, onProgress }: RunOptions,
): Promise<void> {
  const keeper = createPartKeeper(reader, parts, { signal, whenWanted })
  const chats = createChats(parts, keeper)
  let read = { doneBytes: 0, totalBytes: 0 }
  const tell = () => {
    const { bytesRead, ...kept } = keeper.now()
    const { totalBytes } = read
    const doneBytes = Math.min(totalBytes, read.doneBytes + bytesRead)
    onProgress({ ...chats.counts(), ...kept, doneBytes, totalBytes })
  }
  let turnBeganMs = performance.now()
  /** The thread answers while an item is written: without a break one turn would take dozens of them. */
  const rest = async () => {
    if (performance.now() - turnBeganMs < turnMs) return
    await setImmediate()
    parts.store.search.join()
    await setImmediate()
    turnBeganMs = performance.now()
  }
  try {
    for (;;) {
      await rest()
      await whenWanted(signal)
      signal.throwIfAborted()
      const { item, ...sizes } = await unlessAborted(signal, reader.next())
      if (item === null) return
      await chats.take(item)
      read = sizes
      tell()
    }
  } finally {
    // Stopped in a chat, it keeps what came of that.
    chats.endOpen()
    tell()
  }
}

type Chat = Place & { writer: ConversationWriter }

function createChats(parts: RunParts, keeper: PartKeeper) {
  const counts = { conversations: 0, messages: 0, known: 0 }
  let chat: Chat | null = null

  async function add({ writer, ...place }: Chat, messages: readonly ForeignMessage[]): Promise<void> {
    const ready = []
    for (const { pieces, ...message } of writer.unknown(messages)) {
      const origins = pieces.map(({ origin }) => origin)
      ready.push({ ...message, origins, parts: await keeper.partsOf({ ...message, pieces }, place) })
    }
    counts.messages += writer.write(ready)
  }

  function end({ writer }: Chat): void {
    const { id, written, isNew } = writer.end()
    if (id === null) return
    if (isNew) counts.conversations += 1
    if (written === 0) {
      counts.known += 1
      return
    }
    const conversation = parts.store.conversations.get(id)
    if (conversation !== null && !parts.store.trash.has(id))
      parts.listHub.emit({ type: 'conversation-updated', conversation })
  }

  function endOpen(): void {
    if (chat !== null) end(chat)
    chat = null
  }

  return {
    counts: () => counts,
    endOpen,
    async take(item: ImportItem): Promise<void> {
      switch (item.type) {
        case 'conversation': {
          const { title, createdAtMs } = item.head
          const atMs = createdAtMs ?? parts.clock.now()
          chat = { writer: writeConversation(parts, item.head), title, atMs }
          return
        }
        case 'messages':
          if (chat !== null) await add(chat, item.messages)
          return
        case 'conversation-end':
          return endOpen()
        case 'loose':
          return keeper.keepLoose(item.file)
        case 'left':
          return keeper.leave(item.left)
      }
    },
  }
}
