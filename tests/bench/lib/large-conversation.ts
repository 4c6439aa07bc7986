import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { openStore, type Store } from '../../../src/main/store/open.ts'
import type { Conversation, Message } from '../../../src/shared/domain/message/message.ts'
import { noUsage } from '../../../src/shared/domain/message/usage.ts'
import { createSeededTexts } from '../../support/seeded-texts.ts'

const perConversation = 500
/** Messages that are written in one transaction. */
const atOnce = 2000
/** Characters, about. */
const longest = 500

/** Scripts of ten messages, by their place in the seeded texts: most are in Latin letters, a quarter in pairs of characters. */
const scriptsOfTen = [0, 0, 2, 0, 1, 0, 2, 0, 0, 3]

/** The seed of the words of its texts, so that a search can ask for the same. */
export const largeVocabulary = 1

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })

/**
 * A database of so many messages in five scripts, made once and kept in `bench`: making a million takes minutes.
 *
 * @returns its folder
 */
export function makeLargeConversations(folder: string, messages: number): string {
  const directory = join(folder, `${messages}-messages-1`)
  if (existsSync(directory)) return directory
  const unfinished = `${directory}.part`
  rmSync(unfinished, { recursive: true, force: true })
  const store = openStore({ directory: unfinished, now: Date.now })
  const seeded = createSeededTexts(largeVocabulary)
  for (let made = 0; made < messages; made += atOnce)
    store.transaction(() => addMessages(store, seeded, made, Math.min(atOnce, messages - made)))
  store.close()
  renameSync(unfinished, directory)
  return directory
}

/** A conversation with one reply that is still arriving. */
export function beginReply(store: Store, nth: number): Message['id'] {
  const conversation = conversationOf(nth)
  const reply = messageOf(conversation, null, 1, '')
  store.conversations.insert(conversation)
  store.messages.insert({ ...reply, status: 'streaming', endedAt: null })
  return reply.id
}

type SeededTexts = ReturnType<typeof createSeededTexts>

function addMessages(store: Store, seeded: SeededTexts, first: number, count: number): void {
  let conversation = conversationOf(first)
  let parentId: Message['parentId'] = null
  for (let nth = first; nth < first + count; nth += 1) {
    if (nth % perConversation === 0) {
      conversation = conversationOf(nth)
      store.conversations.insert(conversation)
      parentId = null
    }
    const text = seeded.text(scriptsOfTen[nth % 10] ?? 0, 1 + seeded.whole(longest))
    const message = messageOf(conversation, parentId, nth, text)
    store.messages.insert(message)
    parentId = message.id
  }
}

function conversationOf(nth: number): Conversation {
  const times = { createdAt: nth, updatedAt: nth }
  return { id: ids.conversation(), title: '', preview: '', ...times, isStreaming: false, unfinished: null }
}

function messageOf({ id }: Conversation, parentId: Message['parentId'], nth: number, text: string): Message {
  return {
    id: ids.message(),
    conversationId: id,
    parentId,
    role: nth % 2 === 0 ? 'user' : 'assistant',
    status: 'complete',
    parts: [{ type: 'text', text }],
    model: nth % 2 === 0 ? null : 'writer-1',
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: noUsage,
    details: null,
    versionIds: [],
    createdAt: nth,
    firstTextAt: null,
    endedAt: nth,
    isDamaged: false,
  }
}
