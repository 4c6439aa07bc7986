import { useEffect, useState } from 'react'
import type { KeychainState } from '../../../shared/contract/settings.ts'
import { useClient } from '../../rpc/client-context.ts'

/** Whether keys can be kept; null until the app has looked. */
export function useKeychain(): KeychainState | null {
  const client = useClient()
  const [keychain, setKeychain] = useState<KeychainState | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    client.settings
      .keychain({}, { signal: controller.signal })
      .then(setKeychain)
      .catch(() => {
        if (!controller.signal.aborted) setKeychain({ isAvailable: false, kind: 'os', detail: null })
      })
    return () => controller.abort()
  }, [client])
  return keychain
}
