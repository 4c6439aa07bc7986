import { Slider as Base } from '@base-ui/react/slider'
import { classes } from '../../lib/classes.ts'
import { labelLook } from './field-parts.tsx'

type SliderProps = {
  label: string
  value: number
  onChange(value: number): void
  /** The value that it is left at. */
  onCommit?(value: number): void
  min: number
  max: number
  step: number
  /** How the value is written beside the label and read aloud; the number itself by default. */
  format?(value: number): string
}

export function Slider({ label, value, onChange, onCommit, min, max, step, format = String }: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => onChange(Number(next))}
      onValueCommitted={(next) => onCommit?.(Number(next))}
    >
      <div className="flex items-baseline justify-between gap-2">
        <span className={classes(labelLook, 'truncate')}>{label}</span>
        <span aria-hidden className="shrink-0 text-sm whitespace-nowrap text-ink tabular-nums">
          {format(value)}
        </span>
      </div>
      <Base.Control className="flex h-4 w-full touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line-strong forced-colors:bg-ground forced-colors:outline">
          <Base.Indicator className="rounded-full bg-accent" />
          <Base.Thumb
            aria-label={label}
            getAriaValueText={(_, number) => format(number)}
            className="size-3.5 rounded-full bg-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}
