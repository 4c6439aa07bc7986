import type { AtelierContract } from '../../shared/contract/index.ts'
import type { TrashEvent } from '../../shared/contract/trash.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { Purge } from '../services/library/trash/purge.ts'
import type { TrashService } from '../services/library/trash/trash-service.ts'

export function trashHandlers(parts: {
  service: TrashService
  purge: Purge
  hub: EventHub<TrashEvent>
}): Handlers<AtelierContract>['trash'] {
  const { service, purge, hub } = parts
  return {
    list: (page) => service.list(page),
    summary: () => service.summary(),
    watch: (_input, { signal }) => hub.subscribe(signal),
    restore: ({ itemIds }) => service.restore(itemIds),
    restoreAll: () => service.restoreAll(),
    remove: ({ itemIds }) => purge.remove(itemIds),
    empty: ({ untilMs }) => purge.empty(untilMs),
  }
}
