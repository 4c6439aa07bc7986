import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { TimestampMs } from '../ids.ts'

/** How many states of one library a backup keeps. */
export const keptSnapshots = 7

/** As long as the name of a file may be: reports are kept, and read at each start. */
export const longestLeftName = 255

const count = z.number().int().nonnegative()

/**
 * A file that a backup does not hold: it is not there, cannot be read now, or is not what was saved. `earlier-copy`: not as it is
 * now; it holds the copy of an earlier backup. `archived`: its original is in an archive, not in the library.
 */
export const LeftOut = z.object({
  name: z.string().max(longestLeftName),
  reason: z.enum(['missing', 'unreadable', 'damaged', 'earlier-copy', 'archived']),
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

/** Of what a person knows by name. `files`: images, videos, sounds and documents; `documents`: of the canvas. */
export const AddCounts = z.object({
  conversations: count,
  messages: count,
  files: count,
  documents: count,
  boards: count,
})
export type AddCounts = z.infer<typeof AddCounts>

/** What a backup would bring into a library that is used. */
export const AddPlan = z.object({
  /** The library holds something. Where it does not, nothing is counted. */
  isUsed: z.boolean(),
  fresh: AddCounts,
  /** Here already. */
  known: AddCounts,
  /** Deleted here for ever: it comes only where it is wanted. */
  deletedCount: count,
})
export type AddPlan = z.infer<typeof AddPlan>

/**
 * What did not come of a backup that was added. `own-version`: a document that is here as well, and not the same; `too-many`: there
 * are as many of its kind as there may be.
 */
export const NotAdded = LeftOut.extend({
  reason: z.enum(['missing', 'unreadable', 'damaged', 'archived', 'own-version', 'too-many']),
})
export type NotAdded = z.infer<typeof NotAdded>

/** What came of adding a backup to this library. */
export const AddReport = z.object({
  /** When the backup was made, and when it was added. */
  madeAtMs: TimestampMs,
  atMs: TimestampMs,
  wasStopped: z.boolean(),
  added: AddCounts,
  /** The first of them where they are many. */
  left: z.array(NotAdded),
  leftCount: count,
  /** Did not come because it was deleted here for ever. */
  deletedCount: count,
})
export type AddReport = z.infer<typeof AddReport>

/** A backup that is to be added: its folder, and which of its states. `takesBack`: also what was deleted here for ever. */
export const AddAsked = z.object({
  folder: z.string().min(1).max(4096),
  name: z.string().max(200),
  takesBack: z.boolean(),
})
export type AddAsked = z.infer<typeof AddAsked>

/** `step`: of a backup the database first, then the files, whose bytes are known. */
export const BackupRun = z.object({
  step: z.enum(['database', 'files', 'restoring', 'adding']),
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
  /** The last backup that was added; null where none was, or where the one after it failed. */
  added: AddReport.nullable(),
  /** A backup that was not added to its end. */
  unfinished: AddAsked.nullable(),
  /** The one that is being made, brought back or added. */
  run: BackupRun.nullable(),
  /** Why the last try ended without one; null where it did not, or was stopped. */
  failure: Failure.nullable(),
})
export type BackupState = z.infer<typeof BackupState>
