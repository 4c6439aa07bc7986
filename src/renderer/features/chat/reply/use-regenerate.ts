import { useState } from 'react'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useChatStore } from '../chat-context.ts'
import { passOptions } from '../options/chat-options.ts'
import { useTarget } from '../composer/use-target.ts'

export type Regenerate = {
  /** Null where there is nothing to press: not the newest reply, or nobody to ask. */
  press: (() => void) | null
  isBusy: boolean
  failure: Failure | null
}

/** Asks again for a reply; the new one takes its place. */
export function useRegenerate({ id, status }: Message, isLast: boolean): Regenerate {
  const store = useChatStore()
  const target = useTarget()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function ask(): Promise<void> {
    if (!target || isBusy || !passOptions(target.options)) return
    setBusy(true)
    setFailure(null)
    try {
      await store.getState().regenerate(id, target)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { press: isLast && target && status !== 'streaming' ? () => void ask() : null, isBusy, failure }
}
