import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { isNamedImage, type RefusedFile } from './refused-text.ts'

export type ImageHost = {
  upload(file: File): Promise<Asset>
  /** Hears why it cannot be used, which is then to be said. */
  refuse(refused: RefusedFile): void
}

/** Brings a file into the Library. Null when it cannot be used: the host has heard why. */
export async function takeFile(file: File, { upload, refuse }: ImageHost): Promise<AssetId | null> {
  try {
    return (await uploadImage(file, upload)).id
  } catch (error) {
    refuse({ name: file.name, failure: failureOf(error) })
    return null
  }
}

/** The same for who hears of each failure itself. @throws AppError */
export async function uploadImage<Kept extends Pick<Asset, 'kind' | 'hasThumbnail'>>(
  file: File,
  upload: (file: File) => Promise<Kept>,
): Promise<Kept> {
  // Not sent at all: a video would be kept, but it is no image.
  if (!mayBeImage(file)) throw new AppError('unsupported-file')
  const asset = await upload(file)
  // Kept, but it cannot be decoded here: HEIC is none that every model takes.
  if (asset.kind !== 'image' || !asset.hasThumbnail) throw new AppError('unsupported-file')
  return asset
}

/** Not every system knows a type of every ending, AVIF least of all. */
function mayBeImage({ type, name }: File): boolean {
  return type === '' ? isNamedImage(name) : type.startsWith('image/')
}
