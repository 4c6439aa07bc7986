import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddReport } from '../../../shared/domain/keeping/backup.ts'
import { openStore, type Store } from '../../store/open.ts'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { lookAtBackup } from '../restore/look.ts'
import type { AddTask, BackupProgress } from '../task.ts'
import { beginBackup } from '../write/begin-backup.ts'
import { writeBackup } from '../write/write-backup.ts'
import { addBackup } from './add-backup.ts'

/** Folders of a library that a backup is made of, of the one that it is added to, and of the backup. */
export type TwoLibraries = { there: string; here: string; chosen: string }

/** Whoever asks removes them. */
export function makeTwoLibraries(): TwoLibraries & { remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'atelier-adding-'))
  const [there, here, chosen] = [join(root, 'there'), join(root, 'here'), join(root, 'chosen')]
  mkdirSync(chosen)
  for (const directory of [there, here])
    for (const folder of ['canvases', 'media']) mkdirSync(join(directory, folder), { recursive: true })
  return { there, here, chosen, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export function withStore<Result>(directory: string, use: (store: Store) => Result): Result {
  const store = openStore({ directory, now: () => 5000 })
  try {
    return use(store)
  } finally {
    store.close()
  }
}

export function withRows<Result>(directory: string, use: (sqlite: Sqlite) => Result): Result {
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  try {
    return use(sqlite)
  } finally {
    sqlite.close()
  }
}

/** @returns the name of what was made */
export async function backUp({ there, chosen }: TwoLibraries): Promise<string> {
  const { root, databaseSha256 } = await beginBackup({ directory: there, chosen, libraryId: 'theirs' })
  const task = { directory: there, root, libraryId: 'theirs', appVersion: '1', nowMs: 7000, databaseSha256 }
  await writeBackup({ ...task, documents: [], absent: [] }, () => {})
  return lookAtBackup({ chosen }).snapshots[0]?.name ?? ''
}

export function add(
  { here, chosen }: TwoLibraries,
  name: string,
  change: Partial<AddTask> = {},
  tell: (progress: BackupProgress) => void = () => {},
): Promise<Omit<AddReport, 'atMs'>> {
  const before = withStore(here, (store) => store.hereNow())
  const task = { directory: here, chosen, name, takesBack: false, before, control: null, nowMs: 8000 }
  return addBackup({ ...task, ...change }, tell)
}
