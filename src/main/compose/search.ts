import { factsOf } from '../lib/log/facts-of.ts'
import { createTellTagged } from '../services/library/tags/tell-tagged.ts'
import { createSearchService } from '../services/search/search-service.ts'
import type { Base } from './base.ts'

/** The search over chats, and the upkeep of its indexes. */
export function composeSearch(base: Base) {
  return createSearchService({
    ...base,
    onTagsCaughtUp: createTellTagged(base.store, base.hubs.library),
    onFault: (error) => base.log.warn(factsOf(error), 'search-not-indexed'),
  })
}
