import { longestSearch } from '../../../../shared/domain/search/search.ts'
import type { RatingFilter } from '../../../../shared/domain/asset.ts'
import type { FilterName } from '../../../../shared/search/filters/filter.ts'
import { printFilter } from '../../../../shared/search/read-query.ts'
import type { KindFeedName } from '../../../media/rating/rated-feeds.ts'

type Shown = {
  /** As it was typed. */
  query: string
  kind: KindFeedName
  rating: RatingFilter | null
  /** The name of the board that it is looked for on; null: everywhere. */
  boardName: string | null
}

/**
 * Pure: one search for all that the Library shows now: what was typed, and what was chosen beside it.
 *
 * @returns null where it cannot be written as one
 */
export function searchedNow({ query, kind, rating, boardName }: Shown): string | null {
  if (boardName?.includes('"') === true) return null
  const chosen: string[] = []
  const ask = (name: FilterName, text: string) => chosen.push(printFilter({ name, text, isExcluded: false }))
  if (kind !== 'all') ask('type', kind)
  if (rating === 'picked' || rating === 'rejected') ask('is', rating)
  else if (rating !== null) ask('star', `>=${rating.slice('stars-'.length)}`)
  if (boardName !== null) ask('board', boardName)
  const whole = [query.trim(), ...chosen].filter((part) => part !== '').join(' ')
  return whole === '' || whole.length > longestSearch ? null : whole
}
