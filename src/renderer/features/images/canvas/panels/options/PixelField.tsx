import { useRef, useState } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { classes } from '../../../../../lib/classes.ts'
import { controlLook } from '../../../../../ui/controls/field-parts.tsx'
import { readSigned, stepped } from '../../../../../ui/controls/typed-number.ts'

export type PixelFieldProps = {
  label: string
  /** What stands beside it, where the label is too long for a bar. */
  short: string
  /** Null: there is nothing to say yet. */
  value: number | null
  /** Told once a number within the limits is meant: on Enter, on leaving, at each step of the arrows. */
  onChange(value: number): void
  /** What the arrows do instead, until they are let go. */
  onStep?: ((value: number, onRelease: (act: () => void) => void) => void) | undefined
  /** Of what is shown as it is typed: `onChange` is told at once, and Enter means what the number belongs to as well. */
  onEnter?: (() => void) | undefined
  min: number
  max: number
}

/** A whole number in a bar: what is typed counts when it is meant, and what is no such number is given up. */
export function PixelField({ label, short, value, onChange, onStep, onEnter, min, max }: PixelFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isShownAtOnce = onEnter !== undefined
  const read = typed === null ? value : readSigned(typed)
  const isWrong = read !== null && !isWithin(read)
  function isWithin(number: number | string): number is number {
    return typeof number === 'number' && number >= min && number <= max
  }
  function type(next: string): void {
    setTyped(next)
    const number = readSigned(next)
    if (isShownAtOnce && isWithin(number)) onChange(number)
  }
  function keep(): void {
    if (!isShownAtOnce && typed !== null && read !== null && isWithin(read) && read !== value) onChange(read)
    setTyped(null)
  }
  useKeys(
    'focus',
    {
      moveNumber: ({ key, onRelease }) => {
        setTyped(null)
        const from = isShownAtOnce ? value : read
        const next = stepped(from ?? min, key === 'ArrowUp' ? 1 : -1, min, max)
        if (onStep === undefined) onChange(next)
        else onStep(next, onRelease)
      },
      ...(isShownAtOnce ? { applyBox: onEnter } : { keepName: keep, leaveName: () => setTyped(null) }),
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
        spellCheck={false}
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={typeof read === 'number' ? read : undefined}
        aria-invalid={isWrong || undefined}
        value={typed ?? value ?? ''}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={keep}
        className={classes(controlLook, 'h-7 !w-14 px-1.5 text-center tabular-nums')}
      />
    </label>
  )
}
