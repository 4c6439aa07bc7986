import { useNavigation } from '../navigation.ts'

const dialogs = '[role=dialog], [role=alertdialog]'
const fields = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])'

/**
 * For what was pressed and is answered later, over whatever is in sight by then.
 *
 * @returns whether the person has gone on since: to another place or file, into a dialog, or to write something
 */
export function goneOnSinceNow(): () => boolean {
  const { room, params, viewing } = useNavigation.getState()
  const hasTurned = turnedSinceNow()
  return () => {
    const now = useNavigation.getState()
    return now.room !== room || now.params !== params || now.viewing !== viewing || hasTurned()
  }
}

function turnedSinceNow(): () => boolean {
  if (typeof document === 'undefined') return () => false
  // What is open already, as the viewer, may get the focus back from the palette or a menu.
  const open = new Set(document.querySelectorAll(dialogs))
  const field = focused()?.closest(fields) ?? null
  const isFromDialog = (focused()?.closest(dialogs) ?? null) !== null
  return () => {
    const dialog = focused()?.closest(dialogs) ?? null
    if (dialog !== null) return !open.has(dialog)
    const now = focused()?.closest(fields) ?? null
    return now !== null && now !== field && !isFromDialog
  }
}

const focused = () => document.activeElement
