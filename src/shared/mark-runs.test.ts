import { expect, test } from 'vitest'
import { withoutLongMarkRuns } from './mark-runs.ts'
import { foldWithPlaces } from './search/fold-with-places.ts'
import { foldText } from './search/search-terms.ts'

const piles = ['\u0300\u0316', '\u05b0\u0591', 'ﾞ\u0301', '\u0f71\u0f80'].map(
  (marks) => `a${marks.repeat(500_000)}b`,
)

test('what languages write, and thirty marks on a letter, stays as it is', () => {
  for (const text of ['Zürich', 'Việt Nam', 'שָׁלוֹם', 'ｶﾞｷﾞ', `a${'\u0300'.repeat(30)}b`, ''])
    expect(withoutLongMarkRuns(text)).toBe(text)
})

test('more marks on a letter are left out, so that a million of them are folded at once', () => {
  for (const pile of piles) {
    expect(withoutLongMarkRuns(pile)).toHaveLength(32)
    expect(foldText(pile)).toMatch(/^a.{0,30}b$/u)
    const { folded, letterAt } = foldWithPlaces(pile)
    expect(folded).toBe(foldText(pile))
    expect(letterAt(folded.length - 1)).toEqual({ from: pile.length - 1, to: pile.length })
  }
})
