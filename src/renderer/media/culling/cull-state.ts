import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { RatingChange } from '../rating/rate-asset.ts'

/** One at a time, two or four beside each other, or two over each other behind a slider. */
export const layouts = ['one', 'two', 'four', 'slider'] as const
export type Layout = (typeof layouts)[number]

const paneCounts: Readonly<Record<Layout, number>> = { one: 1, two: 2, four: 4, slider: 2 }

/** Choosing among files, as plain values. Every step answers the state after it. */
export type CullState = {
  /** As they were shown where it began, as far as they were read: what comes later is not among them. */
  readonly items: readonly Asset[]
  /** How many follow that were not read yet. */
  readonly unread: number
  readonly layout: Layout
  /** Which items are in sight, by index, a pane each; each at most once. Empty where there are no items. */
  readonly panes: readonly number[]
  /** The pane that keys rate and turn. */
  readonly active: number
  /** Rating goes on to the next. */
  readonly advances: boolean
  /** What came of it is looked at, instead of an item. */
  readonly isAtEnd: boolean
  /** The very last one is wanted, and was not read yet. */
  readonly isGoingToLast: boolean
}

/** So many items before the last one that was read the next ones are wanted. */
const readAhead = 100

/** @param unread how many follow that are not among the items yet */
export function startCulling(items: readonly Asset[], first: AssetId | null, unread = 0): CullState {
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === first),
  )
  const panes = items.length === 0 ? [] : [index]
  const isAtEnd = items.length === 0
  return { items, unread, layout: 'one', panes, active: 0, advances: true, isAtEnd, isGoingToLast: false }
}

/** How many there are, read or not. */
export function totalOf({ items, unread }: CullState): number {
  return items.length + unread
}

/** Whether more has to be read: one comes near the end of what was, or looks at what came of all. */
export function isWanting(state: CullState): boolean {
  return state.unread > 0 && (state.isAtEnd || currentIndex(state) >= state.items.length - readAhead)
}

/**
 * With those that follow. What is in sight stays, unless one is on the way to the last.
 *
 * @param isDone nothing follows them
 */
export function withMore(state: CullState, more: readonly Asset[], isDone: boolean): CullState {
  const known = new Set(state.items.map(({ id }) => id))
  const items = [...state.items, ...more.filter(({ id }) => !known.has(id))]
  const unread = isDone ? 0 : Math.max(0, totalOf(state) - items.length)
  const longer = withItems({ ...state, unread }, items, state.panes)
  return state.isGoingToLast ? toLast(longer) : longer
}

/** Shows the last one that was read, and goes on until it is the very last. */
export function toLast(state: CullState): CullState {
  return { ...goTo(state, state.items.length - 1), isGoingToLast: state.unread > 0 }
}

/** The item that keys are about; -1 where there is none. */
export function currentIndex({ panes, active }: CullState): number {
  return panes[active] ?? -1
}

export function currentItem(state: CullState): Asset | undefined {
  return state.items[currentIndex(state)]
}

/** The next item of the active pane that no other pane shows; after the very last one comes the end. */
export function turn(state: CullState, step: 1 | -1): CullState {
  if (state.isAtEnd) return step < 0 && state.items.length > 0 ? { ...state, isAtEnd: false } : state
  const next = neighbour(state, step)
  if (next !== null) return withPane(state, next)
  return step > 0 && state.unread === 0 ? { ...state, isAtEnd: true } : state
}

/** What `turn` would show; null at the ends. */
export function neighbour({ items, panes, active }: CullState, step: 1 | -1): number | null {
  const others = panes.filter((_, pane) => pane !== active)
  let index = (panes[active] ?? -1) + step
  while (others.includes(index)) index += step
  return index >= 0 && index < items.length ? index : null
}

/** Shows an item in the active pane, or goes to the pane that shows it already. */
export function goTo(state: CullState, index: number): CullState {
  if (index < 0 || index >= state.items.length) return state
  const pane = state.panes.indexOf(index)
  const shown = { ...state, isAtEnd: false, isGoingToLast: false }
  return pane >= 0 ? { ...shown, active: pane } : withPane(shown, index)
}

export function activate(state: CullState, pane: number): CullState {
  return pane >= 0 && pane < state.panes.length ? { ...state, active: pane } : state
}

/** Another way to look: the item of now stays first, and those after it that were not rejected stand beside it. */
export function lookAs(state: CullState, layout: Layout): CullState {
  const current = currentIndex(state)
  if (current < 0 || (layout === state.layout && !state.isAtEnd)) return state
  const indexes = state.items.map((_, index) => index)
  const later = indexes.filter((index) => index > current)
  const earlier = indexes.filter((index) => index < current).toReversed()
  const wanted = [...later, ...earlier].toSorted((a, b) => rank(state, a) - rank(state, b))
  const panes = [current, ...wanted.slice(0, paneCounts[layout] - 1)].toSorted((a, b) => a - b)
  const active = panes.indexOf(current)
  return { ...state, layout, panes, active, isAtEnd: false, isGoingToLast: false }
}

/** What was rejected is compared last. */
function rank({ items }: CullState, index: number): number {
  return items[index]?.pick === 'rejected' ? 1 : 0
}

export function rated(state: CullState, id: AssetId, change: RatingChange): CullState {
  const items = state.items.map((item) => (item.id === id ? { ...item, ...change } : item))
  return { ...state, items }
}

/**
 * Goes on after a rating where that is wanted. What is taken back does not go on; and of a comparison only what is
 * rejected makes place for the next, where there is one.
 */
export function advance(state: CullState, change: RatingChange): CullState {
  const says = (change.pick ?? null) !== null || (change.stars ?? 0) > 0
  if (!state.advances || !says || state.isAtEnd) return state
  if (state.panes.length === 1) return turn(state, 1)
  const next = change.pick === 'rejected' ? neighbour(state, 1) : null
  return next === null ? state : withPane(state, next)
}

/** A file was changed, here or elsewhere. */
export function refreshed(state: CullState, changed: readonly Asset[]): CullState {
  const now = new Map(changed.map((asset) => [asset.id, asset]))
  if (!state.items.some(({ id }) => now.has(id))) return state
  return { ...state, items: state.items.map((item) => now.get(item.id) ?? item) }
}

/** Without files that are in the trash. What is in sight stays where it can. */
export function without(state: CullState, gone: ReadonlySet<AssetId>): CullState {
  const items = state.items.filter(({ id }) => !gone.has(id))
  const shown = state.panes.flatMap((index) => {
    const id = state.items[index]?.id
    const at = items.findIndex((item) => item.id === id)
    return at < 0 ? [] : [at]
  })
  return withItems(state, items, shown)
}

/** With files that are back from the trash, each where it was among `all`; what was read since follows. */
export function withAgain(state: CullState, all: readonly Asset[], back: ReadonlySet<AssetId>): CullState {
  const now = new Map(state.items.map((item) => [item.id, item]))
  const before = new Set(all.map(({ id }) => id))
  const items = [
    ...all.flatMap((item) => now.get(item.id) ?? (back.has(item.id) ? item : [])),
    ...state.items.filter(({ id }) => !before.has(id)),
  ]
  const shown = state.panes.map((index) => items.findIndex(({ id }) => id === state.items[index]?.id))
  return withItems(state, items, shown)
}

function withItems(state: CullState, items: readonly Asset[], shown: readonly number[]): CullState {
  if (items.length === 0) return { ...state, items, layout: 'one', panes: [], active: 0, isAtEnd: true }
  // The first that came back after the last one had gone: it is shown, as after any other undo.
  if (state.panes.length === 0)
    return { ...state, items, layout: 'one', panes: [0], active: 0, isAtEnd: false }
  if (shown.length === state.panes.length) return { ...state, items, panes: shown }
  const panes = [shown[0] ?? Math.min(items.length - 1, Math.max(0, currentIndex(state)))]
  return { ...state, items, layout: 'one', panes, active: 0 }
}

function withPane(state: CullState, index: number): CullState {
  return { ...state, panes: state.panes.with(state.active, index), isGoingToLast: false }
}

export type Tally = { picked: number; rejected: number; starred: number }

export function tally(items: readonly Asset[]): Tally {
  return {
    picked: items.filter(({ pick }) => pick === 'picked').length,
    rejected: items.filter(({ pick }) => pick === 'rejected').length,
    starred: items.filter(({ stars }) => stars > 0).length,
  }
}
