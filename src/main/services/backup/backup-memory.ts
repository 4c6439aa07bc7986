import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AddAsked, AddReport, BackupReport } from '../../../shared/domain/keeping/backup.ts'
import { HereBefore } from '../../backup/add/here-before.ts'
import type { Store } from '../../store/open.ts'

const settingKey = 'backup'

const Remembered = z.object({
  /** Tells the states of this library from those of another in the same folder. */
  libraryId: z.string(),
  /** Where the last backup went, or was to go. */
  folder: z.string().nullable(),
  last: BackupReport.nullable().catch(null),
  /** When the first of the daily backups failed that came after the last whole one; null where none has. */
  failingSinceMs: z.number().nullable().default(null),
  /** When the window said last that they fail. */
  toldAtMs: z.number().nullable().default(null),
  /** The last backup that was added to this library, and the one that was not to its end. */
  added: AddReport.nullable().catch(null).default(null),
  unfinished: AddAsked.extend({ before: HereBefore.nullable().default(null) })
    .nullable()
    .default(null),
})
type Remembered = z.infer<typeof Remembered>

/** What is remembered of backups between two runs of the app. */
export type BackupMemory = ReturnType<typeof createBackupMemory>

export function createBackupMemory({ settings }: Pick<Store, 'settings'>) {
  let remembered: Remembered = settings.read(settingKey, Remembered) ?? {
    libraryId: randomUUID(),
    folder: null,
    last: null,
    failingSinceMs: null,
    toldAtMs: null,
    added: null,
    unfinished: null,
  }
  return {
    now: (): Remembered => remembered,
    keep(change: Partial<Remembered>): void {
      remembered = { ...remembered, ...change }
      settings.write(settingKey, remembered)
    },
  }
}
