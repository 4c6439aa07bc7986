import { assertNever } from '../../../../shared/assert-never.ts'
import type { MessageEvent } from '../../../../shared/contract/chat.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { withArriving, withMessage, withoutMessage, type Thread } from './thread.ts'

/** `hasGap`: something before this event never came. The thread is unchanged then and has to be read again. */
export type Applied = { readonly thread: Thread; readonly hasGap: boolean }

/** Applies what happened to a conversation. What is known already changes nothing, so a replay does no harm. */
export function applyEvent(thread: Thread, event: MessageEvent): Applied {
  switch (event.type) {
    case 'message-state':
      return fits(withState(thread, event.message))
    case 'part-start':
      return withPart(withArriving(thread, event.messageId, null), event)
    case 'text-delta':
      return withDelta(withArriving(thread, event.messageId, null), event)
    case 'media-arriving': {
      const { messageId, byteCount, kind } = event
      return fits(withArriving(thread, messageId, byteCount === 0 ? null : { byteCount, kind }))
    }
    case 'message-replaced':
      return fits(withoutMessage(thread, event.messageId))
    default:
      return assertNever(event)
  }
}

/** Applies a batch. After a gap the rest is left out: the thread is read again anyway. */
export function applyEvents(thread: Thread, events: readonly MessageEvent[]): Applied {
  let applied: Applied = fits(thread)
  for (const event of events) {
    applied = applyEvent(applied.thread, event)
    if (applied.hasGap) return applied
  }
  return applied
}

/** A message from before the first loaded page is not shown until its page is. */
function withState(thread: Thread, message: Message): Thread {
  if (message.conversationId !== thread.conversationId) return thread
  const first = thread.order[0]
  const follows = message.parentId !== null && thread.byId[message.parentId] !== undefined
  const isBeforePage = thread.earlierCursor !== null && first !== undefined && !follows && message.id < first
  return isBeforePage ? thread : withMessage(thread, message)
}

function withPart(thread: Thread, event: Extract<MessageEvent, { type: 'part-start' }>): Applied {
  const message = thread.byId[event.messageId]
  if (!message) return gap(thread)
  if (message.status !== 'streaming' || event.partIndex < message.parts.length) return fits(thread)
  if (event.partIndex > message.parts.length) return gap(thread)
  return fits(replace(thread, { ...message, parts: [...message.parts, event.part] }))
}

function withDelta(thread: Thread, event: Extract<MessageEvent, { type: 'text-delta' }>): Applied {
  const message = thread.byId[event.messageId]
  if (message && message.status !== 'streaming') return fits(thread)
  const part = message?.parts[event.partIndex]
  if (!message || part === undefined || !('text' in part)) return gap(thread)
  const known = part.text.length
  if (event.offset > known) return gap(thread)
  const added = event.text.slice(known - event.offset)
  if (added === '') return fits(thread)
  const grown: Part = { ...part, text: part.text + added }
  return fits(replace(thread, { ...message, parts: message.parts.with(event.partIndex, grown) }))
}

function replace(thread: Thread, message: Message): Thread {
  return { ...thread, byId: { ...thread.byId, [message.id]: message } }
}

function fits(thread: Thread): Applied {
  return { thread, hasGap: false }
}

function gap(thread: Thread): Applied {
  return { thread, hasGap: true }
}
