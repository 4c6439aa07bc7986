import { create } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { failureOf } from '../../data/failure.ts'
import { type CullState, isWanting, startCulling, withMore } from './cull-state.ts'

/** What follows the files that cull mode begins with: read page by page, as one comes near it. */
export type MoreToCull = {
  /** How many files that are. */
  readonly unread: number
  /** The next page. Throws AppError where it cannot be read; the same page is read the next time. */
  next(): Promise<{ items: readonly Asset[]; isDone: boolean }>
}

/** What is chosen among in this window; null: nothing yet. It outlives the room, so that Back goes on with it. */
type CullStore = {
  room: Room | null
  state: CullState | null
  /** Another one each time it is opened: what was begun in an earlier one is told from it. */
  session: object | null
  more: MoreToCull | null
  isReading: boolean
  /** Why the next page is not there; it is tried again with the next step. */
  failure: Failure | null
}

export const useCulling = create<CullStore>()(() => ({
  room: null,
  state: null,
  session: null,
  more: null,
  isReading: false,
  failure: null,
}))

export function changeCulling(step: (state: CullState) => CullState): void {
  useCulling.setState(({ state }) => (state === null ? {} : { state: step(state), failure: null }))
}

/** Reads the next page where it is wanted. Does nothing while one is being read, or could not be. */
export async function readWanted(): Promise<void> {
  const { state, more, isReading, failure } = useCulling.getState()
  if (state === null || more === null || isReading || failure !== null || !isWanting(state)) return
  useCulling.setState({ isReading: true })
  const isSame = () => useCulling.getState().more === more
  try {
    const { items, isDone } = await more.next()
    if (isSame()) changeCulling((now) => withMore(now, seen(items), isDone))
  } catch (error) {
    if (isSame()) useCulling.setState({ failure: failureOf(error) })
  } finally {
    if (isSame()) useCulling.setState({ isReading: false })
  }
}

/** The parameter of the place, which Back leaves. */
export const cullingParam = 'choose'

/**
 * Opens cull mode over the room of now. Audio and documents are left out: they are not looked at.
 *
 * @param first what is shown first; null, or one that is not among them: the first of them
 * @param more null: these are all
 */
export function openCulling(
  items: readonly Asset[],
  first: AssetId | null,
  more: MoreToCull | null = null,
): void {
  const { room, params, go } = useNavigation.getState()
  const those = seen(items)
  if (those.length === 0 && more === null) return
  const advances = useCulling.getState().state?.advances ?? true
  const state = { ...startCulling(those, first, more?.unread), advances }
  useCulling.setState({ room, state, session: {}, more, isReading: false, failure: null })
  go(room, { ...params, [cullingParam]: 'yes' })
}

/** Those of them that are looked at. */
export function seen(items: readonly Asset[]): readonly Asset[] {
  return items.filter(({ kind }) => kind === 'image' || kind === 'video')
}
