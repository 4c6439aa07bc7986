import { z } from 'zod'
import { DamagedRow, mostDamagedRows } from './damaged-row.ts'
import { TimestampMs } from '../ids.ts'

/** What became of a damaged database: told until the person has read it. */
export const Recovery = z.object({
  atMs: TimestampMs,
  /** The whole path of the damaged file, which is kept. */
  damagedFile: z.string(),
  /** When the backup was made that took its place; null: there was none, and it began empty. */
  backupAtMs: TimestampMs.nullable(),
  /** When the damaged file was last written to. What happened in between may be lost, but for what was read from it. */
  lastWriteMs: TimestampMs,
  /** Rows read from the damaged file. */
  savedRows: z.number().int().nonnegative(),
  /** Whether every table of the damaged file could be read to its end. */
  isAllRead: z.boolean(),
  /** Rows of it that were not what had been written, and that no copy has whole. */
  damagedRows: z.array(DamagedRow).max(mostDamagedRows).default([]),
})
export type Recovery = z.infer<typeof Recovery>

/** What stands in the way of writing to the data folder. */
export const DiskTrouble = z.object({
  /** `full`: no room. `read-only`: it may not be written. `gone`: the folder or its drive is not there. */
  kind: z.enum(['full', 'read-only', 'gone']),
  folder: z.string(),
  /** How much room must be made before everything works again; null when room is not the trouble. */
  neededBytes: z.number().int().nonnegative().nullable(),
})
export type DiskTrouble = z.infer<typeof DiskTrouble>

/** What was found and mended, or could not be: told until the person has read it. The newest of a kind. */
export const HealthNotice = z.discriminatedUnion('type', [
  /** Rows of jobs, files or messages that were not what had been written; `damaged` of them no copy had. */
  z.object({
    type: z.literal('rows'),
    atMs: TimestampMs,
    repaired: z.number().int().nonnegative(),
    damaged: z.number().int().nonnegative(),
    damagedRows: z.array(DamagedRow).max(mostDamagedRows).default([]),
  }),
  /** Settings that could not be read: as they were last written, or else as in the beginning. */
  z.object({ type: z.literal('settings'), atMs: TimestampMs, isRestored: z.boolean() }),
  /** The log of exchanges could not be read and a new one began; the old file is where this says. */
  z.object({ type: z.literal('exchanges'), atMs: TimestampMs, setAsideFile: z.string() }),
  /** Others on this computer may be able to read the data folder, and the app cannot change that. */
  z.object({ type: z.literal('open-folder'), atMs: TimestampMs, folder: z.string() }),
  /** Another program takes what changes in the data folder to other computers, which a database does not survive for long. */
  z.object({ type: z.literal('synced-folder'), atMs: TimestampMs, folder: z.string() }),
  /** Daily backups have failed for days. `folder`: where they go; `lastAtMs`: of the last whole one, null where there is none. */
  z.object({
    type: z.literal('backup-overdue'),
    atMs: TimestampMs,
    folder: z.string(),
    lastAtMs: TimestampMs.nullable(),
  }),
  /**
   * A move of the library did not come about, and it is where it was (`failed`; `folder`: where it was to go); or it did, and what is
   * in the folder of before stays there (`kept`).
   */
  z.object({
    type: z.literal('library-move'),
    atMs: TimestampMs,
    outcome: z.enum(['failed', 'kept']),
    folder: z.string(),
  }),
  /** A backup that was to become this library did not: something was made here after it was prepared. */
  z.object({ type: z.literal('restore-given-up'), atMs: TimestampMs }),
  /** A defect of the app itself, of this run. `isRestartWise`: something may have stopped half-way because of it. */
  z.object({ type: z.literal('unexpected'), atMs: TimestampMs, isRestartWise: z.boolean() }),
])
export type HealthNotice = z.infer<typeof HealthNotice>

/** How the app's own files are. */
export const Health = z.object({
  recovery: Recovery.nullable(),
  disk: DiskTrouble.nullable(),
  /** A page of the database was found damaged while the app runs: the next start repairs it. */
  isRestartNeeded: z.boolean(),
  notices: z.array(HealthNotice).default([]),
})
export type Health = z.infer<typeof Health>
