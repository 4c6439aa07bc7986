import type { Model } from '../../../shared/domain/connection/model.ts'
import { modelDetail } from '../../text/model-text.ts'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'

type ModelFieldProps = {
  models: readonly Model[]
  /** The model's name; what is not among the models was written by hand. */
  value: string
  error: string | undefined
  onChange(value: string): void
}

const other = ' other'

/** One of the known models, or any name: a gateway may offer what nobody here has heard of. */
export function ModelField({ models, value, error, onChange }: ModelFieldProps) {
  const text = useText()
  const isKnown = models.some((model) => model.id === value)
  const field = (
    <TextField
      label={models.length === 0 ? text.images.model : text.images.otherModelName}
      hint={text.images.otherModelHint}
      error={error}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (models.length === 0) return field
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={text.images.model}
        value={isKnown ? value : other}
        onChange={(next) => onChange(next === other ? '' : next)}
        options={[
          ...models.map((model) => ({ value: model.id, label: model.id, detail: modelDetail(model, text) })),
          { value: other, label: text.images.otherModel },
        ]}
      />
      {!isKnown && field}
    </div>
  )
}
