/** As Base UI tells it. */
type Closing = { reason: string; event: Event }

/**
 * What an `onOpenChange` does. The second click of the double click that opened a dialog falls outside of it, and was meant
 * for what lay there before.
 */
export function closedBy(onClose: () => void): (isOpen: boolean, closing: Closing) => void {
  return (isOpen, { reason, event }) => {
    if (isOpen) return
    // Of what is no click, undefined or 0.
    const { detail } = event as Partial<UIEvent>
    if (reason === 'outside-press' && (detail ?? 0) > 1) return
    onClose()
  }
}
