import { create } from 'zustand'
import type { Asset } from '../../../shared/domain/asset.ts'

/** The image that was last looked at or gone to, which the palette speaks of; null: none is in sight. */
export const imageSubject = create<{ asset: Asset | null }>()(() => ({ asset: null }))

export function speakOf(asset: Asset | null): void {
  if (imageSubject.getState().asset !== asset) imageSubject.setState({ asset })
}
