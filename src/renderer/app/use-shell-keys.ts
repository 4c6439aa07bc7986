import { useEffect } from 'react'
import { isTextTarget, readShellKey, type ShellAction } from './keys.ts'

/** The keys that work everywhere in the window. */
export function useShellKeys(onAction: (action: ShellAction) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const action = readShellKey(event, isTextTarget(event.target))
      if (action === null) return
      event.preventDefault()
      onAction(action)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onAction])
}
