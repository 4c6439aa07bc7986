import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { classes } from '../../../../../lib/classes.ts'
import { useText } from '../../../../../text/use-text.ts'
import { controlLook } from '../../../../../ui/controls/field-parts.tsx'
import { readFamily } from '../../tools/text/families.ts'

type FamilyFieldProps = {
  value: string
  /** Told once, on Enter, on leaving or on Escape; null: nothing else is meant. */
  onEnd(family: string | null, isByKey: boolean): void
}

/** The name of a family in a bar. What no family is called is marked, and given up when one leaves. */
export function FamilyField({ value, onEnd }: FamilyFieldProps) {
  const { canvas } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const family = readFamily(typed)
  const isWrong = typed.trim() !== '' && family === null
  const isOver = useRef(false)
  function end(family: string | null, isByKey: boolean): void {
    // What is taken away while it has the focus loses it.
    if (isOver.current) return
    isOver.current = true
    onEnd(family, isByKey)
  }
  // A press on the document ends its text before it takes the focus: what was typed belongs to that text.
  const endOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (target !== input.current) end(family, false)
  })
  useEffect(() => {
    input.current?.focus()
    const onPress = (event: PointerEvent) => endOutside(event)
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [])
  useKeys(
    'focus',
    {
      keepName: () => {
        if (!isWrong) end(family, true)
      },
      leaveName: () => end(null, true),
    },
    { element: input },
  )
  return (
    <input
      ref={input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={canvas.text.familyName}
      aria-invalid={isWrong || undefined}
      placeholder={value}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => end(family, false)}
      className={classes(controlLook, 'h-8 !w-40 px-2.5')}
    />
  )
}
