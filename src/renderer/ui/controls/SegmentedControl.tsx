import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Tooltip } from './Tooltip.tsx'
import { FieldLabel, FieldNotes } from './field-parts.tsx'

type SegmentedControlProps<T extends string> = {
  label: string
  value: T
  onChange(value: T): void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  hint?: string | undefined
  /** One sentence; marks the choice as invalid. */
  error?: string | undefined
  isLabelHidden?: boolean
  /** What the request calls it. */
  sentAs?: string | undefined
  className?: string
  /** Classes of the words beside each icon: where they are hidden, a tooltip says them. */
  wordsClassName?: string
}

/** A few choices side by side, all in sight: a radio group. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, onChange, options, hint, error, isLabelHidden = false, sentAs, className } = props
  const labelId = useId()
  const notesId = useId()
  return (
    <div className={classes('flex min-w-0 flex-col items-start gap-1', className)}>
      <FieldLabel id={labelId} label={label} isHidden={isLabelHidden} sentAs={sentAs} />
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={notesId}
        aria-invalid={error !== undefined || undefined}
        value={value}
        onValueChange={(next) => onChange(next as T)}
        className="flex max-w-full flex-wrap gap-px rounded-m border border-line bg-panel p-0.5 aria-invalid:border-danger-ink"
      >
        {options.map((option) => (
          <Choice key={option.value} {...option} wordsClassName={props.wordsClassName} />
        ))}
      </RadioGroup>
      <FieldNotes hintId={notesId} hint={hint} error={error} />
    </div>
  )
}

type ChoiceProps = { value: string; label: string; icon?: ReactNode; wordsClassName: string | undefined }

function Choice({ value, label, icon, wordsClassName }: ChoiceProps) {
  const choice = (
    <Radio.Root
      value={value}
      aria-label={label}
      className={classes(
        'flex h-6.5 min-w-9 items-center justify-center gap-1.5 rounded-s px-2.5 whitespace-nowrap select-none',
        'text-ink-soft transition-colors hover:text-ink',
        'data-checked:bg-selected data-checked:font-medium data-checked:text-ink',
      )}
    >
      {icon}
      <span className={wordsClassName}>{label}</span>
    </Radio.Root>
  )
  return wordsClassName === undefined ? choice : <Tooltip text={label}>{choice}</Tooltip>
}
