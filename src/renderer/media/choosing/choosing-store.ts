import { create } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { type Choosing, startChoosing } from './choosing-state.ts'

/** What is chosen among in this window; null: nothing yet. It outlives the room, so that Back goes on with it. */
type ChoosingStore = {
  room: Room | null
  state: Choosing | null
}

export const useChoosing = create<ChoosingStore>()(() => ({ room: null, state: null }))

export function changeChoosing(step: (state: Choosing) => Choosing): void {
  useChoosing.setState(({ state }) => (state === null ? {} : { state: step(state) }))
}

/** The parameter of the place, which Back leaves. */
export const choosingParam = 'choose'

/**
 * Opens cull mode over the room of now. Audio and documents are left out: they are not looked at.
 *
 * @param first what is shown first; null, or one that is not among them: the first of them
 */
export function openChoosing(items: readonly Asset[], first: AssetId | null): void {
  const { room, params, go } = useNavigation.getState()
  const seen = items.filter(({ kind }) => kind === 'image' || kind === 'video')
  if (seen.length === 0) return
  const advances = useChoosing.getState().state?.advances ?? true
  useChoosing.setState({ room, state: { ...startChoosing(seen, first), advances } })
  go(room, { ...params, [choosingParam]: 'yes' })
}
