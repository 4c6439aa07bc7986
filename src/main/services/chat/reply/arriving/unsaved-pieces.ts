import type { Part } from '../../../../../shared/domain/message/part.ts'
import type { MessagePiece } from '../../../../store/tables/messages.ts'

/** What of a reply on its way is in no row yet, text of one part joined. */
export function createUnsavedPieces() {
  let pieces: MessagePiece[] = []
  const begin = (partIndex: number, part: Part) => void pieces.push({ type: 'part', partIndex, part })
  return {
    begin,
    /** @param offset characters of the part's text before this one */
    add(partIndex: number, offset: number, text: string) {
      const last = pieces.at(-1)
      if (last?.type === 'text' && last.partIndex === partIndex) last.text += text
      else pieces.push({ type: 'text', partIndex, offset, text })
    },
    /** Nothing that was saved counts any more: these are all parts there are. */
    restart(parts: readonly Part[]) {
      pieces = [{ type: 'restart' }]
      parts.forEach((part, partIndex) => begin(partIndex, part))
    },
    /** Oldest first; they stay until they are saved. */
    list: (): readonly MessagePiece[] => pieces,
    saved: (): void => void (pieces = []),
  }
}
