import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { FieldLabel } from '../controls/field-parts.tsx'

type RadioTilesProps<T extends string> = {
  label: string
  /** What is none of the options: none is chosen. */
  value: string
  onChange(value: T): void
  /** `label` stands under the drawing, `name` is what is heard. */
  options: readonly { value: T; label: string; name: string; drawing: ReactNode }[]
  /** At the end of the line of the label: what the choice means. */
  detail?: ReactNode
  /** What the request calls it. */
  sentAs?: string | undefined
}

/** Choices that are seen before they are read, side by side: a radio group, with the arrow keys. */
export function RadioTiles<T extends string>(props: RadioTilesProps<T>) {
  const { label, value, onChange, options, detail, sentAs } = props
  const labelId = useId()
  const detailId = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <FieldLabel id={labelId} label={label} sentAs={sentAs} />
        <span id={detailId} className="text-sm text-ink-soft tabular-nums">
          {detail}
        </span>
      </div>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={detailId}
        value={value}
        onValueChange={(next) => onChange(next as T)}
        className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-1"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            aria-label={option.name}
            className={classes(
              'flex h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-m border border-line px-1 select-none',
              'text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink',
              'data-checked:border-accent data-checked:bg-selected data-checked:font-medium data-checked:text-ink',
            )}
          >
            {option.drawing}
            <span className="max-w-full truncate tabular-nums">{option.label}</span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
