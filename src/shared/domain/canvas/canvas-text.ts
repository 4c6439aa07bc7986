import { z } from 'zod'
import { CanvasMatrix } from './canvas-matrix.ts'
import { cutText } from '../../cut-text.ts'

/** Of one layer, in UTF-16 units. */
export const longestText = 4000
/** Of all layers of a document together: every step keeps all of them twice. */
export const longestTexts = 40_000

/** In pixels of the document. */
export const smallestTextSize = 4
export const largestTextSize = 2000
/** From one line to the next, in sizes. */
export const leastLineHeight = 0.5
export const mostLineHeight = 4

/** Families that every system has one of: which one is the system's own affair. */
export const genericFamilies = ['sans-serif', 'serif', 'monospace', 'cursive'] as const

/** One of `genericFamilies`, or what a system calls one of its own; nothing that could end a name in a style sheet. */
export const FontFamily = z.string().regex(/^[\p{L}\p{N} ._&+-]{1,64}$/u)

/**
 * What a text layer says and how it is set. Its pixels are tiles of the layer, as those of every layer, so a document looks the
 * same where another font is: it is drawn anew only when it is edited. The text's own 0, 0 is the upper end of the first line:
 * its left one, its middle or its right one, as the lines are aligned.
 */
export const CanvasText = z.strictObject({
  /** Lines end with U+000A; well-formed, and no other control character. */
  words: z.string().min(1).max(longestText).refine(isPlain),
  family: FontFamily,
  size: z.int().min(smallestTextSize).max(largestTextSize),
  /** As style sheets count it: 400 is regular, 700 is bold. */
  weight: z.int().min(100).max(900).multipleOf(100),
  /** `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  align: z.enum(['left', 'center', 'right']),
  lineHeight: z.number().min(leastLineHeight).max(mostLineHeight),
  matrix: CanvasMatrix,
})
export type CanvasText = z.infer<typeof CanvasText>

/** Of the text, what another one may share: all but what it says and where. */
export type TextLook = Omit<CanvasText, 'words' | 'matrix'>

/** How many columns a tab is wide: no line of a drawn text has one. */
const tab = '    '

/**
 * What is typed or pasted as a text keeps it: line ends alike, nothing that cannot be drawn, no half of a character; cut
 * at `longestText`.
 */
export function plainWords(typed: string): string {
  const words = typed
    .slice(0, longestText * 2)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u2028\u2029]/g, '\n')
    .replaceAll('\t', tab)
    .replaceAll(/[\0-\x09\x0b-\x1f\x7f-\x9f]/g, '')
    .toWellFormed()
  return cutText(words, longestText)
}

/** Whether nothing of it would be seen. */
export function isBlank(words: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(words)
}

function isPlain(words: string): boolean {
  return words.isWellFormed() && !/[\0-\x09\x0b-\x1f\x7f-\x9f]/.test(words)
}
