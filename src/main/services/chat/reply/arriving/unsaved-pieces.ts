import type { Part } from '../../../../../shared/domain/message/part.ts'
import type { MessagePiece } from '../../../../store/tables/messages.ts'

/** What of a reply on its way is in no row yet, text of one part joined. */
export type UnsavedPieces = {
  begin(partIndex: number, part: Part): void
  /** @param offset characters of the part's text before this one */
  add(partIndex: number, offset: number, text: string): void
  /** Nothing that was saved counts any more: these are all parts there are. */
  restart(parts: readonly Part[]): void
  /** Oldest first; they stay until they are saved. */
  list(): readonly MessagePiece[]
  saved(): void
}

export function createUnsavedPieces(): UnsavedPieces {
  let pieces: MessagePiece[] = []
  const begin = (partIndex: number, part: Part) => void pieces.push({ type: 'part', partIndex, part })
  return {
    begin,
    add(partIndex, offset, text) {
      const last = pieces.at(-1)
      if (last?.type === 'text' && last.partIndex === partIndex) last.text += text
      else pieces.push({ type: 'text', partIndex, offset, text })
    },
    restart(parts) {
      pieces = [{ type: 'restart' }]
      parts.forEach((part, partIndex) => begin(partIndex, part))
    },
    list: () => pieces,
    saved: () => void (pieces = []),
  }
}
