import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../lib/classes.ts'
import { useText } from '../text/use-text.ts'
import { controlLook, FieldLabel } from './field-parts.tsx'

type NumberFieldProps = {
  label: string
  value: number
  onChange(value: number): void
  min: number
  max: number
  isLabelHidden?: boolean
  className?: string
}

const stepLook =
  'flex w-7 items-center justify-center text-ink-faint transition-colors hover:bg-hover hover:text-ink data-disabled:opacity-40'

export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, isLabelHidden = false, className } = props
  const text = useText()
  const id = useId()
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      max={max}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
      className={classes('flex min-w-0 flex-col gap-1', className)}
    >
      <FieldLabel htmlFor={id} label={label} isHidden={isLabelHidden} />
      <Base.Group className={classes(controlLook, 'flex h-8 overflow-hidden focus-within:border-focus')}>
        <Base.Decrement aria-label={text.common.less} className={stepLook}>
          <Minus aria-hidden className="!size-3.5" />
        </Base.Decrement>
        <Base.Input className="w-full min-w-8 bg-transparent text-center tabular-nums focus-visible:outline-offset-[-2px]" />
        <Base.Increment aria-label={text.common.more} className={stepLook}>
          <Plus aria-hidden className="!size-3.5" />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  )
}
