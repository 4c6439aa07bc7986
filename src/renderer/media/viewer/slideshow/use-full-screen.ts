import { useEffect, useEffectEvent } from 'react'

/** Whose the screen is: what ends does not take it from what began since. */
let holder: AbortSignal | null = null
let leaving = Promise.resolve()

/**
 * The whole screen for as long as the component is there, menus and notices too; where that is refused, the window.
 *
 * @param onLeave the person has left it, as by Escape, which no page hears there
 */
export function useFullScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    holder = signal
    let isFilled = false
    const asking = setTimeout(async () => {
      isFilled = await fillScreen(signal)
    })
    const onChange = () => {
      if (isFilled && document.fullscreenElement === null) leave()
    }
    document.addEventListener('fullscreenchange', onChange, { signal })
    return () => {
      clearTimeout(asking)
      life.abort()
      if (holder === signal) holder = null
      leaveFullScreen()
    }
  }, [])
}

/** Who is asked may take longer than what it is asked for. */
async function fillScreen(signal: AbortSignal): Promise<boolean> {
  try {
    await leaving
    if (signal.aborted) return false
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    leaveFullScreen()
    return !signal.aborted
  } catch {
    // The window is filled in any case.
    return false
  }
}

/** Where nothing holds it any more. */
function leaveFullScreen(): void {
  if (holder === null && document.fullscreenElement === document.documentElement)
    leaving = document.exitFullscreen().catch(() => undefined)
}
