import { cutText } from '../../shared/cut-text.ts'
import type { ForeignMessage, ForeignPart } from './foreign.ts'

/** So many messages come at once, or fewer where they are long: whoever writes them is held up for moments only. */
const mostMessages = 16
const mostBatchBytes = 256 * 1024
/** UTF-16 units of one message, more than a thousand pages of a book: writing it and its words into the index takes no break. */
export const longestMessage = 2_000_000

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
  if (partsOf(message).reduce((sum, part) => sum + textOf(part).length, 0) <= longestMessage) return message
  let room = longestMessage
  const cut = (part: ForeignPart): ForeignPart[] => {
    if (!('text' in part)) return [part]
    if (room === 0) return []
    const text = cutText(part.text, room, '…')
    room = text.length < part.text.length ? 0 : room - text.length
    return [{ ...part, text }]
  }
  const pieces = message.pieces.map(({ origin, parts }) => ({ origin, parts: parts.flatMap(cut) }))
  return { ...message, pieces }
}

const partsOf = ({ pieces }: ForeignMessage) => pieces.flatMap(({ parts }) => parts)
const textOf = (part: ForeignPart) => ('text' in part ? part.text : '')

function bytesOf(part: ForeignPart): number {
  return part.type === 'bytes' ? part.bytes.byteLength : textOf(part).length
}
