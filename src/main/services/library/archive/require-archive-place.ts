import { isAbsolute } from 'node:path'
import { AppError } from '../../../../shared/errors.ts'
import { isInLibrary } from '../../../host/place/is-in-library.ts'
import { chosenFolder } from '../../../media/archive/archive-folder.ts'
import { MediaError } from '../../../media/media-error.ts'

/**
 * The folder for an archive, as a person chose it, without links. One inside of the library would go with it, and free nothing.
 *
 * @throws MediaError `place-refused` where it is not there; AppError `place-in-library`
 */
export async function requireArchivePlace(folder: string, directory: string): Promise<string> {
  const real = isAbsolute(folder) ? await chosenFolder(folder) : null
  if (real === null) throw new MediaError('place-refused', 'no such folder')
  if (isInLibrary(real, directory)) throw new AppError('place-in-library')
  return real
}
