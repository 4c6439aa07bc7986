import type { ExchangeEvent } from '../../shared/contract/exchanges.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ExchangeService } from '../services/exchanges/exchange-service.ts'

export function exchangeHandlers(
  service: ExchangeService,
  hub: EventHub<ExchangeEvent>,
): Handlers<AtelierContract>['exchanges'] {
  return {
    list: (page) => service.list(page),
    get: ({ exchangeId }) => service.get(exchangeId),
    clear: () => {
      service.clear()
      return {}
    },
    watch: (_input, { signal }) => hub.subscribe(signal),
  }
}
