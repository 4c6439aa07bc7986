import { useEffect, useState } from 'react'
import type { SpaceUsed } from '../../../../shared/domain/space.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

/** Counted once when it is opened, and again where that failed. */
export function useSpace() {
  const { space } = useClient()
  const [attempt, setAttempt] = useState(0)
  const [used, setUsed] = useState<SpaceUsed | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    space.used({}, { signal }).then(
      (now) => !signal.aborted && setUsed(now),
      (error: unknown) => !signal.aborted && setFailure(failureOf(error)),
    )
    return () => controller.abort()
  }, [space, attempt])

  function tryAgain() {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return { used, failure, tryAgain }
}
