import type { ConversationId, MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Failure } from '../../../../shared/errors.ts'

/** An image or another file of which so many bytes have come. */
export type ArrivingMedia = { readonly byteCount: number; readonly kind: 'image' | 'file' }

/** What the app has told about one conversation's messages: server facts, nothing that only the view knows. */
export type Thread = {
  readonly conversationId: ConversationId
  readonly byId: Readonly<Record<MessageId, Message>>
  /** The shown path, oldest first. */
  readonly order: readonly MessageId[]
  /** The side on which `order` changed last: the list on the screen keeps its place from the other one. */
  readonly changedAt: 'start' | 'end'
  /** What is on its way and no part of a reply yet. */
  readonly arriving: Readonly<Record<MessageId, ArrivingMedia>>
  /** Where the page before the first message begins; null when that is the start of the conversation. */
  readonly earlierCursor: string | null
  readonly isReadingEarlier: boolean
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | null
}

export function emptyThread(conversationId: ConversationId): Thread {
  return {
    conversationId,
    byId: {},
    order: [],
    changedAt: 'end',
    arriving: {},
    earlierCursor: null,
    isReadingEarlier: false,
    status: 'loading',
    failure: null,
  }
}

/** Messages with a place before the first one shown. */
export function withEarlier(
  thread: Thread,
  messages: readonly Message[],
  earlierCursor: string | null,
): Thread {
  const fresh = messages.filter((message) => !thread.byId[message.id])
  return {
    ...thread,
    byId: { ...thread.byId, ...byId(fresh) },
    order: [...fresh.map((message) => message.id), ...thread.order],
    changedAt: 'start',
    isReadingEarlier: false,
    earlierCursor,
  }
}

/**
 * The newest page, read again. Earlier pages that it joins on to stay; what arrived by `watch` meanwhile and is longer
 * than the saved row stays too.
 *
 * @param shownBefore what was shown when it was asked for: where the page has none of it any more, it has been left.
 * Whatever else is shown came meanwhile, and after the page.
 */
export function withNewestPage(
  thread: Thread,
  messages: readonly Message[],
  earlierCursor: string | null,
  shownBefore: ReadonlySet<MessageId> = new Set(thread.order),
): Thread {
  const first = messages[0]
  const seam = first ? thread.order.indexOf(first.id) : -1
  const kept = seam > 0 ? thread.order.slice(0, seam) : []
  const inPage = new Set(messages.map((message) => message.id))
  const arrivedSince = thread.order.filter((id) => !inPage.has(id) && !shownBefore.has(id))
  const known = thread.byId
  const merged = messages.map((message) => newer(known[message.id], message))
  return {
    ...thread,
    byId: { ...pick(known, [...kept, ...arrivedSince]), ...byId(merged) },
    order: [...kept, ...messages.map((message) => message.id), ...arrivedSince],
    changedAt: 'end',
    earlierCursor: seam > 0 ? thread.earlierCursor : earlierCursor,
    isReadingEarlier: seam > 0 && thread.isReadingEarlier,
    status: 'ready',
    failure: null,
  }
}

/** Puts a message in, or takes the newer of two tellings of it. */
export function withMessage(thread: Thread, message: Message): Thread {
  const known = thread.byId[message.id]
  const kept = newer(known, message)
  if (kept === known) return thread
  const byId = { ...thread.byId, [message.id]: kept }
  if (known) return { ...thread, byId }
  const order = thread.order.toSpliced(placeOf(thread, message), 0, message.id)
  return { ...thread, byId, order, changedAt: 'end' }
}

/**
 * After what it answers, or before what answers it, else at the end. Ids say nothing of it: they sort by the clock, which
 * may have been set back.
 */
function placeOf({ order, byId }: Thread, { id, parentId }: Message): number {
  const parent = parentId === null ? -1 : order.lastIndexOf(parentId)
  if (parent >= 0) return parent + 1
  const child = order.findIndex((other) => byId[other]?.parentId === id)
  return child >= 0 ? child : order.length
}

export function withoutMessage(thread: Thread, id: MessageId): Thread {
  if (!thread.byId[id]) return thread
  const { [id]: _, ...byId } = thread.byId
  return { ...thread, byId, order: thread.order.filter((other) => other !== id), changedAt: 'end' }
}

/** Null: nothing is arriving, or what was is there. */
export function withArriving(thread: Thread, id: MessageId, media: ArrivingMedia | null): Thread {
  if (media === null && thread.arriving[id] === undefined) return thread
  const { [id]: _, ...others } = thread.arriving
  return { ...thread, arriving: media === null ? others : { ...others, [id]: media } }
}

/** An ended reply never goes back to arriving, and a text never gets shorter while it arrives. */
export function newer(known: Message | undefined, told: Message): Message {
  if (!known || told.status !== 'streaming') return told
  if (known.status !== 'streaming') return known
  return textLength(told) >= textLength(known) ? told : known
}

/** UTF-16 units of everything that arrived so far. */
export function textLength(message: Message): number {
  return message.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 1), 0)
}

function byId(messages: readonly Message[]): Record<MessageId, Message> {
  return Object.fromEntries(messages.map((message) => [message.id, message]))
}

function pick(messages: Thread['byId'], ids: readonly MessageId[]): Record<MessageId, Message> {
  return byId(ids.flatMap((id) => messages[id] ?? []))
}
