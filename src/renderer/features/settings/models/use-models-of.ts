import { useEffect, useState } from 'react'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { followStream } from '../../../data/follow-stream.ts'

/** The models of any connection, live; null until they are known. */
export function useModelsOf(connectionId: ConnectionId): Model[] | null {
  const client = useClient()
  const [models, setModels] = useState<Model[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => setModels(await client.settings.models({ connectionId }, { signal }))
    void followStream({
      signal,
      open: (inner) => client.settings.watch({}, { signal: inner }),
      read,
      onEvent: (event) =>
        event.type === 'models-changed' && event.connectionId === connectionId ? read() : undefined,
    })
    return () => controller.abort()
  }, [client, connectionId])
  return models
}
