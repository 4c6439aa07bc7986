import type { Model } from '../../shared/domain/connection/model.ts'
import { modelDetail } from '../text/model-text.ts'
import { useText } from '../text/use-text.ts'
import { FilterSelect } from '../ui/controls/FilterSelect.tsx'
import { Select } from '../ui/controls/Select.tsx'

/** More of them are found by typing. */
const mostAtAGlance = 8

/** No model's id begins with a space. */
const none = ' none'

type ModelSelectProps = {
  models: readonly Model[]
  /** The id of a model; any other stands for `other`. */
  value: string
  onChange(id: string): void
  /** What else may be chosen, after the models. */
  other?: { label: string; onChoose(): void }
  isLabelHidden?: boolean
  className?: string
}

export function ModelSelect({ models, value, onChange, other, ...look }: ModelSelectProps) {
  const text = useText()
  const options = models.map((model) => ({
    value: model.id,
    label: model.id,
    detail: modelDetail(model, text),
  }))
  const last = other && { value: none, label: other.label }
  const shared = {
    ...look,
    label: text.common.model,
    value: models.some(({ id }) => id === value) ? value : none,
    onChange: (next: string) => (next === none ? other?.onChoose() : onChange(next)),
  }
  if (models.length <= mostAtAGlance)
    return <Select {...shared} options={last === undefined ? options : [...options, last]} />
  return (
    <FilterSelect
      {...shared}
      options={options}
      last={last}
      filterLabel={text.models.filter}
      noMatch={text.models.noMatch}
    />
  )
}
