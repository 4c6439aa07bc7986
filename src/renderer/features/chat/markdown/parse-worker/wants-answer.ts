/** What the worker said last of a text: an answer, or nothing in time. */
export type LastWord = {
  readonly text: string
  readonly isWhole: boolean
  readonly notes: unknown
  /** Times in a row that it gave none, while the text was as whole as it is; 0 after an answer. */
  readonly refusals: number
}

/** One that still grows is tried so often; then it waits until it is whole. */
const mostRefusals = 2

/**
 * Whether the worker is to be asked about a text. That it gave no answer counts for that text alone, which a busy machine
 * may have kept from being read: once it is longer it is asked about once more, and again when it is whole.
 */
export function wantsAnswer(last: LastWord, wish: Omit<LastWord, 'refusals'>): boolean {
  const isUpToDate = last.text === wish.text && last.isWhole === wish.isWhole
  if (last.refusals === 0) return !isUpToDate || last.notes !== wish.notes
  const isAnother = last.isWhole !== wish.isWhole || !wish.text.startsWith(last.text)
  return !isUpToDate && (isAnother || last.refusals < mostRefusals)
}
