import { useCallback, useEffect, useState } from 'react'
import type { GridSummary } from '../../../../../shared/domain/grid/grid.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { followStream } from '../../../../rpc/follow-stream.ts'
import { createRenewal } from './create-renewal.ts'

const pageSize = 24
/** While jobs move: as often as one looks. */
const renewPaceMs = 1000

type Grids = {
  /** Newest first; null until they are known. */
  grids: readonly GridSummary[] | null
  hasMore: boolean
  failure: Failure | null
  readMore(): void
  renew(): void
}

/** The grids that were ordered, as many as were asked for, read anew while their jobs move. */
export function useGrids(): Grids {
  const client = useClient()
  const [state, setState] = useState<Pick<Grids, 'grids' | 'hasMore' | 'failure'>>({
    grids: null,
    hasMore: false,
    failure: null,
  })
  const [pages, setPages] = useState(1)
  const [renewals, setRenewals] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let unsaved: ReadonlySet<string> = new Set()
    const read = async (inner: AbortSignal) => {
      try {
        const grids: GridSummary[] = []
        let cursor: string | null = null
        for (let page = 0; page < pages && (page === 0 || cursor !== null); page += 1) {
          const read = await client.grids.list({ cursor, limit: pageSize }, { signal: inner })
          grids.push(...read.grids)
          cursor = read.nextCursor
        }
        unsaved = new Set(grids.flatMap(({ unsavedIds }) => unsavedIds))
        if (!signal.aborted) setState({ grids, hasMore: cursor !== null, failure: null })
      } catch (error) {
        if (!signal.aborted) setState((before) => ({ ...before, failure: failureOf(error) }))
        throw error
      }
    }
    // What is wrong is shown; the stream, where it broke, is opened again by itself.
    const renewal = createRenewal(() => read(signal), renewPaceMs)
    void followStream({
      signal,
      open: (inner) => client.jobs.watch({}, { signal: inner }),
      read,
      onEvent(event) {
        if (event.type === 'job-updated' && unsaved.has(event.job.id)) renewal.ask()
      },
    })
    return () => {
      controller.abort()
      renewal.stop()
    }
  }, [client, pages, renewals])
  return {
    ...state,
    readMore: useCallback(() => setPages((count) => count + 1), []),
    renew: useCallback(() => setRenewals((count) => count + 1), []),
  }
}
