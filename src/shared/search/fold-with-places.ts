import type { TextRange } from '../domain/search/search.ts'
import { foldText } from './search-terms.ts'

/** A text as it is compared, and which letter of the text itself, in UTF-16 units, stands at a place of that. */
export type FoldedText = { folded: string; letterAt(foldedIndex: number): TextRange }

/** Folded at once: what stands in one piece is looked through letter by letter only where something was found in it. */
const pieceLength = 1000
/** A letter and the marks on it, those of narrow kana too, which are folded together. */
const letters = /[\p{M}ﾞﾟ]+|.[\p{M}ﾞﾟ]*/gsu
const mark = /^[\p{M}ﾞﾟ]/u

export function foldWithPlaces(text: string): FoldedText {
  const pieces: { from: number; to: number; foldedFrom: number }[] = []
  let folded = ''
  for (let from = 0; from < text.length;) {
    const to = endOfLetter(text, from + pieceLength)
    pieces.push({ from, to, foldedFrom: folded.length })
    folded += foldText(text.slice(from, to))
    from = to
  }
  return {
    folded,
    letterAt(foldedIndex) {
      const piece = pieces.findLast(({ foldedFrom }) => foldedFrom <= foldedIndex)
      if (piece === undefined) return { from: 0, to: 0 }
      let at = piece.foldedFrom
      for (const { 0: letter, index } of text.slice(piece.from, piece.to).matchAll(letters)) {
        at += foldText(letter).length
        const from = piece.from + index
        if (at > foldedIndex) return { from, to: from + letter.length }
      }
      return { from: piece.to, to: piece.to }
    },
  }
}

/** At this place or behind it, where neither a mark nor the second half of a character follows. */
function endOfLetter(text: string, place: number): number {
  let end = Math.min(place, text.length)
  const isInside = () => {
    const unit = text.charCodeAt(end)
    return (unit >= 0xdc00 && unit <= 0xdfff) || mark.test(text.slice(end, end + 2))
  }
  while (end < text.length && isInside()) end += 1
  return end
}
