import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { EmbeddedMetadata } from '../../../shared/domain/embedded-metadata.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { NotImported } from '../../../shared/domain/keeping/import.ts'
import { safeFileName } from '../../../shared/file-name.ts'
import { hasMediaEnding } from '../../import/apps/file-index.ts'
import { SourceError } from '../../import/source/source.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { knownAsset } from '../../media/files/known-asset.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Media, SavedFile } from '../../media/open.ts'
import type { MetadataReader } from '../../metadata/metadata-reader.ts'
import { mostUploadBytes } from '../../media/serve/upload.ts'
import type { Store } from '../../store/open.ts'
import { newAsset } from '../../store/tables/new-asset.ts'

export type KeepParts = {
  store: Pick<Store, 'assets' | 'archives' | 'embeddedMetadata'>
  media: Media
  ids: IdMaker
  metadata: Pick<MetadataReader, 'read'>
  libraryHub: EventHub<LibraryEvent>
}

/** A file of another app, and what is known of it. */
export type ForeignBytes = {
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  name: string
  prompt: string
  model: string | null
  createdAtMs: number
  /** It stands at the time at which it was taken, where it says so. */
  isPhoto?: boolean
}

/** `isNew`: the library did not have its bytes. */
export type Kept = { asset: Asset; isNew: boolean } | { reason: NotImported['reason'] }

/**
 * Keeps a file as every file is kept: the same bytes are one file of the library, and one that is new stands among those of its
 * own time.
 *
 * @throws MediaError where the library's own disk is what refuses, and `busy`; ImportError where the source has gone
 */
export async function keepForeignFile(
  parts: KeepParts,
  given: ForeignBytes,
  signal: AbortSignal,
): Promise<Kept> {
  const { store, media, ids, libraryHub } = parts
  const onAssetUpdated = (asset: Asset) => libraryHub.emit({ type: 'asset-updated', asset })
  const reading = noteFault(given.bytes)
  try {
    const file = await media.save(reading.bytes, { maxBytes: mostUploadBytes })
    try {
      crashPoint('import-file-kept')
      const embedded = given.isPhoto === true ? await embeddedIn(file, parts, signal) : null
      // After all that is waited for: the same bytes may come by another way meanwhile.
      const known = knownAsset(file.sha256, { store, onAssetUpdated })
      if (known !== null) return { asset: known, isNew: false }
      const createdAt = embedded?.takenAt ?? given.createdAtMs
      const asset = newAsset(file, {
        id: ids.assetOf(createdAt),
        fileName: safeFileName(given.name, file.extension),
        createdAt,
        prompt: given.prompt,
        model: given.model,
      })
      store.assets.insert(asset)
      if (embedded !== null) store.embeddedMetadata.put(asset.id, embedded)
      crashPoint('import-file-inserted')
      // With what it says of itself, which no other event follows.
      onAssetUpdated({ ...asset, embedded })
      return { asset, isNew: true }
    } finally {
      media.settle(file.sha256)
    }
  } catch (error) {
    const reason = reading.fault() ?? refusalOf(error, given.name)
    if (reason === null) throw error
    return { reason }
  }
}

/** What an image says of itself; null for another file, and where it cannot be read now. */
async function embeddedIn(
  { kind, sha256, extension }: SavedFile,
  { media, metadata }: KeepParts,
  signal: AbortSignal,
): Promise<EmbeddedMetadata | null> {
  if (kind !== 'image') return null
  const read = await metadata.read(await media.sourceOf(sha256, extension), signal)
  return signal.aborted ? null : (read?.embedded ?? null)
}

/** What is said of a file that cannot be read is lost on the way through what keeps it. */
function noteFault(bytes: ForeignBytes['bytes']) {
  let fault: SourceError['reason'] | null = null
  async function* noted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks
    } catch (error) {
      if (error instanceof SourceError) fault = error.reason
      throw error
    }
  }
  return { bytes: bytes instanceof Uint8Array ? bytes : noted(bytes), fault: () => fault }
}

/** A file that is not what its name says is damaged, as far as a person can tell. */
function refusalOf(error: unknown, name: string): NotImported['reason'] | null {
  if (!(error instanceof MediaError)) return null
  switch (error.kind) {
    case 'unsupported':
      return error.facts.isDamaged || hasMediaEnding(name) ? 'damaged' : 'unsupported'
    case 'incomplete':
      return 'damaged'
    case 'too-large':
      return 'too-large'
    // Twice its decoder did not survive it: at a next try it would end the import just so.
    case 'unchecked':
      return 'unreadable'
    default:
      return null
  }
}
