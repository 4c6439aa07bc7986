import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hiddenKey } from '../hide-keys.ts'
import { isRandomKey } from './random-key.ts'

/** Newer ones push older ones out. */
const mostMarks = 200
/** In characters: keys of nearly every gateway begin so. */
const usualKey = /\bsk[-_][\w-]{16,}/g

/** What is written down of keys: by it a key can be found in a text, and not be read. */
export const KeyMarks = z.object({
  salt: z.string(),
  marks: z.array(
    z.object({
      length: z.int().min(1),
      /** Of its character codes: what has another sum needs no closer look. Says little of a key. */
      sum: z.int(),
      /** Of the salted SHA-256. */
      hash: z.string(),
    }),
  ),
})
export type KeyMarks = z.infer<typeof KeyMarks>

/** Keys that were used once, also in earlier runs, and may be replaced or gone by now. */
export type KeyBook = {
  /** Never throws. */
  add(keys: readonly string[]): void
  /** The text without them, and without what has the usual shape of a key. Linear in the text. */
  hide(text: string): string
}

/**
 * Marks only keys that were drawn by chance: others could be guessed by their marks.
 *
 * @param kept where marks outlive a run; a place that fails is its own to tell of
 */
export function createKeyBook(kept: { read(): KeyMarks | null; write(marks: KeyMarks): void }): KeyBook {
  let book = kept.read() ?? { salt: randomBytes(16).toString('base64url'), marks: [] }
  let lengths = byLength(book)
  const hashOf = (text: string) =>
    createHmac('sha256', book.salt).update(text).digest().subarray(0, 16).toString('base64url')
  return {
    add(keys) {
      const known = new Set(book.marks.map(({ hash }) => hash))
      const fresh = keys
        .filter(isRandomKey)
        .map((key) => ({ length: key.length, sum: sumOf(key), hash: hashOf(key) }))
        .filter(({ hash }) => !known.has(hash))
      if (fresh.length === 0) return
      book = { ...book, marks: [...book.marks, ...fresh].slice(-mostMarks) }
      lengths = byLength(book)
      kept.write(book)
    },
    hide(text) {
      let hidden = text
      for (const [length, hashes] of lengths)
        hidden = hideMarked(hidden, length, (sum, piece) => hashes.get(sum)?.has(hashOf(piece())) === true)
      return hidden.replace(usualKey, (found) => (isRandomKey(found) ? hiddenKey : found))
    },
  }
}

/** By length and sum, longest first: a short key may be a part of a long one. */
function byLength({ marks }: KeyMarks): [number, Map<number, Set<string>>][] {
  const lengths = new Map<number, Map<number, Set<string>>>()
  for (const { length, sum, hash } of marks) {
    const sums = lengths.get(length) ?? new Map<number, Set<string>>()
    sums.set(sum, (sums.get(sum) ?? new Set()).add(hash))
    lengths.set(length, sums)
  }
  return [...lengths].sort(([one], [other]) => other - one)
}

function sumOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}

/** Slides a window of `length` over the text; its sum follows from the one before. */
function hideMarked(
  text: string,
  length: number,
  isMarked: (sum: number, piece: () => string) => boolean,
): string {
  if (text.length < length) return text
  let sum = sumOf(text.slice(0, length))
  let output = ''
  let copied = 0
  for (let at = 0; at + length <= text.length; at += 1) {
    if (at > 0) sum += text.charCodeAt(at + length - 1) - text.charCodeAt(at - 1)
    if (at < copied || !isMarked(sum, () => text.slice(at, at + length))) continue
    output += text.slice(copied, at) + hiddenKey
    copied = at + length
  }
  return copied === 0 ? text : output + text.slice(copied)
}
