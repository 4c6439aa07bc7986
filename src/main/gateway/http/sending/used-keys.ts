import { createHideKeys, createPieceAtEnd, type HideKeys } from '../hide-keys.ts'
import type { KeyBook } from './key-marks.ts'
import { isRandomKey } from './random-key.ts'

/** A shorter one would be found in other words. */
const shortestNoted = 8
/** In an address each of its letters may take three. */
const longestLetter = 3

/** The keys that this run knows: what a gateway says back of them is not for any row, nor for another gateway. */
export type UsedKeys = {
  note(keys: readonly string[]): void
  /** Notes keys that somebody saved, and finds them in later runs too, when they are replaced or gone. */
  remember(keys: readonly string[]): void
  /** For errors, logs and what is told of a job. */
  hide: HideKeys
  /** For what leaves the app as a file or is copied: also without those of earlier runs. */
  hideForOthers: HideKeys
  /** Whether it is hidden by `hide`. */
  has(key: string): boolean
  /** For the words of replies. */
  inReplies: ReplyKeys
}

/** Those of them that no answer holds by chance: a reply about passwords keeps that word, whatever somebody's key is. */
export type ReplyKeys = {
  hide: HideKeys
  /** Characters that a key takes in a text, at most; 0 while there is none. */
  reach(): number
  /** Characters at a text's end that are a piece of a key, which may go on. */
  pieceAtEnd(text: string): number
}

/** @param book knows the keys of earlier runs; without one none of them is found */
export function createUsedKeys(book: KeyBook | null = null): UsedKeys {
  const noted = new Set<string>()
  let hide: HideKeys = (text) => text
  let hideRandom: HideKeys = (text) => text
  let pieceAtEnd = (_text: string) => 0
  let longest = 0
  const note = (keys: readonly string[]) => {
    const fresh = keys.filter((key) => key.length >= shortestNoted && !noted.has(key))
    if (fresh.length === 0) return
    for (const key of fresh) noted.add(key)
    hide = createHideKeys([...noted])
    const random = [...noted].filter(isRandomKey)
    if (random.length === 0) return
    hideRandom = createHideKeys(random)
    pieceAtEnd = createPieceAtEnd(random)
    longest = Math.max(...random.map(({ length }) => length))
  }
  return {
    note,
    remember(keys) {
      note(keys)
      book?.add(keys)
    },
    hide: (text, isCut) => hide(text, isCut),
    hideForOthers: (text, isCut) => book?.hide(hide(text, isCut)) ?? hide(text, isCut),
    has: (key) => noted.has(key),
    inReplies: {
      hide: (text, isCut) => hideRandom(text, isCut),
      reach: () => longest * longestLetter,
      pieceAtEnd: (text) => pieceAtEnd(text),
    },
  }
}

/** JSON without the keys in its texts and its field names; the very same value where there is none in it. */
export function hideKeysIn<Value>(value: Value, hide: HideKeys): Value {
  return withoutKeys(value, hide) as Value
}

function withoutKeys(value: unknown, hide: HideKeys): unknown {
  if (typeof value === 'string') return hide(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutKeys(item, hide))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const entries = Object.entries(value)
  const hidden = entries.map(([name, field]) => [hide(name), withoutKeys(field, hide)] as const)
  const isSame = hidden.every(([name, field], at) => name === entries[at]?.[0] && field === entries[at]?.[1])
  return isSame ? value : Object.fromEntries(hidden)
}
