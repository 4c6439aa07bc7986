import type { Asset } from '../../shared/domain/asset.ts'
import type { AssetId } from '../../shared/domain/ids.ts'
import { AppError } from '../../shared/errors.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { errorLine } from '../text/error-text.ts'
import { failureOf } from './failure-of.ts'

export type PictureHost = {
  upload(file: File): Promise<Asset>
  /** Says why something cannot be used. */
  refuse(sentence: string): void
}

/** Brings a file into the Library. Null when it cannot be used, which has been said. */
export async function takeFile(file: File, host: PictureHost, text: Catalogue): Promise<AssetId | null> {
  try {
    // Not sent at all: a film would be kept, but it is no picture.
    if (!file.type.startsWith('image/')) throw new AppError('unsupported-file')
    const { id, kind, hasThumbnail } = await host.upload(file)
    // Kept, but it cannot be decoded here: HEIC is none that every model takes.
    if (kind !== 'image' || !hasThumbnail) throw new AppError('unsupported-file')
    return id
  } catch (error) {
    const failure = failureOf(error)
    const isNoPicture = failure.code === 'unsupported-file'
    host.refuse(isNoPicture ? text.shell.notAPicture(file.name) : errorLine(failure, text))
    return null
  }
}
