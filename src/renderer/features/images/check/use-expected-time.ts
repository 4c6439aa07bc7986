import { useEffect, useState } from 'react'
import { type ExpectedTime, expectedTime } from '../../../../shared/domain/grid/expected-time.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { atOnce, atOnceOfFamily, defaultPace } from '../../../../shared/domain/connection/pace.ts'
import { useImageModels } from '../../../media/generate/use-models.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useSettings } from '../../../session/settings-store.ts'

/** How long it takes until all of it is there, under the limits of the connection; null while nobody knows. */
export function useExpectedTime(order: readonly ImageRequest[] | null): ExpectedTime | null {
  const client = useClient()
  const models = useImageModels()
  const pace = useSettings((settings) => settings.activeConnection?.pace) ?? defaultPace
  // All requests of a press are of one model.
  const model = order?.[0]?.model ?? null
  const [typical, setTypical] = useState<{ model: string; ms: number | null } | null>(null)
  useEffect(() => {
    if (model === null) return
    const controller = new AbortController()
    client.grids.outlook({ models: [model] }, { signal: controller.signal }).then(
      ({ typicalMs }) => setTypical({ model, ms: typicalMs[0] ?? null }),
      // It is only not known then, and says so.
      () => {},
    )
    return () => controller.abort()
  }, [client, model])
  if (order === null || typical === null || typical.model !== model) return null
  const family = models.find(({ id }) => id === model)?.family || null
  return expectedTime(
    order.map((request) => ({ model: request.model, family })),
    {
      atOnce: atOnce(pace, 'image'),
      atOnceOfFamily: (name) => atOnceOfFamily(pace, 'image', name),
      typicalMs: () => typical.ms,
    },
  )
}
