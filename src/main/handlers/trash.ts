import type { AtelierContract } from '../../shared/contract/index.ts'
import type { TrashEvent } from '../../shared/contract/trash.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { Purge } from '../services/library/trash/purge.ts'
import type { TrashDesk } from '../services/library/trash/trash-service.ts'

export function trashHandlers(parts: {
  desk: TrashDesk
  purge: Purge
  hub: EventHub<TrashEvent>
}): Handlers<AtelierContract>['trash'] {
  const { desk, purge, hub } = parts
  return {
    list: (page) => desk.list(page),
    summary: () => desk.summary(),
    watch: (_input, { signal }) => hub.subscribe(signal),
    restore: ({ itemIds }) => desk.restore(itemIds),
    restoreAll: () => desk.restoreAll(),
    remove: ({ itemIds }) => purge.remove(itemIds),
    empty: () => purge.empty(),
  }
}
