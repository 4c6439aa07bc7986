import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { usualKey } from '../../../lib/keys.ts'
import { hiddenKey } from '../hide-keys.ts'
import { isRandomKey } from './random-key.ts'
import { replacePieces, type Sums, sumsOf } from './rolling-sums.ts'

/** Newer ones push older ones out. */
const mostMarks = 200

/** What is written down of keys: by it a key can be found in a text, and not be read. */
export const KeyMarks = z.object({
  salt: z.string(),
  marks: z.array(
    z.object({
      length: z.int().min(1),
      /** What has other sums needs no closer look. */
      sum: z.int(),
      /** Marks of before have none: what has their sum is looked at. */
      weighted: z.int().optional(),
      /** Of the salted SHA-256. */
      hash: z.string(),
    }),
  ),
})
export type KeyMarks = z.infer<typeof KeyMarks>
type Mark = KeyMarks['marks'][number]

/** Keys that were used once, also in earlier runs, and may be replaced or gone by now. */
export type KeyBook = ReturnType<typeof createKeyBook>

/**
 * Marks only keys that were drawn by chance: others could be guessed by their marks.
 *
 * @param kept where marks outlive a run; a place that fails is its own to tell of
 */
export function createKeyBook(kept: { read(): KeyMarks | null; write(marks: KeyMarks): void }) {
  let book = kept.read() ?? { salt: randomBytes(16).toString('base64url'), marks: [] }
  let lengths = byLength(book)
  const hashOf = (text: string) =>
    createHmac('sha256', book.salt).update(text).digest().subarray(0, 16).toString('base64url')
  return {
    /** Never throws. */
    add(keys: readonly string[]) {
      const marks = book.marks.filter(({ weighted }) => weighted !== undefined)
      const known = new Set(marks.map(({ hash }) => hash))
      const fresh = keys
        .filter(isRandomKey)
        .map((key) => ({ length: key.length, ...sumsOf(key), hash: hashOf(key) }))
        .filter(({ hash }) => !known.has(hash))
      if (fresh.length === 0) return
      const renewed = new Set(fresh.map(({ hash }) => hash))
      const others = book.marks.filter(({ hash }) => !renewed.has(hash))
      book = { ...book, marks: [...others, ...fresh].slice(-mostMarks) }
      lengths = byLength(book)
      kept.write(book)
    },
    /** The text without them, and without what has the usual shape of a key. Linear in the text. */
    hide(text: string) {
      let hidden = text
      for (const [length, marks] of lengths) {
        const isMarked = ({ sum, weighted }: Sums, piece: () => string) => {
          const alike = marks.get(sum)?.filter((mark) => (mark.weighted ?? weighted) === weighted) ?? []
          if (alike.length === 0) return false
          const hash = hashOf(piece())
          return alike.some((mark) => mark.hash === hash)
        }
        hidden = replacePieces(hidden, length, isMarked, hiddenKey)
      }
      return hidden.replace(usualKey, (found) => (isRandomKey(found) ? hiddenKey : found))
    },
  }
}

/** By length and sum, longest first: a short key may be a part of a long one. */
function byLength({ marks }: KeyMarks): [number, Map<number, Mark[]>][] {
  const lengths = new Map<number, Map<number, Mark[]>>()
  for (const [length, some] of Map.groupBy(marks, (mark) => mark.length))
    lengths.set(
      length,
      Map.groupBy(some, ({ sum }) => sum),
    )
  return [...lengths].sort(([one], [other]) => other - one)
}
