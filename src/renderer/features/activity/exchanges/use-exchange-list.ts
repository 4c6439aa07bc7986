import { useEffect, useMemo } from 'react'
import type { ExchangeSubject } from '../../../../shared/domain/exchange.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { createExchangeList, type ExchangeList, followExchanges } from './exchange-store.ts'

/** The list of this filter, kept up to date while it is in sight. */
export function useExchangeList(subjectId: ExchangeSubject | null, isFailedOnly: boolean): ExchangeList {
  const client = useClient()
  const filter = useMemo(() => ({ subjectId, isFailedOnly }), [subjectId, isFailedOnly])
  const list = useMemo(() => createExchangeList(client, filter), [client, filter])
  useEffect(() => {
    const controller = new AbortController()
    void followExchanges(list, client, filter, controller.signal)
    return () => controller.abort()
  }, [list, client, filter])
  return list
}
