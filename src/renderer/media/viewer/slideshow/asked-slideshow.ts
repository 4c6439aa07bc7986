import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

const useAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }))

/** The viewer that is open, or opens next, plays its list. */
export function askForSlideshow(): void {
  useAsked.setState({ isAsked: true })
}

/** Begins what was asked for elsewhere, once. `begin`: null where what is shown cannot be played, which is said. */
export function useAskedSlideshow(begin: (() => void) | null): void {
  const isAsked = useAsked((state) => state.isAsked)
  const answer = useEffectEvent(() => (begin === null ? sayNoSlideshow() : begin()))
  useEffect(() => {
    if (!isAsked) return
    useAsked.setState({ isAsked: false })
    answer()
  }, [isAsked])
}

export function sayNoSlideshow(): void {
  showToast({ tone: 'neutral', text: currentText().slideshow.nothing })
}
