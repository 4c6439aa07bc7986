import { ImageFormat } from '../../../shared/domain/job/job.ts'
import { imageOptionFields } from '../../../shared/domain/options/fields-by-image-format.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { ModelField } from '../../media/generate/ModelField.tsx'
import { useText } from '../../text/use-text.ts'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { AdvancedForm } from '../../ui/schema-form/AdvancedForm.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { canStartFromImages, type ImageForm, type ImageProblems, type ShownImageForm } from './image-form.ts'
import { imageOptions } from './image-option-places.ts'
import { imageFormStore } from './images-room.ts'
import { ImagePrompt } from './prompt/ImagePrompt.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { SourceFields } from './SourceFields.tsx'
import { StyleField } from './styles/StyleField.tsx'

type ImageFieldsProps = {
  form: ShownImageForm
  models: readonly Model[]
  problems: ImageProblems
  onChange(part: Partial<ImageForm>): void
  onSubmit(): void
}

/** The fields of an image, drawn from the format in which its model is called. */
export function ImageFields({ form, models, problems, onChange, onSubmit }: ImageFieldsProps) {
  const { images, models: modelWords, common } = useText()
  const takesImages = canStartFromImages(form.format)
  return (
    <div className="flex flex-col gap-4">
      <ImagePrompt form={form} problems={problems} onChange={onChange} onSubmit={onSubmit} />
      <StyleField form={form} onChange={onChange} chosenNow={() => imageFormStore.getState().value.styleId} />
      <FieldPlace name="form:model">
        <ModelField
          models={models}
          value={form.model}
          error={problems.model && images.modelMissing}
          onChange={(model) => onChange({ model })}
        />
      </FieldPlace>
      {!form.isKnownModel && (
        <Select
          label={common.apiFormat}
          value={form.format}
          onChange={(format) => onChange({ format })}
          options={ImageFormat.options.map((format) => ({
            value: format,
            label: modelWords.formats[format],
            detail: images.formatDetails[format],
          }))}
        />
      )}
      {!takesImages && <ShapeFields form={form} models={models} problems={problems} onChange={onChange} />}
      <FieldPlace name="form:sources">
        <SourceFields form={form} models={models} onChange={onChange} />
      </FieldPlace>
      <AdvancedForm
        key={form.format}
        schema={imageOptionFields[form.format]}
        help={form.format}
        first={imageOptions[form.format]}
        value={form.options[form.format]}
        onChange={(fields) => onChange({ options: { ...form.options, [form.format]: fields } })}
        isOpen={form.isAdvancedOpen}
        onToggle={(isAdvancedOpen) => onChange({ isAdvancedOpen })}
        areMissingShown={problems.options !== undefined}
      />
    </div>
  )
}
