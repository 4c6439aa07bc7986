import { useId } from 'react'
import { PictureSlot } from '../../media/PictureSlot.tsx'
import { useText } from '../../text/use-text.ts'
import { FieldNotes } from '../../ui/field-parts.tsx'
import type { FilmForm, FilmProblems } from './film-form.ts'

type FrameFieldsProps = {
  form: Pick<FilmForm, 'firstFrame' | 'lastFrame'>
  problems: FilmProblems
  onChange(part: Partial<FilmForm>): void
}

/** The pictures that a film begins and ends with. */
export function FrameFields({ form, problems, onChange }: FrameFieldsProps) {
  const { video } = useText()
  const notesId = useId()
  const isWrong = problems.firstFrame !== undefined
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <PictureSlot
          label={video.firstFrame}
          value={form.firstFrame}
          isWrong={isWrong}
          describedBy={notesId}
          onChange={(firstFrame) => onChange({ firstFrame })}
        />
        <PictureSlot
          label={video.lastFrame}
          value={form.lastFrame}
          describedBy={notesId}
          onChange={(lastFrame) => onChange({ lastFrame })}
        />
      </div>
      <FieldNotes
        hintId={notesId}
        hint={video.framesHint}
        error={isWrong ? video.firstFrameMissing : undefined}
      />
    </div>
  )
}
