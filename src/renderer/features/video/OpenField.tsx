import { useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'

type OpenFieldProps = {
  label: string
  /** What the request calls it. */
  sentAs: string
  hint: string
  error: string | undefined
  /** Empty: left to the model. */
  value: string
  /** What models of this kind are known to take; any other value can be written. */
  offered: readonly string[]
  format?(value: string): string
  onChange(value: string): void
}

const other = ' other'

/** A field that may be left to the model: the usual values to choose from, and any other by hand. */
export function OpenField(props: OpenFieldProps) {
  const { label, sentAs, hint, error, value, offered, format = String, onChange } = props
  const { video, common } = useText()
  const [isOther, setOther] = useState(false)
  const isWritten = isOther || (value !== '' && !offered.includes(value))
  const field = (
    <TextField
      label={offered.length === 0 ? label : video.otherValue(label)}
      isLabelHidden={offered.length > 0}
      sentAs={sentAs}
      hint={hint}
      error={error}
      value={value}
      spellCheck={false}
      onChange={(event) => {
        // What is written may pass by an offered value on its way: the field must not go then.
        setOther(true)
        onChange(event.target.value)
      }}
    />
  )
  if (offered.length === 0) return field
  const options = offered.map((option) => ({ value: option, label: format(option) }))
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={label}
        sentAs={sentAs}
        value={isWritten ? other : value}
        onChange={(next) => {
          setOther(next === other)
          onChange(next === other ? '' : next)
        }}
        options={[
          { value: '', label: common.modelDefault },
          ...options,
          { value: other, label: video.other },
        ]}
      />
      {isWritten && field}
    </div>
  )
}
