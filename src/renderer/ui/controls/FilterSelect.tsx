import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { labelLook, selectLook } from './field-parts.tsx'
import { optionLook, popupLook } from './popup-look.ts'
import type { SelectOption, SelectProps } from './Select.tsx'

type FilterSelectProps = SelectProps<string> & {
  filterLabel: string
  /** What is said where nothing matches. */
  noMatch: string
  /** Stands at the end whatever is typed. */
  last?: SelectOption<string> | undefined
}

/** A Select of so many that one types to find one. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, onChange, options, last, filterLabel, noMatch, isLabelHidden, className } = props
  const [typed, setTyped] = useState('')
  const found = options.filter((option) => matches(option, typed))
  const shown = last === undefined ? found : [...found, last]
  const chosen = [...options, last].find((option) => option?.value === value) ?? null
  return (
    <Base.Root
      items={shown}
      filter={null}
      value={chosen}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => {
        if (next !== null) onChange(next.value)
      }}
      inputValue={typed}
      onInputValueChange={setTyped}
      autoHighlight
    >
      <div className={classes('flex min-w-0 flex-col gap-1', className)}>
        <Base.Label className={isLabelHidden === true ? 'sr-only' : labelLook}>{label}</Base.Label>
        <Base.Trigger className={selectLook}>
          <span className="truncate">{chosen?.label}</span>
          <Base.Icon className="text-ink-faint">
            <ChevronsUpDown aria-hidden className="!size-3.5" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-40 outline-none">
          <Base.Popup
            data-own-keys="all"
            aria-label={label}
            className={classes(popupLook, 'w-80 max-w-(--available-width) min-w-(--anchor-width)')}
          >
            <div className="border-b border-line p-1">
              <Base.Input
                aria-label={filterLabel}
                placeholder={filterLabel}
                spellCheck={false}
                className="h-7 w-full rounded-m bg-transparent px-2 outline-none placeholder:text-ink-faint"
              />
            </div>
            <Base.Status className={classes('px-3 pt-2 text-ink-faint', found.length > 0 && 'sr-only')}>
              {found.length === 0 && noMatch}
            </Base.Status>
            <Base.List className="max-h-[min(360px,calc(var(--available-height)-3rem))] overflow-y-auto p-1">
              {shown.map((option) => (
                <Base.Item key={option.value} value={option} className={classes(optionLook, 'pr-2 pl-7')}>
                  <Base.ItemIndicator className="absolute left-2">
                    <Check aria-hidden className="!size-3.5 text-accent-ink" />
                  </Base.ItemIndicator>
                  <span className="flex min-w-0 flex-col">
                    <span className="truncate">{option.label}</span>
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

/** Every word of it somewhere, in whatever order. */
function matches({ label, detail = '' }: SelectOption<string>, typed: string): boolean {
  const words = `${label} ${detail}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}
