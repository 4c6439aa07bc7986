import { dirname } from 'node:path'
import { openForeignFile } from '../../canvas-file/foreign-file.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { readLibraryPath } from '../library-path.ts'
import type { Entry } from '../manifest.ts'

/**
 * A document that was brought back may be anybody's: one that is not as ours are is taken out again.
 *
 * @param file where it waits
 */
export async function refuseDocument({ path }: Entry, file: string): Promise<'damaged' | null> {
  if (readLibraryPath(path)?.type !== 'document') return null
  try {
    openForeignFile(file, dirname(file)).close()
    return null
  } catch {
    await removeQuietly(file)
    return 'damaged'
  }
}
