import type { MessageEvent } from '../../../../shared/contract/chat.ts'
import type { ConversationId, MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Failure } from '../../../../shared/errors.ts'
import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import type { UsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import { factsOf } from '../../../lib/log/facts-of.ts'
import type { Log } from '../../../lib/log/log.ts'
import { createPacer } from '../../../lib/time/pacer.ts'
import { untilDone } from '../../../lib/time/until-done.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'
import { type Arrival, createArrival, type ShownAlternative } from './arrival.ts'
import { previewOf } from '../preview.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'

/** Watchers hear of text at most this often, one frame of the screen; of the first word, and after a rest, at once. */
const tellPaceMs = 16
/** No more than this of a reply is lost when the app is killed; where a save takes long, ten times as long as it takes. */
const savePaceMs = 250
/** What a power cut may take: saves between two that wait for the disk do not, for that would stop every window. */
const syncPaceMs = 5_000

export type ConversationChange = { conversationId: ConversationId; event: MessageEvent }

/** Where a reply comes from; `replyId` is its own. */
export type ReplySource = (signal: AbortSignal, replyId: MessageId) => AsyncIterable<ReplyEvent>

/** Replies that are arriving. They live here, not in a window: only `stop` or the app's end stops one. */
export type ReplyService = ReturnType<typeof createReplyService>

export type ReplyServiceParts = {
  store: Store
  clock: Clock
  ids: Pick<IdMaker, 'message'>
  log: Log
  hub: EventHub<ConversationChange>
  /** The conversation's row changed: its preview, its time, or whether a reply is arriving. */
  onConversationChanged(id: ConversationId): void
  /** Its end is written. */
  onEnded(reply: Message): void
  failureOf(error: unknown): Failure
  usedKeys: UsedKeys
}

type Ending = ReturnType<Arrival['end']>
/** A reply whose end is not on disk; `end` is null while it arrives. */
type Open = {
  arrival: Arrival
  end: Ending | null
  writing: { tryNow(): void } | null
  finished: Promise<void>
}

export function createReplyService(parts: ReplyServiceParts) {
  const { store, clock } = parts
  const open = new Map<MessageId, Open>()
  const closing = new AbortController()

  const run = async (reply: Open, source: ReplySource): Promise<void> => {
    const { arrival } = reply
    await fill(parts, arrival, source)
    tell(parts, arrival)
    crashPoint('reply-arrived')
    reply.end = arrival.end(clock.now())
    const onWritten = () => void open.delete(arrival.reply.id)
    reply.writing = finish(parts, arrival, reply.end, closing.signal, onWritten)
  }

  return {
    /** Begins to fill a row that is stored as `streaming`. */
    begin(message: Message, source: ReplySource) {
      const arrival = createArrival(message, () => clock.now(), parts.failureOf, parts.usedKeys)
      const reply: Open = { arrival, end: null, writing: null, finished: Promise.resolve() }
      open.set(message.id, reply)
      reply.finished = run(reply, source)
    },
    /** The replies arriving in a conversation, as far as they have come; also one whose end is not written yet. */
    arriving(conversationId: ConversationId) {
      const here = [...open.values()].filter(({ arrival }) => arrival.reply.conversationId === conversationId)
      // What is pending goes out first: a new watcher's snapshot then meets no older change.
      for (const { arrival } of here) tell(parts, arrival)
      return here.map(({ arrival, end }) => end?.message ?? arrival.snapshot())
    },
    /** What is on its way in them and no part of them yet. */
    mediaArriving: (conversationId: ConversationId): MessageEvent[] =>
      [...open.values()].flatMap(({ arrival, end }) => {
        const isHere = arrival.reply.conversationId === conversationId && end === null
        return (isHere && arrival.mediaArriving()) || []
      }),
    /** Whether any reply is on its way. */
    isArriving: () => open.size > 0,
    /** How many have not come to their end yet; of others only that is not written. */
    unended: () => [...open.values()].filter(({ end }) => end === null).length,
    /** Resolves when its row is written, or could not be: it is written as soon as it can be then. */
    async stop(messageId: MessageId) {
      const found = open.get(messageId)
      found?.arrival.stop()
      await found?.finished
    },
    /** What a crash left as `streaming` becomes `interrupted`, with everything that was saved. */
    recover() {
      const endAll = () => {
        for (const message of store.messages.streaming()) {
          // One of this run, where an earlier try could not read them.
          if (open.has(message.id)) continue
          store.messages.finish(
            { ...message, status: 'interrupted', failure: null, endedAt: clock.now() },
            null,
          )
          crashPoint('reply-recovered')
        }
      }
      const onFault = (error: unknown) => parts.log.error(factsOf(error), 'replies-not-recovered')
      untilDone(clock, closing.signal, endAll, onFault)
    },
    async close() {
      const left = [...open.values()]
      for (const { arrival } of left) arrival.controller.abort()
      await Promise.all(left.map(({ finished }) => finished))
      for (const { writing } of open.values()) writing?.tryNow()
      closing.abort()
    },
  }
}

/** Takes everything the source yields, telling and saving at their own paces. Never rejects. */
async function fill(parts: ReplyServiceParts, arrival: Arrival, source: ReplySource): Promise<void> {
  const telling = createPacer(parts.clock, tellPaceMs, () => tell(parts, arrival), 'prompt')
  const save = createSave(parts, arrival)
  const saving = createPacer(parts.clock, savePaceMs, save)
  const { signal } = arrival.controller
  try {
    for await (const event of source(signal, arrival.reply.id)) {
      crashPoint('reply-heard')
      arrival.take(event)
      telling.touch()
      saving.touch()
    }
  } catch (error) {
    if (!signal.aborted) arrival.fail(parts.failureOf(error))
  } finally {
    telling.stop()
    saving.stop()
  }
}

function tell({ hub }: ReplyServiceParts, arrival: Arrival): void {
  const { conversationId } = arrival.reply
  for (const event of arrival.takeNews()) hub.emit({ conversationId, event })
}

function createSave({ store, clock, log, failureOf }: ReplyServiceParts, arrival: Arrival): () => void {
  const { id } = arrival.reply
  let syncedAtMs = clock.now()
  return () => {
    const pieces = arrival.unsaved()
    if (pieces.length === 0) return
    const atMs = clock.now()
    // Also where somebody set the clock back.
    const isSynced = Math.abs(atMs - syncedAtMs) >= syncPaceMs
    try {
      store.messages.saveProgress(id, { pieces, firstTextAt: arrival.firstTextAt(), isSynced })
      arrival.saved()
      if (isSynced) syncedAtMs = atMs
      crashPoint('reply-saved')
    } catch (error) {
      // The reply goes on in memory: the next save, or its end, may find room again.
      log.warn({ messageId: id, code: failureOf(error).code }, 'reply-not-saved')
    }
  }
}

/**
 * Writes how a reply ended, now or as soon as the store takes it: it was paid for. Who watches sees its end at once. Given
 * up where its row is gone for ever. Never throws.
 */
function finish(
  parts: ReplyServiceParts,
  arrival: Arrival,
  end: Ending,
  closing: AbortSignal,
  onWritten: () => void,
): { tryNow(): void } {
  const { clock, log } = parts
  const { id, conversationId, status, failure } = end.message
  const show = (message: Message) =>
    parts.hub.emit({ conversationId, event: { type: 'message-state', message } })
  const write = () => {
    const versionIds = unlessGone(() => writeEnd(parts, end, arrival.alternatives()))
    crashPoint('reply-ended')
    onWritten()
    if (versionIds === null) return log.info({ messageId: id }, 'reply-gone')
    log.info({ messageId: id, status, code: failure?.code }, 'reply-ended')
    show({ ...end.message, versionIds })
    parts.onEnded(end.message)
    untilDone(clock, closing, () => parts.onConversationChanged(conversationId))
  }
  return untilDone(clock, closing, write, (error) => {
    log.error({ messageId: id, code: parts.failureOf(error).code }, 'reply-end-not-saved')
    show(end.message)
  })
}

/** Null where the person has deleted its conversation for ever meanwhile. */
function unlessGone<Result>(write: () => Result): Result | null {
  try {
    return write()
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null
    throw error
  }
}

/** All of it in one transaction. @returns the versions of the reply as they are now */
function writeEnd(
  parts: ReplyServiceParts,
  { message, providerParts }: Ending,
  alternatives: readonly ShownAlternative[],
): Message['versionIds'] {
  const { store, clock } = parts
  return store.transaction(() => {
    store.messages.finish(message, providerParts)
    crashPoint('reply-end-written')
    for (const alternative of alternatives) insertVersion(parts, message, alternative)
    const preview = previewOf(message)
    const change = preview === '' ? {} : { preview }
    store.conversations.update(message.conversationId, { updatedAt: clock.now(), ...change })
    return store.messages.get(message.id)?.versionIds ?? message.versionIds
  })
}

/** Another whole reply to the same question, beside the one that is shown. */
function insertVersion(
  { store, ids }: ReplyServiceParts,
  shown: Message,
  alternative: ShownAlternative,
): void {
  const { parts, providerParts, stopReason } = alternative
  const version: Message = {
    ...shown,
    id: ids.message(),
    status: stopReason === null ? 'interrupted' : 'complete',
    parts,
    stopReason,
    failure: null,
    usage: null,
    details: null,
  }
  store.messages.insertBeside(version, providerParts)
}
