export type Span = { readonly scrolled: number; readonly height: number; readonly seen: number }

/**
 * Which of several sections a person reads, by where each begins from the top of what scrolls. The line that is read
 * goes down the window as they scroll, so that those at the end have their turn, though they never come to its top.
 *
 * @param tops of all sections, in their order
 */
export function sectionHere(tops: readonly number[], { scrolled, height, seen }: Span): number {
  const room = height - seen
  const done = room <= 0 ? 0 : Math.min(1, scrolled / room)
  const line = scrolled + done * seen
  return Math.max(
    0,
    // A pixel for what scrolling rounds.
    tops.findLastIndex((top) => top <= line + 1),
  )
}
