import { useEffect, useState } from 'react'
import type { Model } from '../../../shared/domain/connection/model.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../rpc/client-context.ts'

/** Chat models of any connection, not only of the one in use; null until they are read. */
export function useChatModels(connectionId: ConnectionId | null): readonly Model[] | null {
  const { settings } = useClient()
  const [read, setRead] = useState<{ of: ConnectionId; models: readonly Model[] } | null>(null)
  useEffect(() => {
    if (connectionId === null) return
    const controller = new AbortController()
    const { signal } = controller
    const tell = (models: readonly Model[]) => {
      if (!signal.aborted) setRead({ of: connectionId, models })
    }
    settings.models({ connectionId }, { signal }).then(
      (models) => tell(models.filter(({ kind }) => kind === 'chat')),
      () => tell([]),
    )
    return () => controller.abort()
  }, [settings, connectionId])
  return read !== null && read.of === connectionId ? read.models : null
}
