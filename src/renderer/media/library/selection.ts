import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, StackId } from '../../../shared/domain/ids.ts'
import type { AssetPages } from './asset-pages.ts'

/** Which files of a list are selected. */
export type Selection = {
  readonly ids: ReadonlySet<AssetId>
  /** Where a range begins: what was selected or deselected by itself last. */
  readonly anchorId: AssetId | null
  /** What is selected without the range from the anchor: another range from it takes the place of the last one. */
  readonly withoutRange: ReadonlySet<AssetId>
}

const none: ReadonlySet<AssetId> = new Set()
export const nothingSelected: Selection = { ids: none, anchorId: null, withoutRange: none }

/** Changes what is selected in a list, also among what is not in memory. */
export type ListSelection = {
  toggle(id: AssetId): void
  /**
   * Selects the range that reaches to this index of the list.
   *
   * @param from the index where it begins, if nothing was selected by itself before
   */
  extendTo(index: number, from: number): void
  /** Exactly these, which are in the list. */
  replace(ids: ReadonlySet<AssetId>): void
  /** What is at these indexes, in memory or not, with others. */
  selectPlaces(indexes: readonly number[], others: ReadonlySet<AssetId>): void
  /** Selects all from the first of these places up to the end, in memory or not, or deselects it; what else is selected stays so. */
  setPlaces(places: { first: number; end: number }, isSelected: boolean): void
  selectAll(): void
  invert(): void
  clear(): void
}

export function toggled({ ids }: Selection, id: AssetId): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchorId: id, withoutRange: next }
}

/** As `toggled`, of what one tile stands for: the file, and those that lie below it. */
export function toggledTogether(selection: Selection, id: AssetId, together: readonly AssetId[]): Selection {
  const ids = new Set(selection.ids)
  const isSelected = ids.has(id)
  for (const one of together) {
    if (isSelected) ids.delete(one)
    else ids.add(one)
  }
  return { ids, anchorId: id, withoutRange: ids }
}

/** With all of these, or with none of them. Another range begins with the last of them. */
export function withAll(selection: Selection, all: readonly AssetId[], isSelected: boolean): Selection {
  const left = withoutGone(selection, all)
  const ids = isSelected ? new Set([...selection.ids, ...all]) : left.ids
  return { ids, anchorId: isSelected ? (all.at(-1) ?? null) : left.anchorId, withoutRange: ids }
}

/** What is selected in part only is not selected any more. */
export function withoutPart(selection: Selection, whole: readonly AssetId[]): Selection {
  return whole.every((id) => selection.ids.has(id)) ? selection : withoutGone(selection, whole)
}

/** A closed stack is selected as its cover is, which alone is seen: with all that is in it, or not at all. */
export function selectedAsCovers(
  selection: Selection,
  changed: readonly Asset[],
  isOpen: (id: StackId) => boolean,
): Selection {
  const closed = changed.flatMap(({ id, stack }) =>
    stack?.isCover === true && !isOpen(stack.id) ? { id, memberIds: stack.memberIds } : [],
  )
  const whole = (before: ReadonlySet<AssetId>): ReadonlySet<AssetId> => {
    const inPart = closed.filter(({ id, memberIds }) =>
      memberIds.some((one) => before.has(one) !== before.has(id)),
    )
    if (inPart.length === 0) return before
    const gone = inPart.filter(({ id }) => !before.has(id)).flatMap(({ memberIds }) => memberIds)
    const added = inPart.filter(({ id }) => before.has(id)).flatMap(({ memberIds }) => memberIds)
    return new Set([...without(before, gone), ...added])
  }
  const { ids, anchorId, withoutRange } = selection
  // A range begins where it is seen.
  const cover = anchorId === null ? undefined : closed.find(({ memberIds }) => memberIds.includes(anchorId))
  const now = { ids: whole(ids), anchorId: cover?.id ?? anchorId, withoutRange: whole(withoutRange) }
  const isSame = now.ids === ids && now.anchorId === anchorId && now.withoutRange === withoutRange
  return isSame ? selection : now
}

/** @param range what lies between the anchor and another one, with both */
export function withRange(selection: Selection, anchorId: AssetId, range: Iterable<AssetId>): Selection {
  const withoutRange = selection.anchorId === anchorId ? selection.withoutRange : selection.ids
  return { ids: new Set([...withoutRange, ...range]), anchorId, withoutRange }
}

export function allSelected(listed: readonly AssetId[]): Selection {
  const ids = new Set(listed)
  return { ids, anchorId: null, withoutRange: ids }
}

export function inverted({ ids }: Selection, listed: readonly AssetId[]): Selection {
  return allSelected(listed.filter((id) => !ids.has(id)))
}

export function withoutGone(selection: Selection, gone: readonly AssetId[]): Selection {
  const { ids, anchorId, withoutRange } = selection
  if (!gone.some((id) => ids.has(id) || id === anchorId)) return selection
  return {
    ids: without(ids, gone),
    anchorId: anchorId !== null && gone.includes(anchorId) ? null : anchorId,
    withoutRange: without(withoutRange, gone),
  }
}

/** What is still in a list that was read anew. */
export function withoutUnlisted(selection: Selection, listed: ReadonlySet<AssetId>): Selection {
  const { ids, anchorId } = selection
  const known = anchorId === null ? [...ids] : [...ids, anchorId]
  return withoutGone(
    selection,
    known.filter((id) => !listed.has(id)),
  )
}

function without(ids: ReadonlySet<AssetId>, gone: readonly AssetId[]): ReadonlySet<AssetId> {
  const left = new Set(ids)
  for (const id of gone) left.delete(id)
  return left
}

/** What lies between two of a list, whichever comes first, with both; empty where one is not in it. */
export function between(listed: readonly AssetId[], one: AssetId, other: AssetId): readonly AssetId[] {
  const ends = [listed.indexOf(one), listed.indexOf(other)] as const
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return first < 0 ? [] : listed.slice(first, last + 1)
}

/** Pure: whether any of these is in a stack, or may be: those that are not in memory, as what lies below a cover, may. */
export function mayHoldStacked({ pages }: Pick<AssetPages, 'pages'>, ids: ReadonlySet<AssetId>): boolean {
  if (ids.size === 0) return false
  const known = pages.flatMap(({ assets }) => assets ?? []).filter(({ id }) => ids.has(id))
  return known.length < ids.size || known.some(({ stack }) => stack !== undefined)
}
