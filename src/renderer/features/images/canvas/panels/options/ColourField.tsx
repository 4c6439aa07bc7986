import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../../../text/use-text.ts'
import { useToolHost, useToolOptions } from '../../session/use-session.ts'

/** What the brush draws with. */
export function ColourField() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const colour = useToolOptions((options) => options.colour)
  return (
    <ColourInput label={canvas.colour} value={colour} onChange={(next) => changeOptions({ colour: next })} />
  )
}

type ColourInputProps = {
  label: string
  /** `#rrggbb`. */
  value: string
  onChange(value: string): void
  /** The one of now is meant: `onChange` is told at every move in the picker. */
  onCommit?(): void
}

export function ColourInput({ label, value, onChange, onCommit }: ColourInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const commit = useEffectEvent(() => onCommit?.())
  useEffect(() => {
    const { current } = input
    // React's own is told of every move.
    const listen = () => commit()
    current?.addEventListener('change', listen)
    return () => current?.removeEventListener('change', listen)
  }, [])
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {label}
      <input
        ref={input}
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="size-7 rounded-s border border-line-strong bg-raised p-0.5"
      />
    </label>
  )
}
