import type { AssetPages } from '../../library/asset-pages.ts'
import type { GridSelection } from '../tile-selection.ts'
import { type GridRows, type PlacedSection, sectionOfRow } from '../rows/grid-rows.ts'

/** How much of a day is selected. */
export type DaySelecting = 'all' | 'some' | 'none'

type Items = Pick<PlacedSection, 'start' | 'items'>

/** Pure: what is not in memory counts as selected where all else of its day is, and enough is selected. */
export function selectingOfDay(
  list: AssetPages,
  { start, items }: Items,
  selected: GridSelection['ids'],
): DaySelecting {
  if (selected.size === 0) return 'none'
  let [seen, found] = [0, 0]
  let first = 0
  for (const { count, assets } of list.pages) {
    if (first >= start + items) break
    for (const { id } of assets?.slice(Math.max(0, start - first), Math.max(0, start + items - first)) ??
      []) {
      seen += 1
      if (selected.has(id)) found += 1
    }
    first += count
  }
  if (found === 0) return 'none'
  return found === seen && selected.size >= items ? 'all' : 'some'
}

/** A press on the check of a day selects all of it, or nothing of it any more. @returns false: it was on something else */
export function pressDay(
  { selection, list, rows }: { selection: GridSelection; list: AssetPages; rows: GridRows },
  target: EventTarget,
): boolean {
  const check = target instanceof Element ? target.closest<HTMLElement>('[data-day-row]') : null
  if (check === null) return false
  const section = sectionOfRow(rows, Number(check.dataset['dayRow']))
  const { start, items } = section
  selection.setPlaces(
    { first: start, end: start + items },
    selectingOfDay(list, section, selection.ids) !== 'all',
  )
  return true
}
