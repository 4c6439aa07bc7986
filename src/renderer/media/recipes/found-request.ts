import { create } from 'zustand'
import type { FoundRequest } from '../../../shared/contract/provenance.ts'
import { useNavigation } from '../../lib/navigation.ts'

/** What stands in the place of a job's id where the request comes from elsewhere. */
export const elsewhere = 'elsewhere'

/** A request that waits until its room is open: it stands in no row that the room could read. */
export const useFoundRequest = create<{ found: FoundRequest | null }>()(() => ({ found: null }))

/** Opens the room that can ask for it, with what was asked in its form. */
export function openWithRequest(found: FoundRequest): void {
  useFoundRequest.setState({ found })
  useNavigation.getState().go(found.request.kind === 'image' ? 'images' : 'video', { again: elsewhere })
}
