import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { AssetId, TimestampMs } from '../ids.ts'

/** Bytes that came and are no image or video that can be shown here: kept as a file that a person can save elsewhere. */
export const UnusableFile = z.object({
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  byteSize: z.number().int().nonnegative(),
  /** Without a dot. */
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
})
export type UnusableFile = z.infer<typeof UnusableFile>

/** The row of a file in the Library, and its bytes: what it takes to write the row anew where a damaged database lost it. */
export const SavedAsset = z.object({
  id: AssetId,
  /** Lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SavedAsset = z.infer<typeof SavedAsset>

/**
 * How one file of a job stands; a job has one for each file of its answer, in the answer's order.
 *
 * - `awaited`: fetched now, or tried again at `nextTryAt`.
 * - `saved`: in the Library.
 * - `given-up`: not tried again by itself; `failure` says why.
 */
export const JobFile = z.object({
  state: z.enum(['awaited', 'saved', 'given-up']),
  /** Misses in a row. */
  misses: z.number().int().nonnegative(),
  /** How many of the last misses in a row were refusals, whatever its address. Rows of earlier versions have no word of it. */
  refusals: z.number().int().nonnegative().default(0),
  nextTryAt: TimestampMs.nullable(),
  failure: Failure.nullable(),
  unusable: UnusableFile.nullable(),
  /** Of one that is saved; null in rows of earlier versions, and once it was deleted for ever. */
  asset: SavedAsset.nullable().default(null),
})
export type JobFile = z.infer<typeof JobFile>

export const awaitedFile: JobFile = {
  state: 'awaited',
  misses: 0,
  refusals: 0,
  nextTryAt: null,
  failure: null,
  unusable: null,
  asset: null,
}
