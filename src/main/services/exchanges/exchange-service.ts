import type { ExchangeEvent, ExchangePage } from '../../../shared/contract/exchanges.ts'
import type { ExchangeId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { HideForOthers } from '../../lib/keys.ts'
import type { ExchangeLogFile } from '../../store/tables/exchanges/exchange-log.ts'

/** The exchange log as people read it. */
export type ExchangeService = ReturnType<typeof createExchangeService>

type Hubs = { exchanges: EventHub<ExchangeEvent> }

export function createExchangeService(
  { exchanges, hubs }: { exchanges: Pick<ExchangeLogFile, 'list' | 'get' | 'clear'>; hubs: Hubs },
  { hideKeys }: { hideKeys: HideForOthers },
) {
  return {
    list: (page: ExchangePage) => exchanges.list(page),
    /** Without keys that were not known to be any when it was written. @throws AppError `not-found` */
    async get(id: ExchangeId) {
      const found = exchanges.get(id)
      if (found === null) throw new AppError('not-found', { data: { field: 'exchange', wasCharged: 'no' } })
      return hideKeys(found)
    },
    /** What is on its way is written again when it ends. */
    clear() {
      exchanges.clear()
      hubs.exchanges.emit({ type: 'exchanges-cleared' })
    },
  }
}
