import { create } from 'zustand'

type Overlay = 'none' | 'palette' | 'keys' | 'empty-trash'

/** What floats above every room; a key, a menu or the rail opens it. */
export const useOverlay = create<{ overlay: Overlay; show(overlay: Overlay): void }>()((set) => ({
  overlay: 'none',
  show: (overlay) => set({ overlay }),
}))
