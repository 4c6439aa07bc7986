import type { Model } from '../../../shared/domain/model.ts'
import { ModelField } from '../../media/ModelField.tsx'
import { PromptField } from '../../media/PromptField.tsx'
import type { video } from '../../text/en/video.ts'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { type FilmForm, type FilmProblems, optionsOf, type ShownFilmForm } from './film-form.ts'
import { OpenField } from './OpenField.tsx'

type FilmFieldsProps = {
  form: ShownFilmForm
  models: readonly Model[]
  problems: FilmProblems
  onChange(part: Partial<FilmForm>): void
  onSubmit(): void
}

export function FilmFields({ form, models, problems, onChange, onSubmit }: FilmFieldsProps) {
  const { video } = useText()
  const options = optionsOf(form.model, models)
  return (
    <>
      <PromptField
        label={video.prompt}
        placeholder={video.promptPlaceholder}
        value={form.prompt}
        error={promptError(problems, video)}
        onChange={(prompt) => onChange({ prompt })}
        onSubmit={onSubmit}
      />
      <ModelField
        models={models}
        value={form.model}
        error={problems.model && video.modelMissing}
        onChange={(model) => onChange({ model })}
      />
      <OpenField
        label={video.ratio}
        hint={video.ratioHint}
        error={problems.ratio && video.ratioWrong}
        value={form.ratio}
        offered={options?.ratios ?? []}
        onChange={(ratio) => onChange({ ratio })}
      />
      <OpenField
        label={video.duration}
        hint={video.durationHint}
        error={problems.duration && video.durationWrong}
        value={form.duration}
        offered={options?.durations.map(String) ?? []}
        format={(seconds) => video.durationValue(Number(seconds))}
        onChange={(duration) => onChange({ duration })}
      />
      <OpenField
        label={video.resolution}
        hint={video.resolutionHint}
        error={problems.resolution && video.resolutionWrong}
        value={form.resolution}
        offered={options?.resolutions ?? []}
        onChange={(resolution) => onChange({ resolution })}
      />
      {(options === null || options.hasAudio) && (
        <SegmentedControl
          label={video.sound}
          value={form.hasAudio === null ? 'auto' : form.hasAudio ? 'on' : 'off'}
          onChange={(choice) => onChange({ hasAudio: choice === 'auto' ? null : choice === 'on' })}
          options={[
            { value: 'auto', label: video.soundAuto },
            { value: 'on', label: video.soundOn },
            { value: 'off', label: video.soundOff },
          ]}
        />
      )}
    </>
  )
}

function promptError(problems: FilmProblems, words: typeof video): string | undefined {
  if (problems.prompt === undefined) return undefined
  return problems.prompt === 'missing' ? words.promptMissing : words.promptTooLong
}
