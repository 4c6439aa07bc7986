import { useMemo } from 'react'
import { printKey } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import type { RatingChange } from './rate-asset.ts'

type Words = Catalogue['culling']

type RatingCommand = {
  id: string
  say(words: Words): string
  /** What others call it. */
  sayAlso?(words: Words): string
  keys: string
  change: RatingChange
}

/** Every rating that can be given. */
export const ratingCommands: readonly RatingCommand[] = [
  {
    ...{ id: 'pick', say: (words) => words.pick, sayAlso: (words) => words.pickKeywords },
    ...{ keys: printKey('pickAsset'), change: { pick: 'picked' } },
  },
  { id: 'reject', say: (words) => words.reject, keys: printKey('rejectAsset'), change: { pick: 'rejected' } },
  { id: 'clear-pick', say: (words) => words.clearPick, keys: printKey('clearPick'), change: { pick: null } },
  ...[1, 2, 3, 4, 5].map((stars) => ({
    id: `stars-${stars}`,
    say: (words: Words) => words.starCount(stars),
    keys: printKey('giveStars', stars),
    change: { stars },
  })),
  { id: 'no-stars', say: (words) => words.noStars, keys: printKey('giveStars', 0), change: { stars: 0 } },
]

/** Rating in the palette, for what is looked at. */
export function useRatingEntries(onRate: (change: RatingChange) => void): void {
  const { culling } = useText()
  const entries = useMemo(
    () =>
      ratingCommands.map(({ id, say, sayAlso, keys }) => ({
        id: `rate-${id}`,
        label: say(culling),
        keywords: inEveryLanguage(({ culling: words }) => `${say(words)} ${sayAlso?.(words) ?? ''}`),
        keys,
      })),
    [culling],
  )
  usePaletteEntries(entries, (id) => {
    const command = ratingCommands.find((one) => `rate-${one.id}` === id)
    if (command !== undefined) onRate(command.change)
  })
}
