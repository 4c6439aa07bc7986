/** Plays or halts the sound or video inside an element, if there is one that can be played. */
export function togglePlaying(container: Element | null): void {
  const player = container?.querySelector<HTMLMediaElement>('audio, video')
  if (player === null || player === undefined) return
  // One that cannot be played says so by its error event.
  if (player.paused) void player.play().catch(() => undefined)
  else player.pause()
}
