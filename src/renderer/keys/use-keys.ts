import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { keyRegistry } from './listen.ts'
import type { KeyHandlers, KeyScope } from './registry.ts'

type Options = {
  /** What the focus must be in; of a dialog and the viewer their surface. */
  element?: RefObject<Element | null>
  /** False: for now none of them. */
  isOn?: boolean
}

/** Keys of a scope, for as long as the component is there. */
export function useKeys(
  scope: KeyScope,
  handlers: KeyHandlers,
  { element, isOn = true }: Options = {},
): void {
  const now = useEffectEvent(() => handlers)
  // Before the next key can come.
  useLayoutEffect(() => {
    if (!isOn) return
    return keyRegistry.add({ scope, element: () => element?.current ?? null, handlers: () => now() })
  }, [scope, element, isOn])
}
