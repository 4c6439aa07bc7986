import { useEffect, useState } from 'react'
import type { MadeReport } from '../../../../shared/contract/diagnostics.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

export type ReportState = { type: 'making' } | MadeReport | { type: 'failed'; failure: Failure }

/** A report of now, each time that it is opened; no other takes its place while somebody reads it. */
export function useReport(isOpen: boolean): ReportState {
  const client = useClient()
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [state, setState] = useState<ReportState>({ type: 'making' })
  // As it opens, so that what was read before stays in sight while it closes.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setState({ type: 'making' })
  }
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    client.diagnostics.report({}, { signal: leaving.signal }).then(setState, (error: unknown) => {
      if (!leaving.signal.aborted) setState({ type: 'failed', failure: failureOf(error) })
    })
    return () => leaving.abort()
  }, [client, isOpen])
  return state
}
