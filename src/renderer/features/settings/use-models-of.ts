import { useEffect, useState } from 'react'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/model.ts'
import { useClient } from '../../rpc/client-context.ts'

/** The models of any connection, live; null until they are known. */
export function useModelsOf(connectionId: ConnectionId): Model[] | null {
  const client = useClient()
  const [models, setModels] = useState<Model[] | null>(null)
  useEffect(() => {
    const { signal, abort } = withAbort()
    async function follow() {
      const events = client.settings.watch({}, { signal })
      setModels(await client.settings.models({ connectionId }, { signal }))
      for await (const event of events) {
        if (event.type !== 'models-changed' || event.connectionId !== connectionId) continue
        setModels(await client.settings.models({ connectionId }, { signal }))
      }
    }
    follow().catch(() => {
      // The disconnected banner says it; what is shown stays.
    })
    return abort
  }, [client, connectionId])
  return models
}

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
