import { createHash } from 'node:crypto'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { downloadRecorder, type ExchangeRecorder, noCause } from '../../lib/exchange-recorder.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { safeFileName } from '../../../shared/file-name.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Media } from '../../media/open.ts'
import { knownAsset } from '../../media/files/known-asset.ts'
import type { Store } from '../../store/open.ts'
import { newAsset } from '../../store/tables/new-asset.ts'

const awayKinds = new Set<MediaError['kind']>(['network', 'stalled', 'expired', 'refused-address'])

/** Brings an image that a reply links to, from an address that a person allowed, into the Library. The same bytes are one asset. */
export type KeepLinkedImage = (url: string, signal: AbortSignal) => Promise<Asset>

/** @throws AppError `media-missing` when it cannot be fetched from there; MediaError when it cannot be kept */
export function createKeepLinkedImage(
  parts: { store: Store; media: Media; clock: Clock; ids: IdMaker; recorder: ExchangeRecorder },
  hub: EventHub<LibraryEvent>,
): KeepLinkedImage {
  const { store, media } = parts
  const record = downloadRecorder(parts.recorder, noCause, [])
  return async (url, signal) => {
    const partKey = `import-${createHash('sha256').update(url).digest('hex').slice(0, 32)}`
    const place = { url, partKey, ownOrigin: null, record }
    const request = { ...place, expect: 'image' as const, signal, onProgress: () => {} }
    const file = await media.download(request).catch((error: unknown) => {
      throw signal.aborted ? error : notReached(error, url)
    })
    const onAssetUpdated = (asset: Asset) => hub.emit({ type: 'asset-updated', asset })
    const known = knownAsset(file.sha256, { store, onAssetUpdated })
    if (known !== null) {
      media.settle(file.sha256)
      const { added: _, ...asset } = known
      return asset
    }
    const asset = newAsset(file, {
      id: parts.ids.asset(),
      fileName: safeFileName(decodeURIComponentSafely(new URL(url).pathname), file.extension),
      createdAt: parts.clock.now(),
    })
    store.assets.insert(asset)
    media.settle(file.sha256)
    hub.emit({ type: 'asset-updated', asset })
    return asset
  }
}

/** Nobody was asked to make anything: what went wrong is said of the image, not of a gateway, and nothing of its cost. */
function notReached(error: unknown, url: string): unknown {
  if (!(error instanceof MediaError) || !awayKinds.has(error.kind)) return error
  const data = { host: new URL(url).host, detail: error.kind }
  return new AppError('media-missing', { data, isRetryable: true, cause: error })
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
