/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Script = {
  name: 'latin' | 'cyrillic' | 'han' | 'kana' | 'hangul'
  /** Code points of its letters, from the most common on; the last is not one of them. */
  first: number
  end: number
  /** How many letters a word may have. */
  shortest: number
  longest: number
  words: number
  /** What stands between two words. */
  space: string
}

const scripts: readonly Script[] = [
  { name: 'latin', first: 0x61, end: 0x7b, shortest: 2, longest: 9, words: 40_000, space: ' ' },
  { name: 'cyrillic', first: 0x43a, end: 0x450, shortest: 2, longest: 10, words: 40_000, space: ' ' },
  { name: 'han', first: 0x4e00, end: 0x57c0, shortest: 1, longest: 3, words: 30_000, space: '' },
  { name: 'kana', first: 0x3042, end: 0x3094, shortest: 2, longest: 5, words: 20_000, space: '' },
  { name: 'hangul', first: 0xac00, end: 0xb3d0, shortest: 2, longest: 4, words: 30_000, space: ' ' },
]

/**
 * Texts of five scripts, in turns by whole texts, whose words are as unevenly common as those of people (Zipf). No letter
 * of them changes when case, accents or width are folded.
 *
 * @param vocabulary the seed of the words that there are: texts of the same one share their words
 */
export function createSeededTexts(seed: number, vocabulary = seed) {
  const randomWords = seededRandom(vocabulary)
  const vocabularies = scripts.map((script) => ({
    space: script.space,
    all: makeWords(script, randomWords),
  }))
  const random = seed === vocabulary ? randomWords : seededRandom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const vocabularyOf = (nth: number) => vocabularies[nth % vocabularies.length] ?? { space: ' ', all: [] }

  /** By how common they are: one of the first half of a logarithmic scale is as likely as one of the second. */
  const common = (all: readonly string[]) => all[Math.floor(all.length ** random()) - 1] ?? ''

  return {
    /** @param length characters, about */
    text(nth: number, length: number): string {
      const { all, space } = vocabularyOf(nth)
      let text = ''
      while (text.length < length) {
        const ending = whole(12) === 0 ? (space === '' ? '。' : '. ') : space
        text += common(all) + ending
      }
      return text
    },
    /** A word of the script of every fifth text: `isCommon` as a text has them, else any of all as likely. */
    word(nth: number, isCommon = true): string {
      const { all } = vocabularyOf(nth)
      return isCommon ? common(all) : (all[whole(all.length)] ?? '')
    },
    whole,
  }
}

function makeWords(
  { first, end, shortest, longest, words }: Script,
  random: () => number,
): readonly string[] {
  const made = new Set<string>()
  while (made.size < words) {
    const length = shortest + Math.floor(random() * (longest - shortest + 1))
    // Common letters are more common here too.
    const letter = () => String.fromCodePoint(first + Math.floor((end - first) * random() ** 2))
    made.add(Array.from({ length }, letter).join(''))
  }
  return [...made]
}
