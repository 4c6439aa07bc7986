import { useId } from 'react'
import { labelLook } from '../../ui/controls/field-parts.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'

type SwitchGroupProps<Key extends string> = {
  label: string
  labels: Record<Key, string>
  keys: readonly Key[]
  value: Readonly<Record<Key, boolean>>
  onChange(value: Record<Key, boolean>): void
}

/** What of several things is wanted, two beside each other. */
export function SwitchGroup<Key extends string>(props: SwitchGroupProps<Key>) {
  const { label, labels, keys, value, onChange } = props
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <span id={labelId} className={labelLook}>
        {label}
      </span>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {keys.map((key) => (
          <Switch
            key={key}
            label={labels[key]}
            isOn={value[key]}
            onChange={(isOn) => onChange({ ...value, [key]: isOn })}
          />
        ))}
      </div>
    </div>
  )
}
