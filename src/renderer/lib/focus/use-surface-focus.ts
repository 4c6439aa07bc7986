import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog closes that was opened from a surface which only scripts focus (tabindex -1), such as
 * cull mode or the viewer: back to that surface. Left to itself the component library goes to the first control in it,
 * which then keeps the arrow keys.
 *
 * @returns the answer for `finalFocus`: false where the surface gets the focus, else true
 */
export function useSurfaceFocus(isOpen: boolean): () => boolean {
  const surface = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const isSurface = opener instanceof HTMLElement && opener !== document.body && opener.tabIndex < 0
    surface.current = isSurface ? opener : null
  }, [isOpen])
  return () => {
    const opener = surface.current
    if (opener?.isConnected !== true) return true
    queueMicrotask(() => {
      // What the dialog led to may have taken it already.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    })
    return false
  }
}
