import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { SearchService } from '../services/search/search-service.ts'

export function searchHandlers(service: SearchService): Handlers<AtelierContract>['search'] {
  return { messages: (asked) => service.messages(asked), filterValues: () => service.filterValues() }
}
