import { useEffect, useMemo } from 'react'
import { useClient } from '../../../rpc/client-context.ts'
import type { TrashFilter } from './trash-items.ts'
import { createTrashStore, followTrash, type TrashStore } from './trash-store.ts'

/** The trash, of this kind, kept up to date while it is in sight. */
export function useTrash(filter: TrashFilter): TrashStore {
  const client = useClient()
  const store = useMemo(() => createTrashStore(client, filter), [client, filter])
  useEffect(() => {
    const controller = new AbortController()
    void followTrash(store, client, filter, controller.signal)
    return () => controller.abort()
  }, [store, client, filter])
  return store
}
