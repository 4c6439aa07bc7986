import type { ExchangeEvent } from '../../shared/contract/exchanges.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ExchangeDesk } from '../services/exchanges/exchange-service.ts'

export function exchangeHandlers(
  desk: ExchangeDesk,
  hub: EventHub<ExchangeEvent>,
): Handlers<AtelierContract>['exchanges'] {
  return {
    list: (page) => desk.list(page),
    get: ({ exchangeId }) => desk.get(exchangeId),
    clear: () => {
      desk.clear()
      return {}
    },
    watch: (_input, { signal }) => hub.subscribe(signal),
  }
}
