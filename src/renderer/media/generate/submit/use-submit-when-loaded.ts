import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../../../session/settings-store.ts'
import { nextOf, type WaitingSubmit } from './waiting-submit.ts'

/**
 * Lets a press wait for the models: what a form is sent as depends on them, and before they are known it would be refused
 * for a model that is there a moment later.
 */
export function useSubmitWhenLoaded(send: () => void): { press(): void; isWaiting: boolean } {
  const connectionId = useSettings((settings) => settings.activeConnection?.id ?? null)
  const areModelsRead = useSettings((settings) => settings.areModelsRead)
  const [waiting, setWaiting] = useState<WaitingSubmit>(null)
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
