import { useEffect, useState } from 'react'
import type { Exchange, ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'

type Read = { exchange: Exchange | null; failure: Failure | null }

const nothing: Read = { exchange: null, failure: null }

/** All of an exchange; read again when its summary says that it has gone on. */
export function useExchange({ id, outcome }: Pick<ExchangeSummary, 'id' | 'outcome'>): Read {
  const client = useClient()
  const count = useConnectionCount()
  const [read, setRead] = useState(nothing)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    client.exchanges.get({ exchangeId: id }, { signal }).then(
      (exchange) => signal.aborted || setRead({ exchange, failure: null }),
      (error: unknown) => signal.aborted || setRead({ exchange: null, failure: failureOf(error) }),
    )
    return () => controller.abort()
  }, [client, id, outcome, count])
  return read
}
