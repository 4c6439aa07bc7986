import { opendir, stat } from 'node:fs/promises'
import { ImportError } from '../import-error.ts'
import { SourceError } from './source.ts'

/**
 * What it means that the disk does not give the bytes of a file: the fault of that file alone, but for where what a person chose has
 * gone itself, with its drive or without. Then each file of it would be told of as unreadable, and the import as ended.
 */
export async function readFault(chosen: string, cause: unknown): Promise<SourceError | ImportError> {
  return (await isThere(chosen))
    ? new SourceError('unreadable', { cause })
    : new ImportError('unreadable', { cause })
}

/** The place of a drive that was pulled may be there still, as an empty folder. */
async function isThere(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isDirectory()) return true
    const folder = await opendir(path)
    try {
      return (await folder.read()) !== null
    } finally {
      await folder.close()
    }
  } catch {
    return false
  }
}
