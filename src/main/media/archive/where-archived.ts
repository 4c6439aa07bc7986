import type { ArchiveTable } from '../../store/tables/archives/archive-table.ts'
import type { WhereArchived } from '../files/layout.ts'
import { MediaError } from '../media-error.ts'
import { archiveAt, findInArchive } from './archive-folder.ts'

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

/** Whether an original is where it can be read, as far as its archive goes: each archive is looked at once. */
export function createReach(archives: Pick<ArchiveTable, 'find'>): (sha256: string) => Promise<boolean> {
  const found = new Map<string, Promise<string | null>>()
  return async (sha256) => {
    const file = archives.find(sha256)
    if (file === null || file.isHere) return true
    const { folder, archiveId } = file
    const look = found.get(folder) ?? archiveAt(folder)
    found.set(folder, look)
    return (await look) === archiveId
  }
}
