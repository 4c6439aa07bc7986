import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { controlLook, FieldLabel, FieldNotes } from './field-parts.tsx'
import { readTyped, stepped } from './typed-number.ts'

type NumberFieldProps = {
  label: string
  /** The number, or what was typed where that is none. */
  value: number | string
  /** Told as it was typed, in its limits or not: a number that is bent in silence may be paid for. */
  onChange(value: number | string): void
  min: number
  max: number
  hint?: string
  error?: string | undefined
  /** What the request calls it. */
  sentAs?: string | undefined
}

const stepLook =
  'flex w-7 items-center justify-center text-ink-faint transition-colors hover:bg-hover hover:text-ink disabled:opacity-40'

/** A whole number that is typed, or stepped by its buttons and by the arrow keys; only steps stay in the limits. */
export function NumberField({ label, value, onChange, min, max, hint, error, sentAs }: NumberFieldProps) {
  const text = useText()
  const id = useId()
  const step = (by: number) => onChange(stepped(value, by, min, max))
  const input = useRef<HTMLInputElement>(null)
  /** An input method has words in it that are not taken yet. */
  const isWriting = useRef(false)
  useKeys('focus', { moveNumber: ({ key }) => step(key === 'ArrowUp' ? 1 : -1) }, { element: input })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldLabel htmlFor={id} label={label} sentAs={sentAs} />
      <div
        className={classes(
          controlLook,
          'flex h-8 overflow-hidden outline-focus focus-within:border-focus has-[input:focus-visible]:outline-1 has-aria-invalid:border-danger-ink',
        )}
      >
        <StepButton label={text.common.less} isOff={value === min} onPress={() => step(-1)}>
          <Minus aria-hidden className="!size-3.5" />
        </StepButton>
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
          aria-valuenow={typeof value === 'number' ? value : undefined}
          aria-valuetext={String(value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-notes`}
          value={value}
          // While an input method writes, what stands there is its own: changed, it would write it a second time.
          onChange={({ target }) => onChange(isWriting.current ? target.value : readTyped(target.value))}
          onCompositionStart={() => void (isWriting.current = true)}
          onCompositionEnd={({ currentTarget }) => {
            isWriting.current = false
            onChange(readTyped(currentTarget.value))
          }}
          className="w-full min-w-8 bg-transparent text-center tabular-nums outline-none"
        />
        <StepButton label={text.common.more} isOff={value === max} onPress={() => step(1)}>
          <Plus aria-hidden className="!size-3.5" />
        </StepButton>
      </div>
      <FieldNotes hintId={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}

type StepButtonProps = { label: string; isOff: boolean; onPress(): void; children: ReactNode }

/** For the pointer: keys step in the field. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className={stepLook}
    >
      {children}
    </button>
  )
}
