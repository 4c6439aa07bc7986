import { create } from 'zustand'

/** What `Announcements` says; the number tells the same words said twice apart. */
export const announcement = create<{ words: string; number: number }>()(() => ({ words: '', number: 0 }))

/** Says something to who hears the window; for what eyes see where it happens. */
export function announce(words: string): void {
  announcement.setState(({ number }) => ({ words, number: number + 1 }))
}
