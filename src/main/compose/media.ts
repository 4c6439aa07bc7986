import type { Asset } from '../../shared/domain/asset.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createMediaResponder } from '../media/serve/respond.ts'
import type { LibraryService } from '../services/library/library.ts'
import type { Base } from './base.ts'

type Respond<Answer> = (request: Request) => Promise<Answer>

/** Answers for every file of the library that a window shows; `others` answer for what is theirs, null for what is not. */
export function composeMediaResponder(
  { store, media, clock, ids, hubs, log }: Base,
  library: Pick<LibraryService, 'restoreItems'>,
  others: readonly { respond: Respond<Response | null> }[],
): Respond<Response> {
  const tell = (asset: Asset) => hubs.library.emit({ type: 'asset-updated', asset })
  const respond = createMediaResponder({
    store,
    media,
    now: () => clock.now(),
    newAssetId: () => ids.asset(),
    onAssetAdded: tell,
    onAssetUpdated: tell,
    restoreTrashed(sha256) {
      const id = store.assets.trashedBySha(sha256)
      return id !== null && library.restoreItems([id]).length > 0
    },
    onFault: (error) => log.error(factsOf(error), 'media-fault'),
  })
  return async (request) => {
    for (const other of others) {
      const response = await other.respond(request)
      if (response !== null) return response
    }
    return respond(request)
  }
}
