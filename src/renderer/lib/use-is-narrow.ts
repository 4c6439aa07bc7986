import { useSyncExternalStore } from 'react'

/** Narrower than this, a list and what it leads to beside each other leave neither wide enough. */
const narrow = '(width < 47.5rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for a list that always stands there. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

export function isNarrow(): boolean {
  return matchMedia(narrow).matches
}
