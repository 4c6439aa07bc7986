import { useState } from 'react'
import type { Balance } from '../../../../shared/domain/connection/balance.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'

/** `missing`: this gateway has no such answer, so there is nothing more to ask. */
export type BalanceAnswer = Balance | 'missing' | null

/** The balance of a connection's key, asked for when a person wants it: gateways answer only a few times an hour. */
export function useBalance(connectionId: ConnectionId, onFailure: (failure: Failure | null) => void) {
  const { settings } = useClient()
  const [answer, setAnswer] = useState<BalanceAnswer>(null)
  async function ask() {
    onFailure(null)
    try {
      setAnswer((await settings.balance({ connectionId })) ?? 'missing')
    } catch (error) {
      onFailure(failureOf(error))
    }
  }
  return { answer, ask }
}
