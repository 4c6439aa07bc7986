import { useId, useRef } from 'react'
import { useKeys } from '../../../keys/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import { FieldLabel } from '../../../ui/controls/field-parts.tsx'
import { FieldPlace } from '../../../ui/problem-line/FieldPlace.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import type { ImageForm } from '../image-form.ts'
import { missingVariables } from './image-order.ts'
import { withValue } from './with-value.ts'

type VariableFieldsProps = {
  /** Those of the prompt, in their order. */
  names: readonly string[]
  values: ImageForm['variables']
  areMissingShown: boolean
  onChange(part: Partial<ImageForm>): void
  /** Ctrl/Cmd-Enter. */
  onSubmit(): void
}

/** What each variable of the prompt stands for. Gone with the last of them. */
export function VariableFields(props: VariableFieldsProps) {
  const { names, values, areMissingShown, onChange, onSubmit } = props
  const { ordering } = useText()
  const labelId = useId()
  if (names.length === 0) return null
  const missing = areMissingShown ? missingVariables(names, values) : []
  return (
    <div role="group" aria-labelledby={labelId} className="grid grid-cols-2 gap-x-2 gap-y-3">
      <FieldLabel id={labelId} label={ordering.variables} isHidden />
      {names.map((name) => (
        <FieldPlace key={name} name={`form:variables:${name}`}>
          <VariableField
            name={name}
            value={Object.hasOwn(values, name) ? (values[name] ?? '') : ''}
            isMissing={missing.includes(name)}
            onChange={(value) => onChange({ variables: withValue(values, name, value, names) })}
            onSubmit={onSubmit}
          />
        </FieldPlace>
      ))}
    </div>
  )
}

/** A value is a few words: what is longer belongs into the prompt. */
const longestValue = 2000

type VariableFieldProps = {
  name: string
  value: string
  isMissing: boolean
  onChange(value: string): void
  onSubmit(): void
}

function VariableField({ name, value, isMissing, onChange, onSubmit }: VariableFieldProps) {
  const { ordering } = useText()
  const field = useRef<HTMLInputElement>(null)
  useKeys('focus', { generate: onSubmit }, { element: field })
  return (
    <TextField
      ref={field}
      label={name}
      value={value}
      maxLength={longestValue}
      error={isMissing ? ordering.variableMissing : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
