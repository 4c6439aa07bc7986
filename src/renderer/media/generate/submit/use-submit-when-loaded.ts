import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '../../../session/settings-store.ts'
import { nextOf, type WaitingSubmit } from './waiting-submit.ts'

/** What else a press depends on: whether the form itself is read, and which of several forms is open. */
type Form = { isRead: boolean; openId: string | null }
const onlyForm: Form = { isRead: true, openId: null }

/**
 * Lets a press wait for the models and for the form: what is sent depends on them, and before they are known it would be
 * refused for a model that is there a moment later.
 */
export function useSubmitWhenLoaded(
  send: () => void,
  { isRead, openId }: Form = onlyForm,
): { press(): void; isWaiting: boolean } {
  const connectionId = useSettings((settings) => settings.activeConnection?.id ?? null)
  const areModelsRead = useSettings((settings) => settings.areModelsRead)
  const isReady = areModelsRead && isRead
  const [waiting, setWaiting] = useState<WaitingSubmit>(null)
  const next = nextOf(waiting, { connectionId, openId, isReady })
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
      if (isReady || connectionId === null) send()
      else setWaiting({ connectionId, openId })
    },
    isWaiting: next === 'wait',
  }
}
