import type { Asset } from '../../../../shared/domain/asset.ts'
import { safeFileName } from '../../../../shared/file-name.ts'

const mostCharacters = 60
/** Of a hash: no two files of anybody have the same. */
const hashDigits = 16

/**
 * Where an original goes in an archive: a folder for its month, and a name that a person reads, with the beginning of its hash. So
 * the archive can be looked through without the app, no two names differ by case alone, and one that was copied before a kill is
 * found again.
 *
 * @param taken how many other files have its names already
 */
export function archivePathOf(
  { fileName, sha256, createdAt }: Pick<Asset, 'fileName' | 'sha256' | 'createdAt'>,
  extension: string,
  taken: number,
): string {
  const made = new Date(createdAt)
  const year = String(Math.min(9999, Math.max(0, made.getFullYear()))).padStart(4, '0')
  const month = String(made.getMonth() + 1).padStart(2, '0')
  const whole = safeFileName(fileName, extension).slice(0, -extension.length - 1)
  const stem = [...whole].slice(0, mostCharacters).join('').trimEnd()
  const number = taken === 0 ? '' : ` (${taken + 1})`
  return `${year}-${month}/${stem} ${sha256.slice(0, hashDigits)}${number}.${extension}`
}
