import { create } from 'zustand'

/** How the viewer is set up; it stays so from one image to the next. */
export const useViewerLook = create<{ hasDetails: boolean }>()(() => ({ hasDetails: true }))
