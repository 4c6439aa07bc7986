import { AppError } from '../../../shared/errors.ts'
import { examplePath, writtenPath } from '../../lib/files/written-path.ts'

/**
 * The whole path of what a person wrote as a place; of what they chose in a dialog, the same.
 *
 * @throws AppError `relative-path`, with an example of a whole one as `data.name`
 */
export function writtenPlace(written: string): string {
  const path = writtenPath(written)
  if (path === null) throw new AppError('relative-path', { data: { name: examplePath() } })
  return path
}
