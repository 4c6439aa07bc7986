import { AppError } from '../../../shared/errors.ts'
import type { ConversationEvent, MessageEvent, SendMessage } from '../../../shared/contract/chat.ts'
import type { ConnectionId, ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Conversation, Message } from '../../../shared/domain/message.ts'
import { streamMessages } from '../../gateway/endpoints/messages.ts'
import type { ReplyEvent } from '../../gateway/reply-event.ts'
import type { Sender } from '../../gateway/request.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { type ConversationHappening, previewOf, type ReplyDesk } from './reply-desk.ts'
import { toTurns } from './turns.ts'

/** The document requires `max_tokens` and shows no per-model limits: enough for a long answer. */
const maxTokens = 8192
const longestTitle = 60

export type ChatDesk = {
  list(page: { cursor: string | null; limit: number }): {
    conversations: Conversation[]
    nextCursor: string | null
  }
  get(id: ConversationId): Conversation
  send(input: SendMessage): { conversation: Conversation; question: Message; reply: Message }
  regenerate(input: { messageId: MessageId; connectionId: ConnectionId; model: string }): { reply: Message }
  /** A page of the shown path; a reply that is arriving is as far as it has come. */
  messages(page: { conversationId: ConversationId; before: string | null; limit: number }): {
    messages: Message[]
    earlierCursor: string | null
  }
  watch(conversationId: ConversationId, signal: AbortSignal): AsyncIterable<MessageEvent>
  rename(id: ConversationId, title: string): Conversation
  remove(id: ConversationId): void
  restore(id: ConversationId): Conversation
}

export type ChatParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  sender: Sender
  openTarget: OpenTarget
  replies: ReplyDesk
  hub: EventHub<ConversationHappening>
  listHub: EventHub<ConversationEvent>
}

/** Conversations and their messages. Throws AppError `not-found`. */
export function createChatDesk(parts: ChatParts): ChatDesk {
  const { store, clock, ids, hub, listHub } = parts

  const get = (id: ConversationId): Conversation => {
    const conversation = store.conversations.get(id)
    if (conversation === null) throw new AppError('not-found', { data: { field: 'conversation' } })
    return conversation
  }
  const tellList = (id: ConversationId): Conversation => {
    const conversation = get(id)
    listHub.emit({ type: 'conversation-updated', conversation })
    return conversation
  }

  const start = (input: SendMessage): ConversationId => {
    const id = ids.conversation()
    const nowMs = clock.now()
    const title = titleOf(input.text)
    store.conversations.insert({
      id,
      title,
      preview: '',
      createdAt: nowMs,
      updatedAt: nowMs,
      isStreaming: false,
    })
    return id
  }

  const newMessage = (
    fields: Pick<Message, 'conversationId' | 'parentId' | 'role'> & Partial<Message>,
  ): Message => ({
    id: ids.message(),
    status: 'complete',
    parts: [],
    model: null,
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: null,
    createdAt: clock.now(),
    firstTextAt: null,
    endedAt: null,
    isDamaged: false,
    ...fields,
  })

  const newReply = (question: Message, connectionId: ConnectionId, model: string): Message =>
    newMessage({
      conversationId: question.conversationId,
      parentId: question.id,
      role: 'assistant',
      status: 'streaming',
      connectionId,
      model,
    })

  const begin = (reply: Message) => {
    const { conversationId, connectionId, model } = reply
    if (connectionId === null || model === null) return
    const path = store.messages.path(conversationId).filter(({ message }) => message.id !== reply.id)
    parts.replies.begin(reply, (signal) => stream(parts, connectionId, model, toTurns(path, model), signal))
  }

  const tell = (message: Message) =>
    hub.emit({ conversationId: message.conversationId, event: { type: 'message-state', message } })

  return {
    list: (page) => store.conversations.list(page),
    get,
    send(input) {
      const known = store.messages.byPress(input.pressId)
      if (known !== null) return answerAgain(store, get, known)
      const { question, reply } = store.transaction(() => {
        const conversationId = input.conversationId ?? start(input)
        const last = store.messages.page({ conversationId: get(conversationId).id, before: null, limit: 1 })
        const question = newMessage({
          conversationId,
          parentId: last.messages.at(-1)?.id ?? null,
          role: 'user',
          parts: [{ type: 'text', text: input.text }],
          endedAt: clock.now(),
        })
        const reply = newReply(question, input.connectionId, input.model)
        store.messages.insert(question, { pressId: input.pressId })
        store.messages.insert(reply)
        store.conversations.update(conversationId, { preview: previewOf(question), updatedAt: clock.now() })
        return { question, reply }
      })
      tell(question)
      tell(reply)
      begin(reply)
      return { conversation: tellList(question.conversationId), question, reply }
    },
    regenerate({ messageId, connectionId, model }) {
      const old = store.messages.get(messageId)
      const question = old?.parentId ? store.messages.get(old.parentId) : null
      if (old === null || old.role !== 'assistant' || question === null || old.status === 'streaming') {
        throw new AppError('not-found', { data: { field: 'message' } })
      }
      const path = store.messages.path(old.conversationId).map(({ message }) => message)
      const from = path.findIndex((message) => message.id === old.id)
      const replaced = from === -1 ? [] : path.slice(from)
      const reply = newReply(question, connectionId, model)
      store.transaction(() => {
        for (const message of replaced) store.messages.takeOffPath(message.id)
        store.messages.insert(reply)
        store.conversations.update(old.conversationId, { updatedAt: clock.now() })
      })
      for (const message of replaced) {
        hub.emit({
          conversationId: old.conversationId,
          event: { type: 'message-replaced', messageId: message.id },
        })
      }
      tell(reply)
      begin(reply)
      tellList(old.conversationId)
      return { reply }
    },
    messages({ conversationId, before, limit }) {
      const page = store.messages.page({ conversationId: get(conversationId).id, before, limit })
      const arriving = new Map(parts.replies.arriving(conversationId).map((message) => [message.id, message]))
      return { ...page, messages: page.messages.map((message) => arriving.get(message.id) ?? message) }
    },
    async *watch(conversationId, signal) {
      get(conversationId)
      const changes = hub.subscribe(signal)
      for (const message of parts.replies.arriving(conversationId)) yield { type: 'message-state', message }
      for await (const happening of changes) {
        if (happening.conversationId === conversationId) yield happening.event
      }
    },
    rename(id, title) {
      store.conversations.update(get(id).id, { title })
      return tellList(id)
    },
    remove(id) {
      store.conversations.trash(get(id).id, clock.now())
      listHub.emit({ type: 'conversation-removed', conversationId: id })
    },
    restore(id) {
      store.conversations.restore(get(id).id)
      return tellList(id)
    },
  }
}

async function* stream(
  parts: ChatParts,
  connectionId: ConnectionId,
  model: string,
  turns: ReturnType<typeof toTurns>,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  const { target } = await parts.openTarget(connectionId)
  yield* streamMessages(parts, target, { model, maxTokens, turns }, signal)
}

/** The same press again: answered with what the first one made. */
function answerAgain(store: Store, get: (id: ConversationId) => Conversation, question: Message) {
  const path = store.messages.path(question.conversationId).map(({ message }) => message)
  const reply = path.find((message) => message.parentId === question.id)
  if (reply === undefined) throw new AppError('not-found', { data: { field: 'message' } })
  return { conversation: get(question.conversationId), question, reply }
}

/** The first words of the first line. */
function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? ''
  const letters = Array.from(line)
  return letters.length > longestTitle
    ? `${letters
        .slice(0, longestTitle - 1)
        .join('')
        .trimEnd()}…`
    : line
}
