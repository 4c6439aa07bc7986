import { useEffect, useEffectEvent } from 'react'

/**
 * The whole screen for as long as the component is there, menus and notices too; where that is refused, the window.
 *
 * @param onLeave the person has left it, as by Escape, which no page hears there
 */
export function useFullScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const life = new AbortController()
    const asking = setTimeout(() => void fillScreen(life.signal))
    const onChange = () => {
      if (document.fullscreenElement === null) leave()
    }
    document.addEventListener('fullscreenchange', onChange, { signal: life.signal })
    return () => {
      clearTimeout(asking)
      life.abort()
      leaveFullScreen()
    }
  }, [])
}

/** Who is asked may take longer than what it is asked for. */
async function fillScreen(signal: AbortSignal): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    if (signal.aborted) leaveFullScreen()
  } catch {
    // The window is filled in any case.
  }
}

function leaveFullScreen(): void {
  if (document.fullscreenElement === document.documentElement)
    document.exitFullscreen().catch(() => undefined)
}
