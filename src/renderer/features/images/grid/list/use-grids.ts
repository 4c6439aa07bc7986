import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '../../../../rpc/client-context.ts'
import { createGridList, followGridList, type GridListState } from './grid-list.ts'

/** The grids that were ordered, as many as were asked for, followed while they are seen. */
export function useGrids(): GridListState {
  const client = useClient()
  const [store] = useState(() => createGridList(client))
  useEffect(() => {
    const controller = new AbortController()
    void followGridList(store, client, controller.signal)
    return () => controller.abort()
  }, [store, client])
  return useStore(store)
}
