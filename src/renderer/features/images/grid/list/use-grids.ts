import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '../../../../rpc/client-context.ts'
import { createGridList, followGridList, type GridListState, readOlder } from './grid-list.ts'

/** The grids that were ordered, as many as were asked for, followed while they are seen. */
export function useGrids(): GridListState & { readMore(): void } {
  const client = useClient()
  const [store] = useState(createGridList)
  useEffect(() => {
    const controller = new AbortController()
    void followGridList(store, client, controller.signal)
    return () => controller.abort()
  }, [store, client])
  return {
    ...useStore(store),
    readMore: useCallback(() => void readOlder(store, client), [store, client]),
  }
}
