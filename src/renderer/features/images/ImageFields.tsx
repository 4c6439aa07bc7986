import { useId } from 'react'
import type { Model } from '../../../shared/domain/model.ts'
import { ModelField } from '../../media/ModelField.tsx'
import { PromptField } from '../../media/PromptField.tsx'
import { useText } from '../../text/use-text.ts'
import type { images } from '../../text/en/images.ts'
import { FieldNotes } from '../../ui/field-parts.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type ImageForm, type ImageProblems, sizesOf } from './image-form.ts'

type ImageFieldsProps = {
  form: ImageForm & { model: string }
  models: readonly Model[]
  problems: ImageProblems
  onChange(part: Partial<ImageForm>): void
  onSubmit(): void
}

export function ImageFields({ form, models, problems, onChange, onSubmit }: ImageFieldsProps) {
  const { images } = useText()
  const countNotesId = useId()
  return (
    <>
      <PromptField
        label={images.prompt}
        placeholder={images.promptPlaceholder}
        value={form.prompt}
        error={promptError(problems, images)}
        onChange={(prompt) => onChange({ prompt })}
        onSubmit={onSubmit}
      />
      <ModelField
        models={models}
        value={form.model}
        error={problems.model && images.modelMissing}
        onChange={(model) => onChange({ model })}
      />
      <SizeField form={form} models={models} problems={problems} onChange={onChange} />
      <div>
        <NumberField label={images.count} value={form.n} min={1} max={10} onChange={(n) => onChange({ n })} />
        <FieldNotes hintId={countNotesId} error={problems.n && images.countWrong} />
      </div>
      <SegmentedControl
        label={images.quality}
        value={form.quality}
        onChange={(quality) => onChange({ quality })}
        options={[
          { value: 'auto', label: images.qualityAuto },
          { value: 'low', label: images.qualityLow },
          { value: 'medium', label: images.qualityMedium },
          { value: 'high', label: images.qualityHigh },
        ]}
      />
    </>
  )
}

function promptError(problems: ImageProblems, words: typeof images): string | undefined {
  if (problems.prompt === undefined) return undefined
  return problems.prompt === 'missing' ? words.promptMissing : words.promptTooLong
}

type SizeFieldProps = Pick<ImageFieldsProps, 'form' | 'models' | 'problems' | 'onChange'>

function SizeField({ form, models, problems, onChange }: SizeFieldProps) {
  const { images } = useText()
  const sizes = sizesOf(form.model, models)
  if (sizes.length > 0) {
    return (
      <Select
        label={images.size}
        value={form.size}
        onChange={(size) => onChange({ size })}
        options={sizes.map((size) => ({ value: size, ...sizeOption(size, images) }))}
      />
    )
  }
  return (
    <TextField
      label={images.size}
      hint={images.sizeHint}
      error={problems.size && images.sizeWrong}
      value={form.size}
      spellCheck={false}
      onChange={(event) => onChange({ size: event.target.value })}
    />
  )
}

function sizeOption(size: string, words: typeof images): { label: string; detail?: string } {
  const [width, height] = size.split('x')
  if (width === undefined || height === undefined) return { label: size === 'auto' ? words.sizeAuto : size }
  const difference = Number(width) - Number(height)
  const detail = difference === 0 ? words.square : difference > 0 ? words.landscape : words.portrait
  return { label: words.sizeLabel(width, height), detail }
}
