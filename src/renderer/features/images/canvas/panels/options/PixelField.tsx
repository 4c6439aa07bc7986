import { useRef, useState } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { classes } from '../../../../../lib/classes.ts'
import { controlLook } from '../../../../../ui/controls/field-parts.tsx'
import { readSigned, stepped } from '../../../../../ui/controls/typed-number.ts'

type PixelFieldProps = {
  label: string
  /** What stands beside it, where the label is too long for a bar. */
  short: string
  /** Null: there is nothing to say yet. */
  value: number | null
  /** Told once a number within the limits is meant: on Enter, on leaving, at each step of the arrows. */
  onChange(value: number): void
  /** What the arrows do instead, until they are let go. */
  onStep?(value: number, onRelease: (act: () => void) => void): void
  min: number
  max: number
}

/** A whole number in a bar: what is typed counts when it is meant, and what is no such number is given up. */
export function PixelField({ label, short, value, onChange, onStep, min, max }: PixelFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readSigned(typed)
  const isWrong = typeof read === 'string' || (read !== null && (read < min || read > max))
  function keep(): void {
    if (typed !== null && typeof read === 'number' && !isWrong && read !== value) onChange(read)
    setTyped(null)
  }
  useKeys(
    'focus',
    {
      moveNumber: ({ key, onRelease }) => {
        setTyped(null)
        const next = stepped(read ?? min, key === 'ArrowUp' ? 1 : -1, min, max)
        if (onStep === undefined) onChange(next)
        else onStep(next, onRelease)
      },
      keepName: keep,
      leaveName: () => setTyped(null),
    },
    { element: input },
  )
  return (
    <label className="flex items-center gap-1.5 text-sm text-ink-soft">
      <span aria-hidden>{short}</span>
      <input
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={typeof read === 'number' ? read : undefined}
        aria-invalid={isWrong || undefined}
        value={typed ?? value ?? ''}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        className={classes(controlLook, 'h-7 !w-14 px-1.5 text-center tabular-nums')}
      />
    </label>
  )
}
