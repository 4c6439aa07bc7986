import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { DecodedPixels, Media, WrittenSize } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'

/**
 * Decodes an image of the Library, as it is or scaled, for as long as `use` needs it.
 *
 * @throws AppError `not-found`, `unsupported-file` for what is no image; MediaError as `media.pixels`
 */
export async function withPixelsOf<Result>(
  id: AssetId,
  { store, media }: { store: Pick<Store, 'assets'>; media: Pick<Media, 'sourceOf' | 'pixels'> },
  use: (asset: Asset, image: DecodedPixels) => Promise<Result>,
  size?: WrittenSize,
): Promise<Result> {
  const asset = store.assets.get(id)
  if (asset === null) throw new AppError('not-found', { data: { field: 'asset' } })
  const type = mediaTypeOf(asset.mimeType)
  if (type?.kind !== 'image') throw new AppError('unsupported-file', { data: { name: asset.fileName } })
  const path = await media.sourceOf(asset.sha256, type.extension)
  return media.pixels(path, (image) => use(asset, image), size)
}
