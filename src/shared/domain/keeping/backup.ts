import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { TimestampMs } from '../ids.ts'

/** How many states of one library a backup keeps. */
export const keptSnapshots = 7

const count = z.number().int().nonnegative()

/**
 * A file that a backup does not hold: it is not there, cannot be read now, or is not what was saved. `earlier-copy`: not as it is
 * now; it holds the copy of an earlier backup.
 */
export const LeftOut = z.object({
  name: z.string(),
  reason: z.enum(['missing', 'unreadable', 'damaged', 'earlier-copy']),
})
export type LeftOut = z.infer<typeof LeftOut>

/** What came of a backup. */
export const BackupReport = z.object({
  /** Where it is. */
  folder: z.string(),
  atMs: TimestampMs,
  files: count,
  bytes: count,
  /** So much had to be written for it: the rest was there from earlier ones. */
  addedBytes: count,
  /** The first of them where they are many. */
  left: z.array(LeftOut),
  leftCount: count,
})
export type BackupReport = z.infer<typeof BackupReport>

/** One state of a library, as a backup holds it. `name`: by which it is asked for. */
export const SnapshotFound = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('whole'),
    name: z.string(),
    madeAtMs: TimestampMs,
    files: count,
    bytes: count,
  }),
  /** Its list of files is not what was written, or a later version of the app wrote it. */
  z.object({ state: z.enum(['damaged', 'newer']), name: z.string() }),
])
export type SnapshotFound = z.infer<typeof SnapshotFound>

/** `root`: the folder that they are in. Newest first. */
export const BackupFound = z.object({ root: z.string(), snapshots: z.array(SnapshotFound) })
export type BackupFound = z.infer<typeof BackupFound>

/** What came of bringing a library back. */
export const RestoreReport = BackupReport.pick({
  files: true,
  bytes: true,
  left: true,
  leftCount: true,
}).extend({
  /** When the backup was made. */
  madeAtMs: TimestampMs,
})
export type RestoreReport = z.infer<typeof RestoreReport>

/** `step`: of a backup the database first, then the files, whose bytes are known. */
export const BackupRun = z.object({
  step: z.enum(['database', 'files', 'restoring']),
  doneBytes: count,
  totalBytes: count,
})
export type BackupRun = z.infer<typeof BackupRun>

export const BackupState = z.object({
  /** Where the last one went, or was to go; null where none was ever made. */
  folder: z.string().nullable(),
  /** The last one that was finished. */
  last: BackupReport.nullable(),
  /** A library that was brought back: it is there after the next start. */
  restored: RestoreReport.nullable(),
  /** The one that is being made, or brought back. */
  run: BackupRun.nullable(),
  /** Why the last try ended without one; null where it did not, or was stopped. */
  failure: Failure.nullable(),
})
export type BackupState = z.infer<typeof BackupState>
