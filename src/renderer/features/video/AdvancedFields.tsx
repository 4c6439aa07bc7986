import type { ReactNode } from 'react'
import { mostReferences } from '../../../shared/domain/job.ts'
import { PictureSlots } from '../../media/PictureSlots.tsx'
import { useText } from '../../text/use-text.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import type { FilmForm, FilmProblems, ShownFilmForm } from './film-form.ts'
import { ScaleField } from './ScaleField.tsx'

type AdvancedFieldsProps = {
  form: ShownFilmForm
  problems: FilmProblems
  onChange(part: Partial<FilmForm>): void
}

/** What few people need, folded away; how much of it is set is said, so that nothing is forgotten there. */
export function AdvancedFields({ form, problems, onChange }: AdvancedFieldsProps) {
  const { video } = useText()
  const setCount =
    Number(form.negativePrompt.trim() !== '') + Number(form.cfgScale !== null) + form.references.length
  return (
    <Fold
      setCount={setCount}
      isOpen={form.isAdvancedOpen || problems.negativePrompt !== undefined}
      onToggle={(isAdvancedOpen) => onChange({ isAdvancedOpen })}
    >
      {form.format === 'family-d-video' ? (
        <FamilyDFields form={form} problems={problems} onChange={onChange} />
      ) : (
        <PictureSlots
          pictures={form.references}
          most={mostReferences}
          hint={video.referencesHint(mostReferences)}
          onChange={(references) => onChange({ references })}
        />
      )}
    </Fold>
  )
}

type FoldProps = { setCount: number; isOpen: boolean; onToggle(isOpen: boolean): void; children: ReactNode }

function Fold({ setCount, isOpen, onToggle, children }: FoldProps) {
  const { video } = useText()
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onToggle(open)
      }}
    >
      <summary className="w-fit text-sm font-medium text-ink-soft select-none hover:text-ink">
        {setCount === 0 ? video.advanced : video.advancedSet(setCount)}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  )
}

function FamilyDFields({ form, problems, onChange }: AdvancedFieldsProps) {
  const { video } = useText()
  return (
    <>
      <div className="flex flex-col gap-1">
        <TextArea
          label={video.negativePrompt}
          placeholder={video.negativePlaceholder}
          value={form.negativePrompt}
          error={problems.negativePrompt && video.promptTooLong}
          onChange={(event) => onChange({ negativePrompt: event.target.value })}
        />
        <p className="text-sm text-ink-faint">{video.negativeHint}</p>
      </div>
      <ScaleField value={form.cfgScale} onChange={(cfgScale) => onChange({ cfgScale })} />
    </>
  )
}
