import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

type OpenFieldProps = {
  label: string
  hint: string
  error: string | undefined
  /** Empty: left to the model. */
  value: string
  /** What the model offers; with nothing offered any value can be written. */
  offered: readonly string[]
  format?(value: string): string
  onChange(value: string): void
}

/** A field that may be left to the model: a choice where we know what there is, else free text. */
export function OpenField({ label, hint, error, value, offered, format = String, onChange }: OpenFieldProps) {
  const { video } = useText()
  if (offered.length === 0) {
    return (
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const options = offered.map((option) => ({ value: option, label: format(option) }))
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: video.modelsChoice }, ...options]}
    />
  )
}
