import { z } from 'zod'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/model.ts'
import { type ListedModel, listModels } from '../../gateway/endpoints/list-models.ts'
import { builtInModels, toModel } from '../../gateway/models.ts'
import type { Sender } from '../../gateway/request.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Store } from '../../store/open.ts'

/** A list younger than this is not asked for again. */
const freshMs = 10 * 60_000
/** The pickers wait no longer than this for a gateway's list. */
const patienceMs = 4_000

const StoredList = z.array(z.object({ id: z.string(), endpoints: z.array(z.string()) }))

/** Built-in models, and what the gateway itself lists; the last list is remembered for when it cannot be asked. */
export type ModelDesk = { list(connectionId: ConnectionId | null): Promise<Model[]> }

export function createModelDesk(parts: {
  store: Store
  clock: Clock
  sender: Sender
  openTarget: OpenTarget
}): ModelDesk {
  const { store, clock } = parts
  const askedAt = new Map<ConnectionId, number>()

  const ask = async (id: ConnectionId): Promise<void> => {
    const patience = AbortSignal.timeout(patienceMs)
    const { target } = await parts.openTarget(id)
    const list = await listModels(parts, target, patience)
    if (list !== null) store.settings.write(slotOf(id), list satisfies ListedModel[])
    askedAt.set(id, clock.now())
  }

  return {
    async list(connectionId) {
      if (connectionId === null) return [...builtInModels]
      const ageMs = clock.now() - (askedAt.get(connectionId) ?? Number.NEGATIVE_INFINITY)
      // A gateway that cannot be asked must not empty the pickers: what it listed before still counts.
      if (ageMs > freshMs) await ask(connectionId).catch(() => {})
      const listed = store.settings.read(slotOf(connectionId), StoredList) ?? []
      const known = new Set(builtInModels.map((model) => model.id))
      return [...listed.filter(({ id }) => !known.has(id)).map(toModel), ...builtInModels]
    },
  }
}

function slotOf(id: ConnectionId): string {
  return `models:${id}`
}
