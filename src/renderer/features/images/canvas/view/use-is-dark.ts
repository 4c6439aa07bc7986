import { useSyncExternalStore } from 'react'

const systemIsDark = '(prefers-color-scheme: dark)'

/** Whether the page is dark now: the worker has no styles. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

/** The theme stands on the root; without one the system decides. */
function isDark(): boolean {
  const theme = document.documentElement.dataset['theme']
  return theme === undefined ? matchMedia(systemIsDark).matches : theme === 'dark'
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia(systemIsDark)
  system.addEventListener('change', onChange)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
