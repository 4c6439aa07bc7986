import { z } from 'zod'
import { useStore } from 'zustand'
import { windowStore } from '../../data/persisted-store.ts'

/** How the viewer is set up; it stays so from one image to the next. */
const ViewerLook = z.object({
  hasDetails: z.boolean(),
  hasFilmstrip: z.boolean(),
})
type ViewerLook = z.infer<typeof ViewerLook>

const viewerLookStore = windowStore({
  slot: 'viewer:look',
  schema: ViewerLook,
  initial: { hasDetails: true, hasFilmstrip: true },
})

export function useViewerLook<Part>(select: (look: ViewerLook) => Part): Part {
  return useStore(viewerLookStore, ({ value }) => select(value))
}

export function changeViewerLook(change: Partial<ViewerLook>): void {
  viewerLookStore.getState().change(change)
}

export function toggleFilmstrip(): void {
  changeViewerLook({ hasFilmstrip: !viewerLookStore.getState().value.hasFilmstrip })
}
