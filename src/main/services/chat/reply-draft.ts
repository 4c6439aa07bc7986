import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Part } from '../../../shared/domain/part.ts'
import { noDetails, type ReplyDetails } from '../../../shared/domain/reply-details.ts'
import type { Usage } from '../../../shared/domain/usage.ts'
import type { ReplyEvent } from '../../gateway/reply-event.ts'

/** A reply as far as it has arrived, and the changes that its watchers have not been told yet. */
export type ReplyDraft = {
  /** Takes what the endpoint yielded. Ends are the desk's matter and change nothing here. */
  apply(event: ReplyEvent): void
  parts(): Part[]
  usage(): Usage | null
  details(): ReplyDetails
  /** Changes since the last call, text of one part joined; empty when nothing changed. */
  takeChanges(): MessageEvent[]
  /** True once after each restart of the message by its provider: watchers need the whole state. */
  takeRestart(): boolean
}

type TextDelta = Extract<MessageEvent, { type: 'text-delta' }>

export function createReplyDraft(messageId: MessageId): ReplyDraft {
  let parts: Part[] = []
  let changes: MessageEvent[] = []
  let usage: Usage | null = null
  let details = noDetails
  let isRestarted = false

  const addText = (partIndex: number, text: string) => {
    const part = parts[partIndex]
    if (part === undefined || !('text' in part)) return
    const last = changes.at(-1)
    if (last?.type === 'text-delta' && last.partIndex === partIndex) last.text += text
    else {
      const delta: TextDelta = { type: 'text-delta', messageId, partIndex, offset: part.text.length, text }
      changes.push(delta)
    }
    parts[partIndex] = { ...part, text: part.text + text }
  }

  return {
    apply(event) {
      if (event.type === 'part-start') {
        parts[event.partIndex] = event.part
        changes.push({ type: 'part-start', messageId, partIndex: event.partIndex, part: event.part })
      } else if (isText(event)) addText(event.partIndex, event.text)
      else if (event.type === 'usage') usage = event.usage
      else if (event.type === 'reply-restart') {
        parts = []
        changes = []
        details = noDetails
        isRestarted = true
      } else details = withDetail(details, event)
    },
    parts: () => [...parts],
    usage: () => usage,
    details: () => details,
    takeChanges() {
      const taken = changes
      changes = []
      return taken
    },
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
