import { realpath } from 'node:fs/promises'
import path, { join } from 'node:path'
import { AppError } from '../../../../shared/errors.ts'
import { isInside } from '../../../host/place/is-inside.ts'
import { chosenFolder } from '../../../media/archive/archive-folder.ts'
import { MediaError } from '../../../media/media-error.ts'

/**
 * The folder for an archive, as a person chose it, without links. One inside of the library would go with it, and free nothing.
 *
 * @throws MediaError `place-refused` where it is not there; AppError `backup-in-library`
 */
export async function requireArchivePlace(folder: string, directory: string): Promise<string> {
  const real = path.isAbsolute(folder) ? await chosenFolder(folder) : null
  if (real === null) throw new MediaError('place-refused', 'no such folder')
  const homes = await Promise.all([realpath(directory), realpath(join(directory, 'media'))])
  if (homes.some((home) => isInside(home, real, path))) throw new AppError('backup-in-library')
  return real
}
