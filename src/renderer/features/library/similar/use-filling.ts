import { useEffect, useEffectEvent, useState } from 'react'
import type { FillState } from '../../../../shared/domain/similar.ts'
import { followStream } from '../../../data/follow-stream.ts'
import { useClient } from '../../../rpc/client-context.ts'

/**
 * Images that are prepared for being compared, as long as somebody looks; null until it is known.
 *
 * @param onFilled called once all are, and again after each further run
 */
export function useFilling(onFilled: () => void): FillState | null {
  const client = useClient()
  const [filling, setFilling] = useState<FillState | null>(null)
  const onEnd = useEffectEvent(onFilled)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let isUnderWay = false
    void followStream({
      signal,
      open: (inner) => client.similar.watchFilling({}, { signal: inner }),
      onEvent(next) {
        setFilling(next)
        if (isUnderWay && !next.isRunning) onEnd()
        isUnderWay = next.isRunning
      },
    })
    return () => controller.abort()
  }, [client])
  return filling
}
