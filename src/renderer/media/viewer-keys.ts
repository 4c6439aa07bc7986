export type ViewerMove = 'previous' | 'next' | 'zoom' | 'trash'

/** What a key does in the viewer; null leaves it to whatever has the focus. */
export function viewerMove(key: string, isFilmFocused: boolean): ViewerMove | null {
  // A film's own controls use the arrows to seek and the space bar to play.
  if (isFilmFocused) return null
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return 'previous'
    case 'ArrowRight':
    case 'ArrowDown':
      return 'next'
    case 'z':
    case 'Z':
      return 'zoom'
    case 'Delete':
    case 'Backspace':
      return 'trash'
    default:
      return null
  }
}
