import { type RefObject, useCallback, useEffect, useState } from 'react'

/** How long controls stay once the pointer is still and no key is pressed. */
const awakeMs = 2500

/**
 * Whether the pointer moved or something got the focus a moment ago, or the pointer rests on the controls; and how to say that a
 * key did something.
 */
export function useAwake(
  surface: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
): [isAwake: boolean, wake: () => void] {
  // Each waking is another one, which lasts from then on.
  const [waking, setWaking] = useState<object | null>({})
  const wake = useCallback(() => setWaking({}), [])
  useEffect(() => {
    if (waking === null) return
    const isUsed = () => controls.current?.matches(':hover, :has(:focus-visible)') === true
    const timer = setTimeout(() => setWaking(isUsed() ? {} : null), awakeMs)
    return () => clearTimeout(timer)
  }, [waking, controls])
  useEffect(() => {
    const life = new AbortController()
    for (const event of ['pointermove', 'pointerdown', 'focusin'])
      surface.current?.addEventListener(event, wake, { signal: life.signal })
    return () => life.abort()
  }, [surface, wake])
  return [waking !== null, wake]
}
