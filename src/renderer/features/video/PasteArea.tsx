import type { ClipboardEvent, ReactNode } from 'react'
import { usePictureIntake } from '../../media/use-picture-intake.ts'
import type { FilmForm } from './film-form.ts'

type PasteAreaProps = {
  form: Pick<FilmForm, 'firstFrame' | 'lastFrame'>
  onChange(part: Partial<FilmForm>): void
  children: ReactNode
}

/** A picture pasted anywhere into the form becomes its first frame, or its last one when it has a first. */
export function PasteArea({ form, onChange, children }: PasteAreaProps) {
  const { fromTransfer } = usePictureIntake((id) =>
    onChange(form.firstFrame === null ? { firstFrame: id } : { lastFrame: id }),
  )
  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    fromTransfer(event.clipboardData)
  }
  return (
    <div onPaste={onPaste} className="flex flex-col gap-4">
      {children}
    </div>
  )
}
