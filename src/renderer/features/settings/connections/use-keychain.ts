import { useEffect, useState } from 'react'
import type { KeychainState } from '../../../../shared/contract/settings.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'

/** Whether keys can be kept, null until the app has looked; and how to have it look again. */
export function useKeychain(): { keychain: KeychainState | null; isLooking: boolean; lookAgain: () => void } {
  const client = useClient()
  const count = useConnectionCount()
  const [keychain, setKeychain] = useState<KeychainState | null>(null)
  const [looks, setLooks] = useState(0)
  const [isLooking, setIsLooking] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    client.settings
      .keychain({}, { signal: controller.signal })
      .then(setKeychain)
      .catch((error: unknown) => {
        // Asked again once the app is back.
        const isAway = failureOf(error).code === 'disconnected'
        if (!controller.signal.aborted && !isAway)
          setKeychain({ isAvailable: false, isLocked: false, kind: 'os', detail: null })
      })
      .finally(() => {
        if (!controller.signal.aborted) setIsLooking(false)
      })
    return () => controller.abort()
  }, [client, count, looks])
  const lookAgain = () => {
    setIsLooking(true)
    setLooks((times) => times + 1)
  }
  return { keychain, isLooking, lookAgain }
}
