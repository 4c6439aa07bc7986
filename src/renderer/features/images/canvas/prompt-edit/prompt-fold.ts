import { useEffect } from 'react'
import { create } from 'zustand'
import { focusWhenThere } from '../../../../lib/focus/focus-when-there.ts'
import { useMediaQuery } from '../../../../lib/use-is-narrow.ts'
import { useStaged } from '../staging/use-staged.ts'
import { oneRowHeight } from '../../../../ui/controls/TextArea.tsx'

/** Lower than this, the surface keeps its height only where one of the two bars below it is folded. */
const short = '(height < 40rem)'
/** Lower than this, only what an answer needs stays below the surface. */
const flat = '(height < 30rem)'

const useFold = create<{ isUnfolded: boolean }>()(() => ({ isUnfolded: false }))

export const promptMark = { 'data-canvas-prompt': '' }
export const unfoldPromptMark = { 'data-unfold-prompt': '' }

/** Whether the prompt gives way to an answer that waits in a low window, and whether it would if nobody had unfolded it. */
export function usePromptFold(): { isFoldable: boolean; isFolded: boolean } {
  const isShort = useMediaQuery(short)
  const isWaiting = useStaged().length > 0
  const isUnfolded = useFold((fold) => fold.isUnfolded)
  const isFoldable = isShort && isWaiting
  // What was said of one answer holds for as long as any waits.
  useEffect(() => {
    if (!isFoldable) useFold.setState({ isUnfolded: false })
  }, [isFoldable])
  return { isFoldable, isFolded: isFoldable && !isUnfolded }
}

export function useIsFlat(): boolean {
  return useMediaQuery(flat)
}

/** Goes to the prompt, wherever it is. */
export function unfoldPrompt(): void {
  useFold.setState({ isUnfolded: true })
  focusWhenThere('[data-canvas-prompt]')
}

/** Folds the prompt and goes to what unfolds it. */
export function foldPrompt(): void {
  useFold.setState({ isUnfolded: false })
  focusWhenThere('[data-unfold-prompt]')
}

/** By how many CSS pixels the prompt below the surface is higher now than with one line. */
export function promptGrowth(): number {
  const prompt = document.querySelector<HTMLElement>('[data-canvas-prompt]')
  return prompt === null ? 0 : Math.max(0, prompt.offsetHeight - oneRowHeight)
}
