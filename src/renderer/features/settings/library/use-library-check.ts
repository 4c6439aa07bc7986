import { useEffect, useRef, useState } from 'react'
import type { LibraryReport } from '../../../../shared/domain/health/library-check.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

type CheckState =
  | { type: 'idle' }
  | { type: 'checking'; done: number; total: number }
  | { type: 'checked'; report: LibraryReport }
  | { type: 'failed'; failure: Failure }

/** A check of the library that lasts as long as this room is open. */
export function useLibraryCheck(): { state: CheckState; check(): void; stop(): void } {
  const client = useClient()
  const [state, setState] = useState<CheckState>({ type: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const follow = async (signal: AbortSignal) => {
    try {
      for await (const event of client.library.verify({}, { signal })) {
        if (event.type === 'done') return setState({ type: 'checked', report: event.report })
        setState({ type: 'checking', done: event.done, total: event.total })
      }
    } catch (error) {
      if (!signal.aborted) return setState({ type: 'failed', failure: failureOf(error) })
    }
    if (signal.aborted) setState({ type: 'idle' })
  }
  return {
    state,
    check() {
      const controller = new AbortController()
      running.current = controller
      setState({ type: 'checking', done: 0, total: 0 })
      void follow(controller.signal)
    },
    stop: () => running.current?.abort(),
  }
}
