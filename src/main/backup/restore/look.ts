import type { SnapshotFound } from '../../../shared/domain/keeping/backup.ts'
import { backupPlaces, rootIn } from '../places.ts'
import { readSnapshot, snapshotNames } from '../snapshots.ts'
import type { BackupTasks } from '../task.ts'

type Task = BackupTasks['look']

/** The states that a folder holds, newest first; none where it is no backup. @throws BackupError `gone` */
export function lookAtBackup({ chosen }: Task['ask']): Task['answer'] {
  const root = rootIn(chosen)
  const places = backupPlaces(root)
  const snapshots = namesIn(places).map((name): SnapshotFound => {
    const manifest = readSnapshot(places, name)
    if (manifest === null || manifest === 'newer') return { name, state: manifest ?? 'damaged' }
    const bytes = manifest.entries.reduce((sum, { byteSize }) => sum + byteSize, 0)
    return { name, state: 'whole', madeAtMs: manifest.madeAtMs, files: manifest.entries.length, bytes }
  })
  return { root, snapshots }
}

function namesIn(places: ReturnType<typeof backupPlaces>): string[] {
  try {
    return snapshotNames(places)
  } catch {
    return []
  }
}
