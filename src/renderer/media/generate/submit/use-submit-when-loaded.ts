import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../../../session/settings-store.ts'
import { nextOf, type WaitingPress } from './waiting-submit.ts'

/**
 * Lets a press wait for the models: what a form is sent as depends on them, and before they are known it would be refused
 * for a model that is there a moment later.
 */
export function usePressOnceRead(send: () => void): { press(): void; isWaiting: boolean } {
  const connectionId = useSettings((studio) => studio.activeConnection?.id ?? null)
  const areModelsRead = useSettings((studio) => studio.areModelsRead)
  const [waiting, setWaiting] = useState<WaitingPress>(null)
  const next = nextOf(waiting, { connectionId, areModelsRead })
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (next !== 'send' && next !== 'drop') return
    // With the form as the models have made it by then.
    const turn = setTimeout(() => {
      setWaiting(null)
      if (next === 'send') sendNow()
    })
    return () => clearTimeout(turn)
  }, [next])
  return {
    press() {
      if (areModelsRead || connectionId === null) send()
      else setWaiting({ connectionId })
    },
    isWaiting: next === 'wait',
  }
}
