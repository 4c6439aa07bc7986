import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { Message, MessageStatus } from '../../../shared/domain/message.ts'
import type { Failure } from '../../../shared/errors.ts'
import type { Alternative, ReplyEvent } from '../../gateway/reply-event.ts'
import { createReplyDraft } from './reply-draft.ts'

/** How a reply ended, as far as its stream has said. */
type End = {
  status: MessageStatus
  stopReason: string | null
  failure: Failure | null
  providerParts: unknown[] | null
}

/** One reply on its way: what has come, and how it ends. Knows no store and no watcher. */
export type Arrival = {
  readonly reply: Message
  readonly controller: AbortController
  take(event: ReplyEvent): void
  /** The stream threw something that is not an abort. */
  fail(failure: Failure): void
  /** The reply as far as it has come. */
  snapshot(): Message
  /** What its watchers have not been told: the whole reply after a restart by its provider, else the changes. */
  takeNews(): MessageEvent[]
  firstTextAt(): number | null
  /** Other whole replies to the same question; those that hold nothing are left out. */
  alternatives(): Alternative[]
  /** The end: an abort counts more than what the stream said. */
  end(endedAtMs: number): { message: Message; providerParts: unknown[] | null }
  /** Aborts it as the person's own wish. */
  stop(): void
}

/**
 * @param reply its row, stored as `streaming`
 * @param failureOf what an error of the endpoint is to people
 */
export function createArrival(
  reply: Message,
  nowMs: () => number,
  failureOf: (error: unknown) => Failure,
): Arrival {
  const draft = createReplyDraft(reply.id)
  const controller = new AbortController()
  let firstTextAt: number | null = null
  let isStopped = false
  let alternatives: Alternative[] = []
  // Without any end event the stream was cut.
  let end: End = { status: 'interrupted', stopReason: null, failure: null, providerParts: null }

  const snapshot = (): Message => ({ ...reply, parts: draft.parts(), usage: draft.usage(), firstTextAt })

  return {
    reply,
    controller,
    take(event) {
      if (event.type === 'reply-end') draft.apply(event)
      if (event.type === 'reply-end') {
        const { stopReason, providerParts } = event
        end = { status: 'complete', stopReason, failure: null, providerParts }
      } else if (event.type === 'reply-interrupted') {
        end = { ...end, status: 'interrupted', providerParts: event.providerParts }
      } else if (event.type === 'reply-failed') {
        const { providerParts } = event
        end = { status: 'failed', stopReason: null, failure: failureOf(event.error), providerParts }
      } else if (event.type === 'alternatives') {
        alternatives = event.alternatives.filter(({ parts }) => parts.length > 0)
      } else {
        if (event.type === 'reply-restart') alternatives = []
        if (event.type === 'text-delta' || event.type === 'thinking-delta' || isMedia(event)) {
          firstTextAt ??= nowMs()
        }
        draft.apply(event)
      }
    },
    fail(failure) {
      end = { ...end, status: 'failed', failure }
    },
    snapshot,
    takeNews() {
      const changes = draft.takeChanges()
      return draft.takeRestart() ? [{ type: 'message-state', message: snapshot() }] : changes
    },
    firstTextAt: () => firstTextAt,
    alternatives: () => alternatives,
    end(endedAt) {
      const isAborted = controller.signal.aborted
      const aborted: MessageStatus = isStopped ? 'stopped' : 'interrupted'
      const { stopReason, providerParts } = end
      const status = isAborted ? aborted : end.status
      const failure = isAborted ? null : end.failure
      // Before its end a provider counts provisionally: no number is better than a wrong one.
      const usage = status === 'complete' ? draft.usage() : null
      const details = draft.details()
      return {
        message: { ...snapshot(), status, stopReason, failure, usage, details, endedAt },
        providerParts,
      }
    },
    stop() {
      isStopped = true
      controller.abort()
    },
  }
}

/** A picture may be all that comes. */
function isMedia(event: ReplyEvent): boolean {
  return event.type === 'part-start' && event.part.type === 'media'
}
