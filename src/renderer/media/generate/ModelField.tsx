import type { Model } from '../../../shared/domain/connection/model.ts'
import { ModelSelect } from '../../session/ModelSelect.tsx'
import { useText } from '../../text/use-text.ts'
import { TextField } from '../../ui/controls/TextField.tsx'

type ModelFieldProps = {
  models: readonly Model[]
  /** The model's name; what is not among the models was written by hand. */
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** One of the known models, or any name: a gateway may offer what nobody here has heard of. */
export function ModelField({ models, value, error, onChange }: ModelFieldProps) {
  const text = useText()
  const isKnown = models.some((model) => model.id === value)
  const field = (
    <TextField
      label={models.length === 0 ? text.common.model : text.images.otherModelName}
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
      <ModelSelect
        models={models}
        value={value}
        onChange={onChange}
        other={{ label: text.images.otherModel, onChoose: () => onChange('') }}
      />
      {!isKnown && field}
    </div>
  )
}
