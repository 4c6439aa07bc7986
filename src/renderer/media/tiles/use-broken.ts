import { useState } from 'react'
import { useConnectionCount } from '../../rpc/client-context.ts'

/**
 * Whether a file could not be shown, and how its element says so. Forgotten when a lost connection is back: the app may
 * have been what was missing, and its addresses may be others since.
 * @param address where the same place shows one file after the other
 */
export function useBroken(address?: string | null): [isBroken: boolean, tellBroken: () => void] {
  const count = useConnectionCount()
  const now = `${count} ${address}`
  const [brokenAt, setBrokenAt] = useState('')
  return [brokenAt === now, () => setBrokenAt(now)]
}
