import { onTestFinished } from 'vitest'
import type { AddedAsset, Asset } from '../../../shared/domain/asset.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { openStore } from '../../store/open.ts'
import { createMediaResponder } from './respond.ts'
import { openTestMedia } from '../test-support.ts'

/** The media addresses over a real store and real files. */
export function startResponder(options: Parameters<typeof openTestMedia>[0] = {}) {
  const media = openTestMedia(options)
  const store = openStore({ directory: media.directory, now: () => 7000 })
  onTestFinished(() => store.close())
  const ids = createIdMaker(systemClock)
  const events: [string, Asset][] = []
  const faults: unknown[] = []
  const respond = createMediaResponder({
    store,
    media,
    newAssetId: ids.asset,
    now: () => 7000,
    onAssetAdded: (asset) => events.push(['added', asset]),
    onAssetUpdated: (asset) => events.push(['updated', asset]),
    restoreTrashed: () => false,
    onFault: (error) => faults.push(error),
  })
  const ask = (path: string, init: RequestInit = {}) => respond(new Request(`media://local${path}`, init))
  const upload = async (bytes: Buffer<ArrayBuffer>, name = 'file') => {
    const response = await ask(`/upload?name=${encodeURIComponent(name)}`, { method: 'POST', body: bytes })
    const { added, ...asset } = (await response.json()) as AddedAsset
    return { status: response.status, added, asset }
  }
  return { media, store, ids, events, faults, ask, upload }
}
