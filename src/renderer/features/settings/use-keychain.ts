import { useEffect, useState } from 'react'
import type { KeychainState } from '../../../shared/contract/settings.ts'
import { failureOf } from '../../media/failure-of.ts'
import { useClient, useConnectionCount } from '../../rpc/client-context.ts'

/** Whether keys can be kept; null until the app has looked. */
export function useKeychain(): KeychainState | null {
  const client = useClient()
  const count = useConnectionCount()
  const [keychain, setKeychain] = useState<KeychainState | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    client.settings
      .keychain({}, { signal: controller.signal })
      .then(setKeychain)
      .catch((error: unknown) => {
        // Asked again once the app is back.
        const isAway = failureOf(error).code === 'disconnected'
        if (!controller.signal.aborted && !isAway)
          setKeychain({ isAvailable: false, kind: 'os', detail: null })
      })
    return () => controller.abort()
  }, [client, count])
  return keychain
}
