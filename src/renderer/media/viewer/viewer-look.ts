import { z } from 'zod'
import { useStore } from 'zustand'
import { windowStore } from '../../data/persisted-store.ts'

/** How long an image of a slideshow stays, by choice. */
export const slideSeconds = [3, 5, 10] as const

/** How the viewer is set up; it stays so from one image to the next. */
const ViewerLook = z.object({
  hasDetails: z.boolean(),
  hasFilmstrip: z.boolean(),
  secondsASlide: z.literal(slideSeconds).default(5),
  /** Whether a slideshow begins anew at the end of the list. */
  repeatsSlides: z.boolean().default(true),
})
type ViewerLook = z.infer<typeof ViewerLook>

const initial: ViewerLook = { hasDetails: true, hasFilmstrip: true, secondsASlide: 5, repeatsSlides: true }

const viewerLookStore = windowStore({
  slot: 'viewer:look',
  schema: ViewerLook,
  initial,
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
