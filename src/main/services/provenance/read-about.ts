import type { AssetId } from '../../../shared/domain/ids.ts'
import type { AboutFile } from '../../../shared/domain/recipe/about-file.ts'
import { AppError } from '../../../shared/errors.ts'
import type { MetadataReader } from '../../metadata/metadata-reader.ts'
import { nothingSaid } from '../../metadata/metadata-task.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/**
 * What an image of the Library says of itself.
 *
 * @throws AppError `not-found`, `media-missing`; MediaError `archived`
 */
export type ReadAbout = (assetId: AssetId, signal: AbortSignal) => Promise<AboutFile>

export function createReadAbout({
  store,
  media,
  metadata,
}: {
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'sourceOf'>
  metadata: Pick<MetadataReader, 'read'>
}): ReadAbout {
  return async (assetId, signal) => {
    const asset = store.assets.get(assetId)
    if (asset === null) throw new AppError('not-found', { data: { field: 'asset' } })
    const type = mediaTypeOf(asset.mimeType)
    if (type?.kind !== 'image') return nothingSaid.about
    const path = await media.sourceOf(asset.sha256, type.extension)
    const read = await metadata.read(path, signal)
    if (read === null) throw new AppError('media-missing')
    return read.about
  }
}

/**
 * Whether an image says of itself that a model made it, or holds what may say so and is not read here. What cannot be read, or was
 * read in part, may say so too.
 *
 * @throws the signal's reason
 */
export function createIsForeignModels(
  readAbout: ReadAbout,
): (assetId: AssetId, signal: AbortSignal) => Promise<boolean> {
  return async (assetId, signal) => {
    const about = await readAbout(assetId, signal).catch(() => null)
    signal.throwIfAborted()
    if (about === null || about.isCut) return true
    return about.source !== null || about.settings !== null || about.recipe !== null || about.hasCredentials
  }
}
