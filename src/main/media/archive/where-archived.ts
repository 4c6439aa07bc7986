import type { ArchiveTable } from '../../store/tables/archives/archive-table.ts'
import type { WhereArchived } from '../files/layout.ts'
import { MediaError } from '../media-error.ts'
import { findInArchive } from './archive-folder.ts'

/** Looks in the folders that the database knows. */
export function createWhereArchived(archives: Pick<ArchiveTable, 'find'>): WhereArchived {
  return async (sha256) => {
    const file = archives.find(sha256)
    if (file === null) return null
    const found = await findInArchive(file)
    if (found === 'away') throw new MediaError('archived', 'the folder of its archive is not there')
    return found === 'gone' ? null : found.file
  }
}
