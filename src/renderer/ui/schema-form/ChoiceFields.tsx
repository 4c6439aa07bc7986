import { useId } from 'react'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../controls/SegmentedControl.tsx'
import { Select } from '../controls/Select.tsx'
import type { Field, Variant } from './describe-schema.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { valueTitle } from './field-title.ts'
import { blankOf, type Path, variantOf } from './field-value.ts'
import { useField } from './form-context.ts'
import { problemText } from './limit-text.ts'

type ChoiceFieldProps = { path: Path; field: Field }

function useGroupFrame(path: Path, { name }: Field, isWhole = false) {
  const { options } = useText()
  const id = useId()
  const { value, set, help, label, problem } = useField(path, isWhole)
  const onClear = value === undefined ? null : () => set(undefined)
  return { value, set, frame: { id, name, label, help, error: problemText(problem, options), onClear } }
}

/** No value of a schema is empty. */
const unset = ''

/** One of the schema's words; unset leaves it to the gateway, unless it must be chosen. */
export function ChoiceField({ path, field, values }: ChoiceFieldProps & { values: readonly string[] }) {
  const { options } = useText()
  const { value, set, frame } = useGroupFrame(path, field)
  return (
    <FieldFrame {...frame} isGroup>
      <Select
        label={frame.label}
        isLabelHidden
        value={typeof value === 'string' ? value : unset}
        onChange={(next) => set(next === unset ? undefined : next)}
        options={[
          { value: unset, label: field.isRequired ? options.choose : options.unset },
          ...values.map((word) => ({ value: word, label: valueTitle(word, options) })),
        ]}
      />
    </FieldFrame>
  )
}

/** Unset, on or off: off is something else than not saying it. */
export function FlagField({ path, field }: ChoiceFieldProps) {
  const { options } = useText()
  const { value, set, frame } = useGroupFrame(path, field)
  return (
    <FieldFrame {...frame} isGroup>
      <SegmentedControl
        label={frame.label}
        isLabelHidden
        value={value === undefined ? unset : value === true ? 'on' : 'off'}
        onChange={(next) => set(next === unset ? undefined : next === 'on')}
        options={[
          { value: unset, label: options.unset },
          { value: 'on', label: options.on },
          { value: 'off', label: options.off },
        ]}
      />
    </FieldFrame>
  )
}

/** There is one thing that it can hold. */
export function MarkField({ path, field, mark }: ChoiceFieldProps & { mark: unknown }) {
  const { options } = useText()
  const { value, set, frame } = useGroupFrame(path, field, true)
  return (
    <FieldFrame {...frame} isGroup>
      <SegmentedControl
        label={frame.label}
        isLabelHidden
        value={value === undefined ? unset : 'on'}
        onChange={(next) => set(next === unset ? undefined : mark)}
        options={[
          { value: unset, label: options.unset },
          { value: 'on', label: options.on },
        ]}
      />
    </FieldFrame>
  )
}

/** Any of the schema's words, in its order; none is unset. */
export function SeveralField({ path, field, values }: ChoiceFieldProps & { values: readonly string[] }) {
  const { options } = useText()
  const { value, set, frame } = useGroupFrame(path, field, true)
  const chosen = Array.isArray(value) ? (value as unknown[]) : []
  const toggle = (word: string, isChosen: boolean) => {
    const next = values.filter((one) => (one === word ? isChosen : chosen.includes(one)))
    set(next.length === 0 ? undefined : next)
  }
  return (
    <FieldFrame {...frame} isGroup>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {values.map((word) => (
          <label key={word} className="flex min-h-6 items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(word)}
              onChange={(event) => toggle(word, event.target.checked)}
              className="size-3.5 accent-accent"
            />
            {valueTitle(word, options)}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

type VariantSelectProps = {
  label: string
  variants: readonly Variant[]
  value: unknown
  isRequired: boolean
  onChange(next: unknown): void
}

/** Which of several shapes it has, by the word that each always holds. */
export function VariantSelect({ label, variants, value, isRequired, onChange }: VariantSelectProps) {
  const { options } = useText()
  const words = variants.map((one) => ({ value: one.label, label: valueTitle(one.label, options) }))
  return (
    <Select
      label={label}
      isLabelHidden
      value={variantOf(variants, value)?.label ?? unset}
      onChange={(next) => {
        const picked = variants.find((one) => one.label === next)
        onChange(picked === undefined ? undefined : blankOf(picked.shape))
      }}
      options={isRequired ? words : [{ value: unset, label: options.unset }, ...words]}
    />
  )
}
