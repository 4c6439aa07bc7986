import { create } from 'zustand'
import type { FoundRequest } from '../../../shared/contract/provenance.ts'
import { useNavigation } from '../../lib/navigation.ts'

/** What stands in the place of a job's id where the request comes from elsewhere. */
export const elsewhere = 'elsewhere'

/** What waits until its room is open: it stands in no row that the room could read. `prompt`: words alone, for an image. */
export const useFoundRequest = create<{ found: FoundRequest | null; prompt: string | null }>()(() => ({
  found: null,
  prompt: null,
}))

/** Opens the room that can ask for it, with what was asked in its form. */
export function openWithRequest(found: FoundRequest): void {
  useFoundRequest.setState({ found, prompt: null })
  useNavigation.getState().go(found.request.kind === 'image' ? 'images' : 'video', { again: elsewhere })
}

/** Opens Images with these words in its form, and the rest of it as it was. */
export function openWithPrompt(prompt: string): void {
  useFoundRequest.setState({ found: null, prompt })
  useNavigation.getState().go('images', { again: elsewhere })
}
