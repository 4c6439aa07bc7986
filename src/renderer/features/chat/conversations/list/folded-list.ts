import { create } from 'zustand'
import { focusComposer } from '../../composer/focus-composer.ts'

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
