export type ViewerMove = 'previous' | 'next' | 'zoom' | 'trash'

/** What a key does in the viewer; null leaves it to whatever has the focus. */
export function viewerMove(key: string, hasOwnKeys: boolean): ViewerMove | null {
  // A film seeks with the arrows, a zoomed picture and the details scroll with them.
  if (hasOwnKeys) return null
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
