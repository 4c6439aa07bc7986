import type { SpaceUsed } from '../../../shared/domain/space.ts'
import { freeSpace } from '../../lib/files/free-space.ts'
import { askForSpace } from '../../store/repair/database-tasks.ts'

/** What takes space on the disk of the data folder. */
export type SpaceService = ReturnType<typeof createSpaceService>

export function createSpaceService({ directory }: { directory: string }) {
  return {
    /** @throws StoreError where the database cannot be read */
    async used(signal: AbortSignal): Promise<SpaceUsed> {
      const [taken, freeBytes] = await Promise.all([askForSpace(directory, signal), freeSpace(directory)])
      return { ...taken, freeBytes }
    },
  }
}
