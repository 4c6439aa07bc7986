import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Alternative, ReplyEvent } from '../../gateway/reply-event.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Log } from '../../lib/log.ts'
import { createPacer } from '../../lib/pacer.ts'
import type { Store } from '../../store/open.ts'
import { type Arrival, createArrival } from './arrival.ts'
import { previewOf } from './preview.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** Watchers hear of text at most this often: one frame of the screen. */
const tellPaceMs = 16
/** No more than this of a reply is lost when the app is killed. */
const savePaceMs = 250

export type ConversationHappening = { conversationId: ConversationId; event: MessageEvent }

/** Where a reply comes from; `replyId` is its own. */
export type ReplySource = (signal: AbortSignal, replyId: MessageId) => AsyncIterable<ReplyEvent>

/** Replies that are arriving. They live here, not in a window: only `stop` or the app's end stops one. */
export type ReplyDesk = {
  /** Begins to fill a row that is stored as `streaming`. */
  begin(reply: Message, source: ReplySource): void
  /** The replies arriving in a conversation, as far as they have come. */
  arriving(conversationId: ConversationId): Message[]
  /** Resolves when its row is written. */
  stop(messageId: MessageId): Promise<void>
  /** What a crash left as `streaming` becomes `interrupted`, with everything that was saved. */
  recover(): void
  close(): Promise<void>
}

export type ReplyDeskParts = {
  store: Store
  clock: Clock
  ids: Pick<IdMaker, 'message'>
  log: Log
  hub: EventHub<ConversationHappening>
  /** The conversation's row changed: its preview, its time, or whether a reply is arriving. */
  onConversationChanged(id: ConversationId): void
  failureOf(error: unknown): Failure
}

export function createReplyDesk(parts: ReplyDeskParts): ReplyDesk {
  const { store, clock } = parts
  const open = new Map<MessageId, { arrival: Arrival; finished: Promise<void> }>()

  const run = async (arrival: Arrival, source: ReplySource): Promise<void> => {
    await fill(parts, arrival, source)
    tell(parts, arrival)
    crashPoint('reply-arrived')
    open.delete(arrival.reply.id)
    finish(parts, arrival)
  }

  return {
    begin(reply, source) {
      const arrival = createArrival(reply, () => clock.now(), parts.failureOf)
      open.set(reply.id, { arrival, finished: run(arrival, source) })
    },
    arriving(conversationId) {
      const here = [...open.values()].filter(({ arrival }) => arrival.reply.conversationId === conversationId)
      // What is pending goes out first: a new watcher's snapshot then meets no older change.
      for (const { arrival } of here) tell(parts, arrival)
      return here.map(({ arrival }) => arrival.snapshot())
    },
    async stop(messageId) {
      const found = open.get(messageId)
      found?.arrival.stop()
      await found?.finished
    },
    recover() {
      for (const message of store.messages.streaming()) {
        store.messages.finish(
          { ...message, status: 'interrupted', failure: null, endedAt: clock.now() },
          null,
        )
        crashPoint('reply-recovered')
      }
    },
    async close() {
      const left = [...open.values()]
      for (const { arrival } of left) arrival.controller.abort()
      await Promise.all(left.map(({ finished }) => finished))
    },
  }
}

/** Takes everything the source yields, telling and saving at their own paces. Never rejects. */
async function fill(parts: ReplyDeskParts, arrival: Arrival, source: ReplySource): Promise<void> {
  const telling = createPacer(parts.clock, tellPaceMs, () => tell(parts, arrival))
  const saving = createPacer(parts.clock, savePaceMs, () => save(parts, arrival))
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

function tell({ hub }: ReplyDeskParts, arrival: Arrival): void {
  const { conversationId } = arrival.reply
  for (const event of arrival.takeNews()) hub.emit({ conversationId, event })
}

function save({ store, log, failureOf }: ReplyDeskParts, arrival: Arrival): void {
  const { id, parts } = arrival.snapshot()
  try {
    store.messages.saveProgress(id, parts, arrival.firstTextAt())
    crashPoint('reply-saved')
  } catch (error) {
    // The reply goes on in memory: the next save, or its end, may find room again.
    log.warn({ messageId: id, code: failureOf(error).code }, 'reply-not-saved')
  }
}

function finish(parts: ReplyDeskParts, arrival: Arrival): void {
  const { store, clock, log } = parts
  const { message, providerParts } = arrival.end(clock.now())
  const { conversationId } = message
  try {
    store.transaction(() => {
      store.messages.finish(message, providerParts)
      crashPoint('reply-end-written')
      for (const alternative of arrival.alternatives()) insertVersion(parts, message, alternative)
      const preview = previewOf(message)
      const change = preview === '' ? {} : { preview }
      store.conversations.update(conversationId, { updatedAt: clock.now(), ...change })
    })
    crashPoint('reply-ended')
  } catch (error) {
    log.error({ messageId: message.id, code: parts.failureOf(error).code }, 'reply-end-not-saved')
  }
  log.info({ messageId: message.id, status: message.status, code: message.failure?.code }, 'reply-ended')
  const { versionIds } = store.messages.get(message.id) ?? message
  parts.hub.emit({ conversationId, event: { type: 'message-state', message: { ...message, versionIds } } })
  parts.onConversationChanged(conversationId)
}

/** Another whole reply to the same question, beside the one that is shown. */
function insertVersion({ store, ids }: ReplyDeskParts, shown: Message, alternative: Alternative): void {
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
