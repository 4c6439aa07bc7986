import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message, MessageStatus } from '../../../shared/domain/message.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { ReplyEvent } from '../../gateway/reply-event.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { Log } from '../../lib/log.ts'
import type { Store } from '../../store/open.ts'
import { createReplyDraft, type ReplyDraft } from './reply-draft.ts'

/** Watchers hear of text at most this often: one frame of the screen. */
const tellPaceMs = 16
/** No more than this of a reply is lost when the app is killed. */
const savePaceMs = 250
const longestPreview = 160

export type ConversationHappening = { conversationId: ConversationId; event: MessageEvent }

/** Replies that are arriving. They live here, not in a window: only `stop` or the app's end stops one. */
export type ReplyDesk = {
  /** Begins to fill a row that is stored as `streaming`. */
  begin(reply: Message, source: (signal: AbortSignal) => AsyncIterable<ReplyEvent>): void
  /** The replies arriving in a conversation, as far as they have come. */
  arriving(conversationId: ConversationId): Message[]
  /** Resolves when its row is written. */
  stop(messageId: MessageId): Promise<void>
  /** What a crash left as `streaming` becomes `interrupted`, with everything that was saved. */
  recover(): void
  close(): Promise<void>
}

type Parts = {
  store: Store
  clock: Clock
  log: Log
  hub: EventHub<ConversationHappening>
  /** The conversation's row changed: its preview, its time, or whether a reply is arriving. */
  onConversationChanged(id: ConversationId): void
  failureOf(error: unknown): Failure
}

type Arrival = {
  reply: Message
  draft: ReplyDraft
  controller: AbortController
  firstTextAt: number | null
  end: {
    status: MessageStatus
    stopReason: string | null
    failure: Failure | null
    providerParts: unknown[] | null
  }
  isStopped: boolean
  finished: Promise<void>
}

export function createReplyDesk(parts: Parts): ReplyDesk {
  const { store, clock, hub } = parts
  const arrivals = new Map<MessageId, Arrival>()

  const snapshot = ({ reply, draft, firstTextAt }: Arrival): Message => ({
    ...reply,
    parts: draft.parts(),
    usage: draft.usage(),
    firstTextAt,
  })

  const tell = (arrival: Arrival) => {
    const { conversationId } = arrival.reply
    if (arrival.draft.takeRestart()) {
      arrival.draft.takeChanges()
      hub.emit({ conversationId, event: { type: 'message-state', message: snapshot(arrival) } })
      return
    }
    for (const event of arrival.draft.takeChanges()) hub.emit({ conversationId, event })
  }

  const save = (arrival: Arrival) => {
    try {
      store.messages.saveProgress(arrival.reply.id, arrival.draft.parts(), arrival.firstTextAt)
    } catch (error) {
      // The reply goes on in memory: the next save, or its end, may find room again.
      parts.log.warn({ messageId: arrival.reply.id, code: parts.failureOf(error).code }, 'reply-not-saved')
    }
  }

  /** One pending timer per pace: the first change after a pause starts it. */
  const pace = (delayMs: number, act: () => void) => {
    let cancel: (() => void) | null = null
    return {
      touch() {
        cancel ??= clock.after(delayMs, () => {
          cancel = null
          act()
        })
      },
      stop() {
        cancel?.()
        cancel = null
      },
    }
  }

  const take = (arrival: Arrival, event: ReplyEvent) => {
    if (event.type === 'reply-end') {
      arrival.end = {
        status: 'complete',
        stopReason: event.stopReason,
        failure: null,
        providerParts: event.providerParts,
      }
    } else if (event.type === 'reply-interrupted') {
      arrival.end = { ...arrival.end, status: 'interrupted', providerParts: event.providerParts }
    } else if (event.type === 'reply-failed') {
      const failure = parts.failureOf(event.error)
      arrival.end = { status: 'failed', stopReason: null, failure, providerParts: event.providerParts }
    } else {
      if (event.type === 'text-delta') arrival.firstTextAt ??= clock.now()
      arrival.draft.apply(event)
    }
  }

  const run = async (arrival: Arrival, source: (signal: AbortSignal) => AsyncIterable<ReplyEvent>) => {
    const telling = pace(tellPaceMs, () => tell(arrival))
    const saving = pace(savePaceMs, () => save(arrival))
    try {
      for await (const event of source(arrival.controller.signal)) {
        take(arrival, event)
        telling.touch()
        saving.touch()
      }
    } catch (error) {
      if (!arrival.controller.signal.aborted) {
        arrival.end = { ...arrival.end, status: 'failed', failure: parts.failureOf(error) }
      }
    } finally {
      telling.stop()
      saving.stop()
    }
    if (arrival.controller.signal.aborted) {
      arrival.end = { ...arrival.end, status: arrival.isStopped ? 'stopped' : 'interrupted', failure: null }
    }
    finish(arrival)
  }

  const finish = (arrival: Arrival) => {
    const { status, stopReason, failure, providerParts } = arrival.end
    const message: Message = { ...snapshot(arrival), status, stopReason, failure, endedAt: clock.now() }
    tell(arrival)
    arrivals.delete(message.id)
    try {
      store.transaction(() => {
        store.messages.finish(message, providerParts)
        const preview = previewOf(message)
        store.conversations.update(message.conversationId, {
          updatedAt: clock.now(),
          ...(preview === '' ? {} : { preview }),
        })
      })
    } catch (error) {
      parts.log.error({ messageId: message.id, code: parts.failureOf(error).code }, 'reply-end-not-saved')
    }
    parts.log.info({ messageId: message.id, status, code: failure?.code }, 'reply-ended')
    hub.emit({ conversationId: message.conversationId, event: { type: 'message-state', message } })
    parts.onConversationChanged(message.conversationId)
  }

  return {
    begin(reply, source) {
      const arrival: Arrival = {
        reply,
        draft: createReplyDraft(reply.id),
        controller: new AbortController(),
        firstTextAt: null,
        // Without any end event the stream was cut.
        end: { status: 'interrupted', stopReason: null, failure: null, providerParts: null },
        isStopped: false,
        finished: Promise.resolve(),
      }
      arrivals.set(reply.id, arrival)
      arrival.finished = run(arrival, source)
    },
    arriving(conversationId) {
      const here = [...arrivals.values()].filter(({ reply }) => reply.conversationId === conversationId)
      // What is pending goes out first: a new watcher's snapshot then meets no older change.
      for (const arrival of here) tell(arrival)
      return here.map(snapshot)
    },
    async stop(messageId) {
      const arrival = arrivals.get(messageId)
      if (arrival === undefined) return
      arrival.isStopped = true
      arrival.controller.abort()
      await arrival.finished
    },
    recover() {
      for (const message of store.messages.streaming()) {
        const failure = null
        store.messages.finish({ ...message, status: 'interrupted', failure, endedAt: clock.now() }, null)
      }
    },
    async close() {
      const open = [...arrivals.values()]
      for (const arrival of open) arrival.controller.abort()
      await Promise.all(open.map((arrival) => arrival.finished))
    },
  }
}

/** The start of what a message says, on one line and without most of its Markdown marks. */
export function previewOf(message: Pick<Message, 'parts'>): string {
  const text = message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ')
  const plain = text
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.|```\w*)\s+/gm, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
  return plain.replace(/\s+/g, ' ').trim().slice(0, longestPreview)
}
