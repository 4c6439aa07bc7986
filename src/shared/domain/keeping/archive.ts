import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { AssetId, BoardId } from '../ids.ts'
import { Amount } from '../space.ts'

/** Of those that stayed where they are, so many are named. */
export const mostNamedStayed = 200

/** So many files that were selected go at once; of boards any number. */
export const mostArchived = 100_000

const count = z.number().int().nonnegative()

/** Which files: those of boards, each with the boards in it, or those that were selected. */
export const ArchiveScope = z.union([
  z.object({ boardIds: z.array(BoardId).min(1).max(5000) }),
  z.object({ assetIds: z.array(AssetId).min(1).max(mostArchived) }),
])
export type ArchiveScope = z.infer<typeof ArchiveScope>

/** `archive`: originals go to a folder; `bring-back`: they come back into the library. */
export const ArchiveDirection = z.enum(['archive', 'bring-back'])
export type ArchiveDirection = z.infer<typeof ArchiveDirection>

/**
 * A folder that originals were moved to. `folder`: empty in a library that was restored, until a person has located it; `files`,
 * `bytes`: of what is there and not in the library; `isReachable`: null while nobody knows yet.
 */
export const ArchiveFolder = Amount.extend({
  id: z.uuid(),
  folder: z.string(),
  isReachable: z.boolean().nullable(),
})
export type ArchiveFolder = z.infer<typeof ArchiveFolder>

/** What there is of some files, each content once. */
export const ArchivePlan = z.object({
  /** In the library, to be moved to an archive. */
  here: Amount,
  /** In an archive, to be brought back. */
  away: Amount,
  /** In the library, and a job that goes on needs them. */
  inUse: count,
})
export type ArchivePlan = z.infer<typeof ArchivePlan>

/**
 * Why a file stayed where it was. `in-use`: a job that goes on needs it, or it is being saved; `missing`: it is not there; `damaged`:
 * it is not what was saved; `unreadable`: it cannot be read now; `away`: its archive cannot be reached.
 */
export const StayedReason = z.enum(['in-use', 'missing', 'damaged', 'unreadable', 'away'])
export type StayedReason = z.infer<typeof StayedReason>

export const Stayed = z.object({ fileName: z.string(), reason: StayedReason })
export type Stayed = z.infer<typeof Stayed>

export const ArchiveRun = z.object({
  direction: ArchiveDirection,
  done: count,
  total: count,
  doneBytes: count,
  totalBytes: count,
})
export type ArchiveRun = z.infer<typeof ArchiveRun>

/** What came of moving originals to an archive, or back. */
export const ArchiveReport = z.object({
  direction: ArchiveDirection,
  folder: z.string().nullable(),
  moved: Amount,
  /** The first of them where they are many. */
  stayed: z.array(Stayed).max(mostNamedStayed),
  stayedCount: count,
  /** Not looked at: it was stopped, or ended before. */
  leftCount: count,
  /** What ended it before its end; null where nothing did. */
  failure: Failure.nullable(),
})
export type ArchiveReport = z.infer<typeof ArchiveReport>

export const ArchiveState = z.object({
  archives: z.array(ArchiveFolder),
  run: ArchiveRun.nullable(),
  /** Of the last one of this run of the app, until the person has seen it. */
  report: ArchiveReport.nullable(),
  /** The app ended while it was under way: it can go on. `folder`: where originals go; null on the way back. */
  unfinished: z.object({ direction: ArchiveDirection, folder: z.string().nullable() }).nullable(),
})
export type ArchiveState = z.infer<typeof ArchiveState>

/** Where the original of a file is. `folder`: empty where nobody has located its archive yet. */
export const ArchivePlace = z.object({ folder: z.string(), state: z.enum(['there', 'away', 'gone']) })
export type ArchivePlace = z.infer<typeof ArchivePlace>
