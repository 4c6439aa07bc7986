import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { useCanvas, useSession } from '../session/use-session.ts'

/** What was drawn could not be written: why, and another try. Another window's changes are shown instead of ours. */
export function SaveTrouble() {
  const text = useText()
  const session = useSession()
  const failure = useCanvas((state) => state.failure)
  if (failure === null) return null
  function again(): void {
    if (failure?.code === 'canvas-changed') void session.reopen()
    else session.send({ type: 'save-again' })
  }
  return (
    <div className="border-b border-line p-2">
      <ErrorNote failure={failure} actions={<Button onClick={again}>{text.common.tryAgain}</Button>} />
    </div>
  )
}
