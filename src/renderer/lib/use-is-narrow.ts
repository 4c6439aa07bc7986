import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than this, a list and what it leads to beside each other leave neither wide enough. */
const narrow = '(width < 47.5rem)'

/** Whether a media query is true of the window now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is too narrow for a list that always stands there. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow)
}

export function isNarrow(): boolean {
  return matchMedia(narrow).matches
}
