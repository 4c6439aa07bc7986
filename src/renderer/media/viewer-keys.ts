export type ViewerMove = 'previous' | 'next' | 'zoom' | 'play' | 'trash'

/** What has the focus: `own-keys` seeks or scrolls both ways, `scroller` up and down, `control` is pressed with Space. */
export type ViewerFocus = 'own-keys' | 'scroller' | 'control' | 'nothing'

/** What a key does in the viewer; null leaves it to whatever has the focus. */
export function viewerMove(key: string, focus: ViewerFocus): ViewerMove | null {
  if (focus === 'own-keys') return null
  switch (key) {
    case 'ArrowLeft':
      return 'previous'
    case 'ArrowRight':
      return 'next'
    case 'ArrowUp':
      return focus === 'scroller' ? null : 'previous'
    case 'ArrowDown':
      return focus === 'scroller' ? null : 'next'
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

/** A film seeks with the arrows, a zoomed picture and the details scroll with them; they say so in the document. */
export function viewerFocus(target: EventTarget | null): ViewerFocus {
  if (!(target instanceof Element)) return 'nothing'
  const owner = target.closest<HTMLElement>('[data-own-keys]')
  if (owner !== null) return owner.dataset['ownKeys'] === 'vertical' ? 'scroller' : 'own-keys'
  return target.closest('button, a') === null ? 'nothing' : 'control'
}
