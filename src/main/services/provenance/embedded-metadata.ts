import { assetEventsOf, type LibraryEvent } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { saysNothing } from '../../../shared/domain/embedded-metadata.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { MetadataReader } from '../../metadata/metadata-reader.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

type Parts = {
  store: Pick<Store, 'assets' | 'embeddedMetadata' | 'trash' | 'unsyncedTransaction'>
  media: Pick<Media, 'sourceOf'>
  metadata: Pick<MetadataReader, 'read'>
  hub: EventHub<LibraryEvent>
  clock: Clock
  onFault(error: unknown): void
}

/** Between two files of before, and two looks for them: whoever works meanwhile is not held up. */
const restMs = 20

/** Reads, little by little, what images that were brought in say of themselves: each once. */
export function createEmbeddedMetadataService({ store, media, metadata, hub, clock, onFault }: Parts) {
  const stopped = new AbortController()
  const { signal } = stopped
  const fresh = new Set<AssetId>()
  let [watching, reading] = [Promise.resolve(), Promise.resolve()]

  /** Without its original nothing is known of it, and it is read after a later start. */
  async function read(id: AssetId): Promise<void> {
    const asset = store.assets.get(id)
    // The disk of an archive is not woken for this.
    if (asset === null || asset.isArchived === true || signal.aborted) return
    const extension = mediaTypeOf(asset.mimeType)?.extension
    if (extension === undefined) return
    const path = await media.sourceOf(asset.sha256, extension).catch(() => null)
    const found = path === null ? null : await metadata.read(path, signal)
    const embedded = found?.embedded ?? null
    // Nor where a disk or a thread failed: that says nothing of the file.
    if (embedded === null || signal.aborted) return
    // Lost with the power it is read once more.
    store.unsyncedTransaction(() => store.embeddedMetadata.put(id, embedded))
    if (!saysNothing(embedded)) tell(id)
  }

  function tell(id: AssetId): void {
    const asset = store.trash.has(id) ? null : store.assets.get(id)
    // Told of, what is in the trash would show again where it was taken out.
    if (asset !== null) hub.emit({ type: 'asset-updated', asset })
  }

  /** New ones first: who has just brought them in may look for them. */
  async function readAll(): Promise<void> {
    let to: number | null = null
    while (to !== 0 && !signal.aborted) {
      const look = store.embeddedMetadata.unread(to)
      for (const id of look.ids) {
        await readNew()
        await read(id)
        await abortableDelay(clock, restMs, signal)
      }
      to = look.to
      await abortableDelay(clock, restMs, signal)
    }
  }

  async function readNew(): Promise<void> {
    for (const id of fresh) {
      fresh.delete(id)
      if (store.embeddedMetadata.isUnread(id)) await read(id)
    }
  }

  async function watch(): Promise<void> {
    for await (const event of hub.subscribe(signal, 'app'))
      for (const one of assetEventsOf(event)) {
        if (one.type !== 'asset-updated' || !mayBeUnread(one.asset)) continue
        fresh.add(one.asset.id)
        reading = reading.then(readNew).catch(tellFault)
      }
  }

  function tellFault(error: unknown): void {
    if (!signal.aborted) onFault(error)
  }
  return {
    start(): void {
      watching = watch().catch(tellFault)
      reading = readAll().catch(tellFault)
    },
    /** Reads no more; resolves when nothing is being written. */
    async close(): Promise<void> {
      stopped.abort()
      await Promise.all([watching, reading])
    },
  }
}

const mayBeUnread = ({ kind, jobId, embedded }: Asset) =>
  kind === 'image' && jobId === null && embedded === null
