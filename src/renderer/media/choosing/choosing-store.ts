import { create } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { failureOf } from '../../data/failure.ts'
import { type Choosing, isWanting, startChoosing, withMore } from './choosing-state.ts'

/** What follows the files that cull mode begins with: read page by page, as one comes near it. */
export type MoreToChoose = {
  /** How many files that are. */
  readonly unread: number
  /** The next page. Throws AppError where it cannot be read; the same page is read the next time. */
  next(): Promise<{ items: readonly Asset[]; isDone: boolean }>
}

/** What is chosen among in this window; null: nothing yet. It outlives the room, so that Back goes on with it. */
type ChoosingStore = {
  room: Room | null
  state: Choosing | null
  more: MoreToChoose | null
  isReading: boolean
  /** Why the next page is not there; it is tried again with the next step. */
  failure: Failure | null
}

export const useChoosing = create<ChoosingStore>()(() => ({
  room: null,
  state: null,
  more: null,
  isReading: false,
  failure: null,
}))

export function changeChoosing(step: (state: Choosing) => Choosing): void {
  useChoosing.setState(({ state }) => (state === null ? {} : { state: step(state), failure: null }))
}

/** Reads the next page where it is wanted. Does nothing while one is being read, or could not be. */
export async function readWanted(): Promise<void> {
  const { state, more, isReading, failure } = useChoosing.getState()
  if (state === null || more === null || isReading || failure !== null || !isWanting(state)) return
  useChoosing.setState({ isReading: true })
  const isSame = () => useChoosing.getState().more === more
  try {
    const { items, isDone } = await more.next()
    if (isSame()) changeChoosing((now) => withMore(now, seen(items), isDone))
  } catch (error) {
    if (isSame()) useChoosing.setState({ failure: failureOf(error) })
  } finally {
    if (isSame()) useChoosing.setState({ isReading: false })
  }
}

/** The parameter of the place, which Back leaves. */
export const choosingParam = 'choose'

/**
 * Opens cull mode over the room of now. Audio and documents are left out: they are not looked at.
 *
 * @param first what is shown first; null, or one that is not among them: the first of them
 * @param more null: these are all
 */
export function openChoosing(
  items: readonly Asset[],
  first: AssetId | null,
  more: MoreToChoose | null = null,
): void {
  const { room, params, go } = useNavigation.getState()
  const those = seen(items)
  if (those.length === 0 && more === null) return
  const advances = useChoosing.getState().state?.advances ?? true
  const state = { ...startChoosing(those, first, more?.unread), advances }
  useChoosing.setState({ room, state, more, isReading: false, failure: null })
  go(room, { ...params, [choosingParam]: 'yes' })
}

/** Those of them that are looked at. */
export function seen(items: readonly Asset[]): readonly Asset[] {
  return items.filter(({ kind }) => kind === 'image' || kind === 'video')
}
