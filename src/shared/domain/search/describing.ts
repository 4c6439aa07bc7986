import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { ModelId } from '../connection/model.ts'
import { AssetId, ConnectionId, TimestampMs } from '../ids.ts'

/** Images of one run. */
export const mostDescribed = 5000
/** Images that a report names which were not described. */
export const mostListedUndescribed = 50
/** Pixels of the longer edge of the JPEG that is sent of an image. */
export const describedEdge = 1024

/** In which language a description is written; text in an image is copied as it is. */
export const DescriptionLanguage = z.enum(['en', 'zh-CN'])
export type DescriptionLanguage = z.infer<typeof DescriptionLanguage>

const count = z.number().int().nonnegative()

/** Of chosen files: those that would be sent, and why others would not. */
export const DescribeLook = z.object({
  fresh: count,
  /** Images that have a description. */
  described: count,
  /** No images, missing, in the trash, or in an archive that is not there now. */
  unusable: count,
})
export type DescribeLook = z.infer<typeof DescribeLook>

/** An image that was not described, and why; `failure.data.wasCharged` says whether it may have cost anything. */
export const Undescribed = z.object({ assetId: AssetId, name: z.string(), failure: Failure })
export type Undescribed = z.infer<typeof Undescribed>

const counts = {
  total: count,
  described: count,
  /** Gone, or described by somebody else, before their turn came. */
  skipped: count,
  /** Of those that were skipped: an answer came, which was paid for, when nobody needed it any more. */
  unused: count,
  failed: count,
  /** Of those that failed. */
  mayHaveCost: count,
}

/** `waitsFor`: what the next image waits for, `person` where it is paused; null while one is being described. */
export const DescribeRun = z.object({
  model: ModelId,
  isPaused: z.boolean(),
  isStopping: z.boolean(),
  waitsFor: z.enum(['chat', 'gateway', 'person']).nullable(),
  ...counts,
})
export type DescribeRun = z.infer<typeof DescribeRun>

/** What came of a run. */
export const DescribeReport = z.object({
  model: ModelId,
  atMs: TimestampMs,
  wasStopped: z.boolean(),
  ...counts,
  /** The first of them where they are many. */
  failures: z.array(Undescribed),
})
export type DescribeReport = z.infer<typeof DescribeReport>

export const DescribeState = z.object({
  run: DescribeRun.nullable(),
  /** What was begun and not finished; it goes on when a person wants it to. */
  unfinished: z.object({ model: ModelId, connectionId: ConnectionId, left: count }).nullable(),
  last: DescribeReport.nullable(),
  /** Why the run ended before its end; null where it did not. */
  failure: Failure.nullable(),
})
export type DescribeState = z.infer<typeof DescribeState>
