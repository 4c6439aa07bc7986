import { Files } from 'lucide-react'
import { useState } from 'react'
import { useIntent } from '../../../lib/use-intent.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'

/** Where duplicates are decided: the pane beside the grid leads here, and the palette. */
export function Duplicates() {
  const [isOpen, setOpen] = useState(false)
  useIntent('find-duplicates', () => setOpen(true))
  return isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />
}

/** The line in the pane beside the grid. */
export function DuplicatesRow() {
  const { similar } = useText()
  return (
    <section aria-label={similar.duplicates} className="mt-3">
      <button
        type="button"
        onClick={() => {
          const { params, goFor } = useNavigation.getState()
          goFor({ room: 'library', type: 'find-duplicates' }, params)
        }}
        className="flex h-8 w-full items-center gap-2.5 rounded-m px-2 text-left outline-offset-[-2px] hover:bg-hover"
      >
        <Files aria-hidden className="!size-4 text-ink-soft" />
        {similar.findDuplicates}
      </button>
    </section>
  )
}
