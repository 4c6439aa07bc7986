import { longestSearch } from '../../../../shared/domain/search/search.ts'
import { leastStars, type RatingFilter } from '../../../../shared/domain/asset.ts'
import type { FilterName } from '../../../../shared/search/filters/filter.ts'
import { printFilter, readQuery } from '../../../../shared/search/read-query.ts'
import type { KindFeedName } from '../../../media/library/library-feeds.ts'

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
  const chosen: string[] = []
  const typed = readQuery(query).filters.flatMap(({ name, isExcluded }) => (isExcluded ? [] : name))
  let isSaid = true
  function ask(name: FilterName, text: string): void {
    // Several of one name are a choice: together they would show more than either.
    if (typed.includes(name)) isSaid = false
    chosen.push(printFilter({ name, text, isExcluded: false }))
  }
  if (kind !== 'all') ask('type', kind)
  if (rating === 'picked' || rating === 'rejected') ask('is', rating)
  else if (rating !== null) ask('star', `>=${leastStars(rating)}`)
  if (boardName !== null) ask('board', boardName)
  // Behind them what is typed stays what it is: its last word may be begun, and its last quote open.
  const whole = [...chosen, query.trim()].filter((part) => part !== '').join(' ')
  return !isSaid || whole === '' || whole.length > longestSearch ? null : whole
}
