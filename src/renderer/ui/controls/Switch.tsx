import { Switch as Base } from '@base-ui/react/switch'
import { useId } from 'react'

type SwitchProps = {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
  hint?: string
  /** It is what it is; the hint says why. It can be reached and read, not changed. */
  isFixed?: boolean
}

export function Switch({ label, isOn, onChange, hint, isFixed = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Base.Root
        id={id}
        checked={isOn}
        readOnly={isFixed}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        className="mt-px flex h-4.5 w-8 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent data-readonly:opacity-45"
      >
        <Base.Thumb className="size-3.5 rounded-full bg-ink transition-transform data-checked:translate-x-3.5 data-checked:bg-on-accent forced-colors:bg-ground" />
      </Base.Root>
      <div className="flex min-w-0 flex-col">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
