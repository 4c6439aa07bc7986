import { useEffect, useRef } from 'react'

/**
 * Lets the browser ask before this window is left, if something was typed in it since the component is there. For a
 * window that is cut off for good (`isCutOff`): nobody else has these words, and the next address is easily put in its
 * place.
 */
export function useAskBeforeLeaving(isCutOff: boolean): void {
  const hasTyped = useRef(false)
  useEffect(() => {
    const note = () => void (hasTyped.current = true)
    window.addEventListener('input', note)
    return () => window.removeEventListener('input', note)
  }, [])
  useEffect(() => {
    if (!isCutOff) return
    const ask = (event: BeforeUnloadEvent) => hasTyped.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isCutOff])
}
