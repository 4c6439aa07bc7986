import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { focusComposer } from '../focus-composer.ts'

/** Narrower than this, a list and a conversation beside each other leave neither wide enough to read. */
const narrow = '(width < 47.5rem)'

/** Whether the list was unfolded in a narrow window: until a conversation is opened there. */
export const useUnfolded = create<{ isUnfolded: boolean }>()(() => ({ isUnfolded: false }))

export function setUnfolded(isUnfolded: boolean): void {
  useUnfolded.setState({ isUnfolded })
}

/** The list makes way for what was opened from it, in which typing begins. */
export function foldAfterOpening(): void {
  if (!useUnfolded.getState().isUnfolded) return
  setUnfolded(false)
  focusComposer()
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for a list that always stands there. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}
