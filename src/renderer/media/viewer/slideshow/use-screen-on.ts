import { useEffect } from 'react'

/** The screen does not go dark by itself, where the system allows that. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const life = new AbortController()
    const { signal } = life
    // A page that is hidden loses it.
    const ask = () => {
      if (document.visibilityState === 'visible') void keepOn(signal)
    }
    ask()
    document.addEventListener('visibilitychange', ask, { signal })
    return () => life.abort()
  }, [isOn])
}

async function keepOn(signal: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock.request('screen')
    const release = () => void lock.release()
    if (signal.aborted) release()
    else signal.addEventListener('abort', release)
  } catch {
    // Then it goes dark as it always does.
  }
}
