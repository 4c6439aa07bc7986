import type { z } from 'zod'
import type { chat as chatContract, MessageEvent, SendMessage } from '../../../shared/contract/chat.ts'
import { chatSettingsSlot } from '../../../shared/contract/workspace.ts'
import type { ConnectionId, ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Conversation, Message } from '../../../shared/domain/message/message.ts'
import type { WireFormat } from '../../../shared/domain/connection/model.ts'
import type { ChatOptions } from '../../../shared/domain/options/chat-options.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { StoredMessage } from '../../store/tables/messages.ts'
import type { Store } from '../../store/open.ts'
import { type ChatFormat, chatFormatOf } from '../../../shared/domain/message/accepted-types.ts'
import type { ConversationService } from './conversations.ts'
import { newQuestion, newReply } from './new-message.ts'
import { previewOf } from './preview.ts'
import { checkFiles, questionParts } from './turns/question-parts.ts'
import { checkOptions } from './turns/request-options.ts'
import type { ConversationChange, ReplyService, ReplySource } from './reply/reply-service.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** Messages of conversations. Throws AppError `not-found`. */
export type ChatService = {
  /** Both rows are written when it answers; the reply arrives by `watch`. The same press twice is one turn. */
  send(input: SendMessage): { conversation: Conversation; question: Message; reply: Message }
  regenerate(input: Regenerate): { reply: Message }
  /** Puts a version on the shown path with what followed it. Throws `bad-input` while what would go is arriving. */
  choose(messageId: MessageId): void
  /** A page of the shown path; a reply that is arriving is as far as it has come. */
  messages(page: { conversationId: ConversationId; before: string | null; limit: number }): {
    messages: Message[]
    earlierCursor: string | null
  }
  watch(conversationId: ConversationId, signal: AbortSignal): AsyncIterable<MessageEvent>
}

export type ChatParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  conversations: ConversationService
  replies: ReplyService
  hub: EventHub<ConversationChange>
  /** By which format a model is called there; null where nobody said. */
  formatOf(connectionId: ConnectionId, model: string): WireFormat | null
  /** Where the reply to a path of messages comes from. */
  sourceOf(asked: AskedReply, path: readonly StoredMessage[]): ReplySource
}

type Regenerate = z.output<typeof chatContract.regenerate.input>

/** Who is asked, and how. */
export type AskedReply = {
  connectionId: ConnectionId
  model: string
  format: ChatFormat
  options: ChatOptions | null
}

export function createChatService(parts: ChatParts): ChatService {
  const { store, conversations, replies, hub } = parts
  return {
    send(input) {
      const known = store.messages.byIdempotencyKey(input.idempotencyKey)
      if (known !== null) return answerAgain(parts, known)
      const asked = checkAsked(parts, input)
      const { question, reply } = store.transaction(() => writeTurn(parts, input, asked))
      crashPoint('turn-written')
      tell(parts, question)
      begin(parts, reply, asked)
      return { conversation: conversations.tell(question.conversationId), question, reply }
    },
    regenerate({ messageId, ...input }) {
      const asked = checkAsked(parts, input)
      const { question, replaced } = findReply(store, messageId)
      checkFiles(question.parts, asked.format)
      const row = newReply(parts, question, asked.connectionId, asked.model)
      const reply = store.transaction(() => {
        for (const message of replaced) store.messages.takeOffPath(message.id)
        crashPoint('reply-off-path')
        store.messages.insert(row)
        store.conversations.update(row.conversationId, { updatedAt: parts.clock.now() })
        return store.messages.get(row.id) ?? row
      })
      const { conversationId } = reply
      tellReplaced(
        parts,
        conversationId,
        replaced.map(({ id }) => id),
      )
      begin(parts, reply, asked)
      conversations.tell(conversationId)
      return { reply }
    },
    choose: (messageId) => choose(parts, messageId),
    messages({ conversationId, before, limit }) {
      conversations.get(conversationId)
      const page = store.messages.page({ conversationId, before, limit })
      const arriving = new Map(replies.arriving(conversationId).map((message) => [message.id, message]))
      return { ...page, messages: page.messages.map((message) => arriving.get(message.id) ?? message) }
    },
    async *watch(conversationId, signal) {
      conversations.get(conversationId)
      const changes = hub.subscribe(signal)
      for (const message of replies.arriving(conversationId)) yield { type: 'message-state', message }
      yield* replies.mediaArriving(conversationId)
      for await (const change of changes) {
        if (change.conversationId === conversationId) yield change.event
      }
    },
  }
}

function tell({ hub }: ChatParts, message: Message): void {
  hub.emit({ conversationId: message.conversationId, event: { type: 'message-state', message } })
}

function tellReplaced({ hub }: ChatParts, conversationId: ConversationId, ids: readonly MessageId[]): void {
  for (const messageId of ids) hub.emit({ conversationId, event: { type: 'message-replaced', messageId } })
}

function choose(parts: ChatParts, messageId: MessageId): void {
  const { store, conversations } = parts
  const chosen = store.messages.get(messageId)
  if (chosen === null) throw new AppError('not-found', { data: { field: 'message' } })
  const { conversationId } = chosen
  const { left, shown } = store.transaction(() => {
    const change = store.messages.choose(messageId)
    crashPoint('version-chosen')
    mustHaveEnded(change.left.map((id) => store.messages.get(id)))
    const last = store.messages.page({ conversationId, before: null, limit: 1 }).messages.at(-1)
    store.conversations.update(conversationId, { preview: last === undefined ? '' : previewOf(last) })
    return change
  })
  tellReplaced(parts, conversationId, left)
  for (const id of shown) {
    const message = store.messages.get(id)
    if (message !== null) tell(parts, message)
  }
  conversations.tell(conversationId)
}

/** An arriving reply cannot leave the shown path: it would go on unseen, and cost. */
function mustHaveEnded(messages: readonly (Message | null)[]): void {
  if (messages.some((message) => message?.status === 'streaming')) {
    throw new AppError('bad-input', { data: { field: 'message', limit: 'complete' } })
  }
}

/** Before anything is written: what is refused leaves no trace. */
function checkAsked(parts: ChatParts, input: Omit<AskedReply, 'format'>): AskedReply {
  const { connectionId, model, options } = input
  const format = chatFormatOf(parts.formatOf(connectionId, model))
  checkOptions(format, model, options)
  return { connectionId, model, format, options }
}

/** Its row is written: whatever fails from here on is how the reply ended, so that none is left arriving for ever. */
function begin(parts: ChatParts, reply: Message, asked: AskedReply): void {
  tell(parts, reply)
  parts.replies.begin(reply, (signal, replyId) => {
    const path = parts.store.messages
      .path(reply.conversationId)
      .filter(({ message }) => message.id !== reply.id)
    return parts.sourceOf(asked, path)(signal, replyId)
  })
}

function writeTurn(parts: ChatParts, input: SendMessage, { format }: AskedReply) {
  const { store, conversations } = parts
  const last = input.conversationId === null ? null : lastMessage(parts, input.conversationId)
  const messageParts = questionParts(store, input, format, last)
  const conversationId = input.conversationId ?? conversations.start(titleSource(input.text, messageParts))
  const question = newQuestion(parts, conversationId, last?.id ?? null, messageParts)
  const reply = newReply(parts, question, input.connectionId, input.model)
  store.messages.insert(question, { idempotencyKey: input.idempotencyKey })
  keepSettings(parts, conversationId, input.settings)
  crashPoint('question-written')
  store.messages.insert(reply)
  store.conversations.update(conversationId, {
    preview: previewOf(question),
    updatedAt: parts.clock.now(),
  })
  return {
    question: store.messages.get(question.id) ?? question,
    reply: store.messages.get(reply.id) ?? reply,
  }
}

/** The next new conversation begins with what was last used. */
function keepSettings({ store }: ChatParts, id: ConversationId, settings: string | null): void {
  if (settings === null) return
  for (const key of [id, 'new'] as const) store.workspace.write(chatSettingsSlot(key), settings)
}

function lastMessage({ store, conversations }: ChatParts, id: ConversationId): Message | null {
  conversations.get(id)
  return store.messages.page({ conversationId: id, before: null, limit: 1 }).messages.at(-1) ?? null
}

function titleSource(text: string, messageParts: Part[]): string {
  return text === '' ? previewOf({ parts: messageParts }) : text
}

/** The question of a reply that has ended, and what of the shown path a new reply takes the place of. */
function findReply(store: Store, messageId: MessageId): { question: Message; replaced: Message[] } {
  const old = store.messages.get(messageId)
  const question = old?.parentId ? store.messages.get(old.parentId) : null
  if (old === null || old.role !== 'assistant' || question === null || old.status === 'streaming') {
    throw new AppError('not-found', { data: { field: 'message' } })
  }
  const path = store.messages.path(old.conversationId).map(({ message }) => message)
  const from = path.findIndex((message) => message.id === old.id)
  const replaced = from === -1 ? [] : path.slice(from)
  mustHaveEnded(replaced)
  return { question, replaced }
}

function answerAgain({ store, conversations }: ChatParts, question: Message) {
  const path = store.messages.path(question.conversationId).map(({ message }) => message)
  const reply = path.find((message) => message.parentId === question.id)
  if (reply === undefined) throw new AppError('not-found', { data: { field: 'message' } })
  return { conversation: conversations.get(question.conversationId), question, reply }
}
