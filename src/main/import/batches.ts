import { cutText } from '../../shared/cut-text.ts'
import type { ForeignMessage, ForeignPart } from './foreign.ts'

/** So many messages come at once, or fewer where they are long: whoever writes them is held up for moments only. */
const mostMessages = 16
const mostBatchBytes = 256 * 1024
/** UTF-16 units of one message, more than a thousand pages of a book: writing it and its words into the index takes no break. */
export const longestMessage = 2_000_000
/** Of one message: each is drawn by itself. */
export const mostParts = 1000
/** Of a model's name, a language, how a call ended. */
const longestFact = 200

export function* batchesOf(messages: readonly ForeignMessage[]): Generator<ForeignMessage[]> {
  let [batch, bytes]: [ForeignMessage[], number] = [[], 0]
  for (const message of messages) {
    const own = partsOf(message).reduce((sum, part) => sum + bytesOf(part), 0)
    if (batch.length > 0 && (batch.length === mostMessages || bytes + own > mostBatchBytes)) {
      yield batch
      ;[batch, bytes] = [[], 0]
    }
    batch.push(message)
    bytes += own
  }
  if (batch.length > 0) yield batch
}

/** One that is longer than any message may be is its beginning, and `…`; any other is what it was. */
export function cutMessage(message: ForeignMessage): ForeignMessage {
  if (isShort(message)) return message
  let [room, parts] = [longestMessage, mostParts]
  const cut = (part: ForeignPart): ForeignPart[] => {
    if (parts === 0) return []
    parts -= 1
    const short = withShortFacts(part)
    if (!('text' in short)) return [short]
    if (room === 0) return []
    const text = cutText(short.text, room, '…')
    room = text.length < short.text.length ? 0 : room - text.length
    return [{ ...short, text }]
  }
  const pieces = message.pieces.map((piece) => ({ origin: piece.origin, parts: piece.parts.flatMap(cut) }))
  return { ...message, model: message.model === null ? null : cutText(message.model, longestFact), pieces }
}

function isShort(message: ForeignMessage): boolean {
  const parts = partsOf(message)
  return (
    parts.length <= mostParts &&
    (message.model ?? '').length <= longestFact &&
    parts.every((part) => withShortFacts(part) === part) &&
    parts.reduce((sum, part) => sum + textOf(part).length, 0) <= longestMessage
  )
}

/** The same part where nothing in it but its text is longer than anybody writes it. */
function withShortFacts(part: ForeignPart): ForeignPart {
  if (part.type === 'code' && part.language.length > longestFact)
    return { ...part, language: cutText(part.language, longestFact) }
  if (part.type === 'code-result' && part.outcome.length > longestFact)
    return { ...part, outcome: cutText(part.outcome, longestFact) }
  return part
}

const partsOf = ({ pieces }: ForeignMessage) => pieces.flatMap(({ parts }) => parts)
const textOf = (part: ForeignPart) => ('text' in part ? part.text : '')

function bytesOf(part: ForeignPart): number {
  return part.type === 'bytes' ? part.bytes.byteLength : textOf(part).length
}
