import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'

export type Look<Found> = {
  found: Found | null
  failure: Failure | null
  isLooking: boolean
  lookInto(path: string): void
  /** The person chooses where; null: nowhere. */
  chooseAndLook(choose: () => Promise<string | null>): void
  /** The person is about to name another place. */
  forget(): void
}

/** What is in a place that a person chose: nothing until one was looked into. Of several looks the last one counts. */
export function useLook<Found>(look: (path: string, signal: AbortSignal) => Promise<Found>): Look<Found> {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLooking, setLooking] = useState(false)
  const current = useRef(new AbortController())
  useEffect(() => () => current.current.abort(), [])

  async function lookAt(choose: () => Promise<string | null>): Promise<void> {
    current.current.abort()
    const { signal } = (current.current = new AbortController())
    setLooking(true)
    setFailure(null)
    try {
      const path = await choose()
      // What was found is not of what is looked into now.
      if (path !== null && !signal.aborted) setFound(null)
      const next = path === null || signal.aborted ? null : await look(path, signal)
      if (!signal.aborted && next !== null) setFound(next)
    } catch (error) {
      if (signal.aborted) return
      setFound(null)
      setFailure(failureOf(error))
    } finally {
      if (!signal.aborted) setLooking(false)
    }
  }
  return {
    ...{ found, failure, isLooking },
    lookInto: (path) => void lookAt(() => Promise.resolve(path)),
    chooseAndLook: (choose) => void lookAt(choose),
    forget() {
      current.current.abort()
      setFound(null)
      setFailure(null)
      setLooking(false)
    },
  }
}
