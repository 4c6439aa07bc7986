export type ViewerMove = 'previous' | 'next' | 'zoom' | 'play' | 'trash'

/** What has the focus: `own-keys` seeks or scrolls with keys, `control` is pressed with Space. */
export type ViewerFocus = 'own-keys' | 'control' | 'nothing'

/** What a key does in the viewer; null leaves it to whatever has the focus. */
export function viewerMove(key: string, focus: ViewerFocus): ViewerMove | null {
  if (focus === 'own-keys') return null
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
    case ' ':
      return focus === 'nothing' ? 'play' : null
    case 'Delete':
    case 'Backspace':
      return 'trash'
    default:
      return null
  }
}

/** A film seeks with the arrows, a zoomed picture and the details scroll with them. */
export function viewerFocus(target: EventTarget | null): ViewerFocus {
  if (!(target instanceof Element)) return 'nothing'
  if (target.closest('[data-own-keys]') !== null) return 'own-keys'
  return target.closest('button, a') === null ? 'nothing' : 'control'
}
