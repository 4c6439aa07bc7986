import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { labelLook, selectLook } from './field-parts.tsx'
import { optionLook, popupLook } from './popup-look.ts'
import { SentAs } from './SentAs.tsx'

/** `detail` is a few words under the label. */
export type SelectOption<T extends string> = { value: T; label: string; detail?: string }

export type SelectProps<T extends string> = {
  label: string
  value: T
  onChange(value: T): void
  options: readonly SelectOption<T>[]
  isLabelHidden?: boolean
  isDisabled?: boolean
  /** What the request calls it. */
  sentAs?: string | undefined
  className?: string
}

export function Select<T extends string>(props: SelectProps<T>) {
  const {
    label,
    value,
    onChange,
    options,
    isLabelHidden = false,
    isDisabled = false,
    sentAs,
    className,
  } = props
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={isDisabled}
      modal={false}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      <div className={classes('flex min-w-0 flex-col gap-1', className)}>
        <SentAs name={sentAs}>
          <Base.Label className={isLabelHidden ? 'sr-only' : labelLook}>{label}</Base.Label>
        </SentAs>
        <Base.Trigger className={selectLook}>
          <Base.Value className="truncate" />
          <Base.Icon className="text-ink-faint">
            <ChevronsUpDown aria-hidden className="!size-3.5" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-40 outline-none">
          <Base.Popup data-own-keys="all" className={classes(popupLook, 'min-w-(--anchor-width)')}>
            <Base.List className="max-h-[min(360px,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className={classes(optionLook, 'pr-2 pl-7')}
                >
                  <Base.ItemIndicator className="absolute left-2">
                    <Check aria-hidden className="!size-3.5 text-accent-ink" />
                  </Base.ItemIndicator>
                  <span className="flex min-w-0 flex-col">
                    <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                    {option.detail !== undefined && (
                      <span className="text-sm text-ink-faint">{option.detail}</span>
                    )}
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
