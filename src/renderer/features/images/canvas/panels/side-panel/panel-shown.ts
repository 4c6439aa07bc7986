import { useEffect } from 'react'
import { create } from 'zustand'
import { isNarrow, useIsNarrow } from '../../../../../lib/use-is-narrow.ts'

/** What the person said of the panel at the side; null: it stands there where the window is wide enough. */
const usePanel = create<{ isShown: boolean | null }>()(() => ({ isShown: null }))

export const panelId = 'canvas-panel'
export const panelButtonId = 'canvas-panel-button'

/** Whether layers and images are beside the surface, or over it in a narrow window. */
export function usePanelShown(): { isShown: boolean; isNarrow: boolean } {
  const isShown = usePanel((panel) => panel.isShown)
  const isSmall = useIsNarrow()
  // Another width is another room: what was said of the one holds for it alone.
  useEffect(() => () => usePanel.setState({ isShown: null }), [isSmall])
  return { isShown: isShown ?? !isSmall, isNarrow: isSmall }
}

export function togglePanel(): void {
  usePanel.setState(({ isShown }) => ({ isShown: !(isShown ?? !isNarrow()) }))
}

/** Folds it and goes back to what unfolds it. */
export function leavePanel(): void {
  usePanel.setState({ isShown: false })
  document.getElementById(panelButtonId)?.focus()
}
