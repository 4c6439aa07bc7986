import type { Model } from '../../../shared/domain/connection/model.ts'
import { VideoFormat } from '../../../shared/domain/job/job.ts'
import { ModelField } from '../../media/generate/ModelField.tsx'
import { PromptField } from '../../media/generate/PromptField.tsx'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import type { VideoForm, VideoProblems, ShownVideoForm } from './video-form.ts'
import { FrameFields } from './FrameFields.tsx'
import { ShapeFields } from './ShapeFields.tsx'

type VideoFieldsProps = {
  form: ShownVideoForm
  models: readonly Model[]
  problems: VideoProblems
  onChange(part: Partial<VideoForm>): void
  onSubmit(): void
}

/** The fields of a video, drawn from the format in which its model is called. */
export function VideoFields({ form, models, problems, onChange, onSubmit }: VideoFieldsProps) {
  const text = useText()
  const { video, common } = text
  return (
    <div className="flex flex-col gap-4">
      <FieldPlace name="form:prompt">
        <PromptField
          room="video"
          label={common.prompt}
          placeholder={video.promptPlaceholder}
          value={form.prompt}
          error={promptError(problems, text)}
          onChange={(prompt) => onChange({ prompt })}
          onSubmit={onSubmit}
        />
      </FieldPlace>
      <FieldPlace name="form:model">
        <ModelField
          models={models}
          value={form.model}
          error={problems.model && video.modelMissing}
          onChange={(model) => onChange({ model })}
        />
      </FieldPlace>
      {form.options === null && (
        <Select
          label={common.apiFormat}
          value={form.format}
          onChange={(format) => onChange({ format })}
          options={VideoFormat.options.map((format) => ({ value: format, ...video.formats[format] }))}
        />
      )}
      <FrameFields form={form} problems={problems} onChange={onChange} />
      <ShapeFields form={form} problems={problems} onChange={onChange} />
      <AdvancedFields form={form} problems={problems} onChange={onChange} />
    </div>
  )
}

function promptError(problems: VideoProblems, { common, video }: Catalogue): string | undefined {
  if (problems.prompt === undefined) return undefined
  return problems.prompt === 'missing' ? video.promptMissing : common.promptTooLong
}
