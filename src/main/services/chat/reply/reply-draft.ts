import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { noDetails, type ReplyDetails } from '../../../../shared/domain/message/reply-details.ts'
import type { Usage } from '../../../../shared/domain/message/usage.ts'
import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import type { ReplyKeys } from '../../../gateway/http/sending/used-keys.ts'
import type { MessagePiece } from '../../../store/tables/messages.ts'
import { createKeylessParts } from './arriving/keyless-parts.ts'
import { createUnsavedPieces } from './arriving/unsaved-pieces.ts'
import { createPendingChanges, type MediaArriving } from './arriving/pending-changes.ts'

/** A reply as far as it has arrived, without the keys that a gateway may say in it, and the changes that its watchers have not been told yet. */
export function createReplyDraft(messageId: MessageId, keys: ReplyKeys) {
  let parts: Part[] = []
  const pending = createPendingChanges(messageId)
  let usage: Usage | null = null
  let details = noDetails
  let isRestarted = false
  const keyless = createKeylessParts(keys)
  const unsaved = createUnsavedPieces()
  let arriving: MediaArriving | null = null

  const addText = (partIndex: number, text: string) => {
    const part = parts[partIndex]
    if (part === undefined || !('text' in part)) return
    pending.add(partIndex, part.text.length, text)
    unsaved.add(partIndex, part.text.length, text)
    parts[partIndex] = { ...part, text: part.text + text }
    keyless.add(partIndex, part.text, text)
  }

  const begin = (partIndex: number, came: Part) => {
    const part = keyless.begin(partIndex, came)
    parts[partIndex] = part
    unsaved.begin(partIndex, part)
    pending.begin(partIndex, part)
  }

  const lookForKeys = () => {
    const found = keyless.look()
    if (found.length === 0) return
    for (const [partIndex, text] of found) parts[partIndex] = { ...parts[partIndex], text } as Part
    // Some of it may have been told, or saved.
    pending.clear()
    isRestarted = true
    unsaved.restart(parts)
  }

  const tellArriving = (change: MediaArriving) => {
    arriving = change.byteCount === 0 ? null : change
    pending.arriving(change)
  }

  return {
    /** Takes what the endpoint yielded. Ends are the service's matter and change nothing here. */
    apply(event: ReplyEvent) {
      if (event.type === 'part-start' || isText(event)) arriving = null
      if (event.type === 'part-start') begin(event.partIndex, event.part)
      else if (event.type === 'media-arriving') tellArriving({ ...event, messageId })
      else if (isText(event)) addText(event.partIndex, event.text)
      else if (event.type === 'usage') usage = event.usage
      else if (event.type === 'reply-restart') {
        parts = []
        keyless.clear()
        unsaved.restart(parts)
        pending.clear()
        details = noDetails
        isRestarted = true
      } else details = withDetail(details, event)
    },
    parts() {
      lookForKeys()
      return [...parts]
    },
    usage: () => usage,
    /** As they came. */
    details: () => details,
    /** Media that is on its way now: for a watcher who comes late. */
    arriving: () => arriving,
    /** Changes since the last call, text of one part joined; empty when nothing changed. */
    takeChanges() {
      lookForKeys()
      return pending.take()
    },
    /** Changes since `saved` was called last, without keys; empty when nothing is to be saved. */
    unsaved(): readonly MessagePiece[] {
      lookForKeys()
      return unsaved.list()
    },
    saved: unsaved.saved,
    /** Whether a key was taken out of its parts, as far as they have been told or asked for. */
    heldKeys: keyless.heldKeys,
    /** True once after each restart of the message by its provider, and after each key: watchers need the whole state. */
    takeRestart() {
      const taken = isRestarted
      isRestarted = false
      return taken
    },
  }
}

type AnyTextDelta = Extract<ReplyEvent, { text: string }>

function isText(event: ReplyEvent): event is AnyTextDelta {
  return event.type === 'text-delta' || event.type === 'thinking-delta' || event.type === 'tool-input-delta'
}

/** What an event adds to what stands beside the words. */
function withDetail(details: ReplyDetails, event: ReplyEvent): ReplyDetails {
  switch (event.type) {
    case 'reply-start':
      return { ...details, responseId: event.responseId, responseModel: event.model }
    case 'citation':
      return { ...details, citations: [...details.citations, event.citation] }
    case 'grounding':
      return { ...details, grounding: event.grounding }
    case 'safety':
      return { ...details, safety: event.ratings }
    case 'logprobs':
      return { ...details, logprobs: event.logprobs }
    case 'retrieved-urls':
      return { ...details, retrievedUrls: event.urls }
    case 'reply-end':
      return {
        ...details,
        stopSequence: event.stopSequence ?? null,
        tokenCount: event.tokenCount ?? null,
      }
    default:
      return details
  }
}
