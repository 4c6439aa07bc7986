import { mostImages, usualQualities } from '../../../shared/domain/job/job.ts'
import type { Model } from '../../../shared/domain/connection/model.ts'
import { useText } from '../../text/use-text.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { FieldPlace } from '../../ui/problem-line/FieldPlace.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { type ImageForm, isCount, type ImageProblems, type ShownImageForm } from './image-form.ts'
import { SizeField } from './shape/SizeField.tsx'

type ShapeFieldsProps = {
  form: ShownImageForm
  models: readonly Model[]
  problems: ImageProblems
  onChange(part: Partial<ImageForm>): void
}

/** What the images format alone has: size, how many, and quality. */
export function ShapeFields({ form, models, problems, onChange }: ShapeFieldsProps) {
  const { images } = useText()
  return (
    <>
      <FieldPlace name="form:size">
        <SizeField form={form} models={models} problems={problems} onChange={onChange} />
      </FieldPlace>
      <FieldPlace name="form:n">
        <NumberField
          label={images.count}
          sentAs="n"
          value={form.n}
          min={1}
          max={mostImages}
          error={isCount(form.n) ? undefined : images.countWrong}
          onChange={(n) => onChange({ n })}
        />
      </FieldPlace>
      <QualityField form={form} onChange={onChange} />
    </>
  )
}

/** A model that nobody here knows may have words of its own for it. */
function QualityField({ form, onChange }: Pick<ShapeFieldsProps, 'form' | 'onChange'>) {
  const { images, common } = useText()
  if (!form.isKnownModel) {
    return (
      <TextField
        label={common.quality}
        sentAs="quality"
        hint={images.qualityHint}
        value={form.quality}
        maxLength={64}
        spellCheck={false}
        onChange={(event) => onChange({ quality: event.target.value })}
      />
    )
  }
  return (
    <SegmentedControl
      label={common.quality}
      sentAs="quality"
      value={form.quality}
      onChange={(quality) => onChange({ quality })}
      options={usualQualities.map((quality) => ({ value: quality, label: images.qualities[quality] }))}
    />
  )
}
