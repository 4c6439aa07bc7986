import { useText } from '../../../text/use-text.ts'
import { Fold } from '../../../ui/Fold.tsx'

/** What is new in a version, as its makers wrote it: text, whatever stands in it. */
export function ReleaseNotes({ version, notes }: { version: string; notes: string }) {
  const { updates } = useText()
  return (
    <Fold label={updates.notes(version)} className="text-ink-soft">
      <p
        tabIndex={0}
        role="group"
        aria-label={updates.notes(version)}
        className="mt-1 max-h-60 overflow-y-auto break-words whitespace-pre-line select-text"
      >
        {notes}
      </p>
    </Fold>
  )
}
