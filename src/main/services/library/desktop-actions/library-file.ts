import type { Asset } from '../../../../shared/domain/asset.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type MediaType, mediaTypeOf } from '../../../media/probe/media-type.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'

export type LibraryFile = { readonly asset: Asset; readonly type: MediaType; readonly path: string }

/** @throws AppError `not-found`; MediaError `archived` where it is in an archive that is not there now */
export async function libraryFileOf(
  parts: { store: { assets: Pick<Store['assets'], 'get'> }; media: Pick<Media, 'sourceOf'> },
  assetId: AssetId,
): Promise<LibraryFile> {
  const asset = parts.store.assets.get(assetId)
  const type = asset === null ? null : mediaTypeOf(asset.mimeType)
  if (asset === null || type === null) throw new AppError('not-found', { data: { field: 'asset' } })
  return { asset, type, path: await parts.media.sourceOf(asset.sha256, type.extension) }
}
