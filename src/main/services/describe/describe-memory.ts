import { z } from 'zod'
import { AssetId, ConnectionId } from '../../../shared/domain/ids.ts'
import { ModelId } from '../../../shared/domain/connection/model.ts'
import {
  DescribeReport,
  DescriptionLanguage,
  mostListedUndescribed,
  Undescribed,
} from '../../../shared/domain/search/describing.ts'
import type { Store } from '../../store/open.ts'

/** Without the name of its file, which goes with the file where that is deleted for ever. */
const KeptFailure = Undescribed.omit({ name: true })
type KeptFailure = z.infer<typeof KeptFailure>

const KeptReport = DescribeReport.extend({ failures: z.array(KeptFailure) })
export type KeptReport = z.infer<typeof KeptReport>

/** What was asked for, as it was when the run began. */
const Order = z.object({
  assetIds: z.array(AssetId),
  connectionId: ConnectionId,
  model: ModelId,
  language: DescriptionLanguage,
  isAgain: z.boolean(),
  /** `descriptionMark` of each as it was described then. None in an order of an earlier version: what is described stays. */
  before: z.array(z.string()).default([]),
})
export type DescribeOrder = z.infer<typeof Order>

const count = z.number().int().nonnegative()
/** How far it is; written again with every image, so it names few of them. */
const Progress = z.object({
  /** Place in the order of the image that comes next. */
  next: count,
  /** It was sent, and no answer to it is written down. */
  isAsked: z.boolean(),
  described: count,
  skipped: count,
  unused: count,
  failed: count,
  mayHaveCost: count,
  failures: z.array(KeptFailure),
})
export type DescribeProgress = z.infer<typeof Progress>

export const noProgress: DescribeProgress = {
  next: 0,
  isAsked: false,
  described: 0,
  skipped: 0,
  unused: 0,
  failed: 0,
  mayHaveCost: 0,
  failures: [],
}

const orderKey = 'describe'
const progressKey = 'describe-progress'
const reportKey = 'describe-report'

/** What is remembered of a run between two runs of the app. */
export type DescribeMemory = ReturnType<typeof createDescribeMemory>

/** Each write throws StoreError, and changes nothing then. */
export function createDescribeMemory({ settings, transaction }: Pick<Store, 'settings' | 'transaction'>) {
  let order = settings.read(orderKey, Order.nullable())
  let progress = settings.read(progressKey, Progress) ?? noProgress
  let last = settings.read(reportKey, KeptReport.nullable())
  return {
    order: () => order,
    progress: () => progress,
    last: () => last,
    begin(next: DescribeOrder): void {
      transaction(() => {
        settings.write(orderKey, next)
        settings.write(progressKey, noProgress)
        settings.write(reportKey, null)
      })
      ;[order, progress, last] = [next, noProgress, null]
    },
    /** `also`: written with it, or not at all. */
    keep(change: Partial<DescribeProgress>, also: () => void = () => {}): void {
      const next = { ...progress, ...change }
      transaction(() => {
        also()
        settings.write(progressKey, next)
      })
      progress = next
    },
    end(report: KeptReport): void {
      transaction(() => {
        settings.write(orderKey, null)
        settings.write(reportKey, report)
      })
      ;[order, last] = [null, report]
    },
  }
}

/** With one more that was not described. */
export function withFailure(progress: DescribeProgress, one: KeptFailure): DescribeProgress {
  const hasCost = one.failure.data.wasCharged !== 'no'
  return {
    ...progress,
    next: progress.next + 1,
    isAsked: false,
    failed: progress.failed + 1,
    mayHaveCost: progress.mayHaveCost + (hasCost ? 1 : 0),
    failures: [...progress.failures, one].slice(0, mostListedUndescribed),
  }
}
