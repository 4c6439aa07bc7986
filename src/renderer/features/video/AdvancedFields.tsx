import { useText } from '../../text/use-text.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import type { FilmForm, FilmProblems } from './film-form.ts'
import { ScaleField } from './ScaleField.tsx'

type AdvancedFieldsProps = {
  form: Pick<FilmForm, 'negativePrompt' | 'cfgScale' | 'isAdvancedOpen'>
  problems: FilmProblems
  onChange(part: Partial<FilmForm>): void
}

/** What few people need, folded away; how many of them are set is said, so that none is forgotten there. */
export function AdvancedFields({ form, problems, onChange }: AdvancedFieldsProps) {
  const { video } = useText()
  const setCount = Number(form.negativePrompt.trim() !== '') + Number(form.cfgScale !== null)
  return (
    <details
      open={form.isAdvancedOpen || problems.negativePrompt !== undefined}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== form.isAdvancedOpen) onChange({ isAdvancedOpen: open })
      }}
    >
      <summary className="w-fit text-sm font-medium text-ink-soft select-none hover:text-ink">
        {setCount === 0 ? video.advanced : video.advancedSet(setCount)}
      </summary>
      <div className="flex flex-col gap-4 pt-3">
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
      </div>
    </details>
  )
}
