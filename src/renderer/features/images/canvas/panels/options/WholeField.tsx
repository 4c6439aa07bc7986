import { useId, useRef, useState } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { classes } from '../../../../../lib/classes.ts'
import { controlLook } from '../../../../../ui/controls/field-parts.tsx'

type WholeFieldProps = {
  label: string
  /** Beside the field, in place of the whole name: one or two letters. */
  sign: string
  value: number
  min: number
  max: number
  /** Of no more than four digits, as a rule. */
  isNarrow?: boolean
  /** Only with what is within the limits. */
  onChange(value: number): void
  /** Enter: what is typed is meant, and what it belongs to as well. */
  onEnter(): void
}

/** A whole number in a bar, which may be less than nothing. What it cannot be is marked, and forgotten when one leaves. */
export function WholeField({
  label,
  sign,
  value,
  min,
  max,
  onChange,
  onEnter,
  isNarrow = false,
}: WholeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !isWithin(readWhole(typed), min, max)

  function take(next: number): void {
    setTyped(null)
    if (isWithin(next, min, max)) onChange(next)
  }

  useKeys(
    'focus',
    { moveNumber: ({ key }) => take(value + (key === 'ArrowUp' ? 1 : -1)), applyBox: onEnter },
    { element: input },
  )
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-sm text-ink-soft">
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{label}</span>
      </label>
      <span className={isNarrow ? 'w-12' : 'w-15'}>
        <input
          ref={input}
          id={id}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-invalid={isWrong || undefined}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = readWhole(target.value)
            if (isWithin(next, min, max)) onChange(next)
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          className={classes(controlLook, 'h-7 px-1.5 text-right tabular-nums')}
        />
      </span>
    </span>
  )
}

/** As people write it, full-width digits too; NaN for anything else. */
function readWhole(typed: string): number {
  const plain = typed.normalize('NFKC').trim().replace('−', '-')
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
