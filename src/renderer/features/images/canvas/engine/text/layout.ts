import { emptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { canvasTileSide } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { boundsThrough } from '../transform/matrix.ts'

/** How far the ink of a line reaches from its anchor and its baseline, in pixels: to each side as a positive number. */
export type Ink = {
  readonly left: number
  readonly right: number
  readonly ascent: number
  readonly descent: number
}

/** What only a machine with fonts can say. */
export type TextMeasure = {
  /** Of the family, whatever is written, in pixels. */
  readonly ascent: number
  readonly descent: number
  inkOf(words: string, isRightToLeft: boolean): Ink
}

export type TextLine = {
  readonly words: string
  readonly isRightToLeft: boolean
  /** Below the upper end of the first line, in pixels of the text. */
  readonly baseline: number
  /** Around its ink, in pixels of the layer. */
  readonly rect: Rect
}

/** Edges fade over the pixel beside. */
const fade = 1
/** 64 megapixels: what is drawn of a text takes four bytes of memory for each. */
const mostTiles = 1024
/** In pixels, to each side. */
const farthest = 1_000_000

/** Where each line of a text lies; lines without ink are left out. */
export function layOut(text: CanvasText, measure: TextMeasure): TextLine[] {
  const height = text.size * text.lineHeight
  return text.words.split('\n').flatMap((words, index) => {
    const isRightToLeft = beginsRightToLeft(words)
    // In the middle of its line, as style sheets put it.
    const baseline = index * height + (height + measure.ascent - measure.descent) / 2
    const { left, right, ascent, descent } = measure.inkOf(words, isRightToLeft)
    const isInk = left + right > 0 && ascent + descent > 0
    if (!isInk) return []
    const box = {
      left: -left - fade,
      right: right + fade,
      top: baseline - ascent - fade,
      bottom: baseline + descent + fade,
    }
    return { words, isRightToLeft, baseline, rect: boundsThrough(text.matrix, box) }
  })
}

/** Around all of a text, in pixels of the layer. */
export function boundsOfLines(lines: readonly TextLine[]): Rect {
  return lines.reduce<Rect>((bounds, { rect }) => unionOf(bounds, rect), emptyRect)
}

/** Whether more would have to be drawn than memory is taken for, or farther from the layer's corner than there are tiles. */
export function isTooLarge({ x, y, width, height }: Rect): boolean {
  if (Math.min(x, y) < -farthest || Math.max(x + width, y + height) > farthest) return true
  // One more, as it seldom begins where a tile does.
  const tilesIn = (length: number) => Math.ceil(length / canvasTileSide) + 1
  return tilesIn(width) * tilesIn(height) > mostTiles
}

const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/** By its first letter, as style sheets read `unicode-bidi: plaintext`. */
export function beginsRightToLeft(words: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(words) ?? []
  return rightToLeft.test(letter)
}
