import type { Model } from '../../../../shared/domain/connection/model.ts'
import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { type ImageForm, type ImageProblems, type ShownImageForm, sizesOf } from '../image-form.ts'
import { ShapePicker } from './ShapePicker.tsx'

type SizeFieldProps = {
  form: Pick<ShownImageForm, 'model' | 'size'>
  models: readonly Model[]
  problems: ImageProblems
  onChange(part: Partial<ImageForm>): void
}

/** What is offered of a model that nobody here knows; any other size can be written. */
const usualSizes = ['auto', '1024x1024', '1536x1024', '1024x1536', '1792x1024', '1024x1792'] as const

/** The shape and size of the image: as the model has them, or as they are written. */
export function SizeField({ form, models, problems, onChange }: SizeFieldProps) {
  const { images } = useText()
  const sizes = sizesOf(form.model, models)
  const choose = (size: string) => onChange({ size })
  if (sizes.length > 0) return <ShapePicker sentAs="size" sizes={sizes} value={form.size} onChange={choose} />
  return (
    <div className="flex flex-col gap-2">
      <ShapePicker sentAs="size" sizes={usualSizes} value={form.size} onChange={choose} />
      <TextField
        label={images.size}
        sentAs="size"
        hint={images.sizeHint}
        error={problems.size && images.sizeWrong}
        value={form.size}
        spellCheck={false}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}
