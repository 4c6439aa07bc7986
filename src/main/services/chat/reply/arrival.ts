import type { MessageEvent } from '../../../../shared/contract/chat.ts'
import type { Message, MessageStatus } from '../../../../shared/domain/message/message.ts'
import type { Failure } from '../../../../shared/errors.ts'
import type { Alternative, ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import { hideKeysIn, type ReplyKeys, type UsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import { createReplyDraft } from './reply-draft.ts'

/** How a reply ended, as far as its stream has said. */
type End = {
  status: MessageStatus
  stopReason: string | null
  failure: Failure | null
  providerParts: unknown[] | null
}

/** Without its provider parts where a key was in it: they may spell it in pieces. */
export type ShownAlternative = Omit<Alternative, 'providerParts'> & { providerParts: unknown[] | null }

/** One reply on its way: what has come, and how it ends. Knows no store and no watcher. */
export type Arrival = ReturnType<typeof createArrival>

/**
 * @param reply its row, stored as `streaming`
 * @param failureOf what an error of the endpoint is to people
 * @param keys what must not be in it: a gateway may say a key back
 */
export function createArrival(
  reply: Message,
  nowMs: () => number,
  failureOf: (error: unknown) => Failure,
  keys: UsedKeys,
) {
  const draft = createReplyDraft(reply.id, keys.inReplies)
  const controller = new AbortController()
  let firstTextAt: number | null = null
  let isStopped = false
  let alternatives: ShownAlternative[] = []
  // Without any end event the stream was cut.
  let end: End = { status: 'interrupted', stopReason: null, failure: null, providerParts: null }

  const snapshot = (): Message => ({ ...reply, parts: draft.parts(), usage: draft.usage(), firstTextAt })

  return {
    reply,
    controller,
    take(event: ReplyEvent) {
      if (event.type === 'reply-end') draft.apply(event)
      if (event.type === 'reply-end') {
        const { stopReason, providerParts } = event
        end = { status: 'complete', stopReason, failure: null, providerParts }
      } else if (event.type === 'reply-interrupted') {
        const { error, providerParts } = event
        end = { ...end, status: 'interrupted', failure: error ? failureOf(error) : null, providerParts }
      } else if (event.type === 'reply-failed') {
        const { providerParts } = event
        end = { status: 'failed', stopReason: null, failure: failureOf(event.error), providerParts }
      } else if (event.type === 'alternatives') {
        const shown = event.alternatives.filter(({ parts }) => parts.length > 0)
        alternatives = shown.map((one) => withoutKeys(one, keys.inReplies))
      } else {
        if (event.type === 'reply-restart') alternatives = []
        if (event.type === 'text-delta' || event.type === 'thinking-delta' || isMedia(event)) {
          firstTextAt ??= nowMs()
        }
        draft.apply(event)
      }
    },
    /** The stream threw something that is not an abort. */
    fail(failure: Failure) {
      end = { ...end, status: 'failed', failure }
    },
    /** The reply as far as it has come. */
    snapshot,
    /** Media that is no part of it yet. */
    mediaArriving: draft.arriving,
    /** What its watchers have not been told: the whole reply after a restart by its provider, else the changes. */
    takeNews(): MessageEvent[] {
      const changes = draft.takeChanges()
      return draft.takeRestart() ? [{ type: 'message-state', message: snapshot() }] : changes
    },
    /** What of it is in no row yet, until `saved` is called. */
    unsaved: draft.unsaved,
    saved: draft.saved,
    firstTextAt: () => firstTextAt,
    /** Other whole replies to the same question; those that hold nothing are left out. */
    alternatives: () => alternatives,
    /** The end: an abort counts more than what the stream said. */
    end(endedAt: number): { message: Message; providerParts: unknown[] | null } {
      const isAborted = controller.signal.aborted
      const aborted: MessageStatus = isStopped ? 'stopped' : 'interrupted'
      const status = isAborted ? aborted : end.status
      const parts = { ...snapshot(), status, endedAt }
      const beside = {
        stopReason: end.stopReason,
        // Before its end a provider counts provisionally: no number is better than a wrong one.
        usage: status === 'complete' ? draft.usage() : null,
        details: draft.details(),
        providerParts: end.providerParts,
      }
      const { providerParts, ...words } = hideKeysIn(beside, keys.inReplies.hide)
      const facts = { ...words, failure: isAborted ? null : hideKeysIn(end.failure, keys.hide) }
      if (!draft.heldKeys()) return { message: { ...parts, ...facts }, providerParts }
      // What stands beside the words spells them again, perhaps in pieces: only they are kept, and go back.
      const details = { ...facts.details, logprobs: null }
      return { message: { ...parts, ...facts, details }, providerParts: null }
    },
    /** Aborts it as the person's own wish. */
    stop() {
      isStopped = true
      controller.abort()
    },
  }
}

function withoutKeys(came: Alternative, { hide }: ReplyKeys): ShownAlternative {
  const { parts, providerParts, stopReason } = hideKeysIn(came, hide)
  return { parts, stopReason, providerParts: parts === came.parts ? providerParts : null }
}

/** An image may be all that comes. */
function isMedia(event: ReplyEvent): boolean {
  return event.type === 'part-start' && event.part.type === 'media'
}
