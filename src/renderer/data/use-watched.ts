import { useEffect, useState } from 'react'
import type { AtelierClient } from '../../shared/contract/index.ts'
import { useClient } from '../rpc/client-context.ts'
import { followStream } from './follow-stream.ts'

/**
 * The last item of a stream that says what is now, then every change; null until the first.
 * @param open the same function each time: another one is another stream
 */
export function useWatched<Item>(
  open: (client: AtelierClient, signal: AbortSignal) => AsyncIterable<Item>,
): Item | null {
  const client = useClient()
  const [item, setItem] = useState<Item | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void followStream({
      signal,
      open: (inner) => open(client, inner),
      onEvent: (next) => setItem(() => next),
    })
    return () => controller.abort()
  }, [client, open])
  return item
}
