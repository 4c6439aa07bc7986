export type Outcome = 'done' | 'failed' | 'late' | 'unknown'

const outcomes: Readonly<Record<string, Outcome>> = {
  OK: 'done',
  FAILED: 'failed',
  DEADLINE_EXCEEDED: 'late',
  UNSPECIFIED: 'unknown',
  '': 'unknown',
}

/** How code ended, by the provider's word; null for a word that nobody told us. */
export function outcomeOf(word: string): Outcome | null {
  return outcomes[word.toUpperCase().replace(/^OUTCOME_/, '')] ?? null
}
