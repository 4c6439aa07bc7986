import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, ConnectionId } from '../../../shared/domain/ids.ts'
import type { ChatFormat } from '../../../shared/domain/message/accepted-types.ts'
import { describedEdge, type DescribeRun } from '../../../shared/domain/search/describing.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { RateLimiter } from '../../jobs/rate-limiter.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import { StoreError } from '../../store/store-error.ts'
import type { AskAboutImage } from './ask-about-image.ts'
import { type DescribeMemory, type DescribeOrder, withFailure } from './describe-memory.ts'
import { descriptionOf } from './description-text.ts'
import { describeQuestion } from './question.ts'
import { isOverWith, isTroubling, whatNext } from './what-next.ts'

export type RunParts = {
  store: Pick<Store, 'assets' | 'trash'>
  clock: Clock
  media: Pick<Media, 'smallForSending'>
  memory: DescribeMemory
  ask: AskAboutImage
  limiter: Pick<RateLimiter, 'acquire' | 'answered'>
  formatOf(connectionId: ConnectionId, model: string): ChatFormat
  /** Resolves when no chat waits for a reply, and when `signal` aborts. */
  untilChatsRest(signal: AbortSignal): Promise<void>
  failureOf(error: unknown): Failure
  /** No key gets into the library, whoever writes it there. */
  hideKeys(text: string): string
  onDescribed(id: AssetId): void
}

export type RunSignals = {
  /** A person wants no more: what waits is left, and the answer that is arriving is not. */
  stopping: AbortSignal
  /** All of it, now. */
  ending: AbortSignal
  /** Resolves while it is not paused. */
  whenWanted(): Promise<void>
  onWait(waitsFor: DescribeRun['waitsFor']): void
  onProgress(): void
}

/** An answer that was paid for and that the disk did not take. It outlives the run, not the app. */
export type Unsaved = { id: AssetId; text: string; model: string }

/** Whether a file would be sent. */
export function isDescribable({ kind, isMissing, isIntermediate }: Asset): boolean {
  return kind === 'image' && !isMissing && !isIntermediate
}

/**
 * Describes one image after the other, from where the memory says. Each answer is written at once.
 *
 * @returns why it ended before its end; null at its end, and where it was stopped
 * @throws StoreError where the disk takes no word of it
 */
export async function describeAll(
  order: DescribeOrder,
  parts: RunParts,
  signals: RunSignals,
  unsaved: { now: Unsaved | null },
): Promise<Failure | null> {
  const { memory } = parts
  const { stopping, ending } = signals
  closeAsked(order, parts, unsaved)
  let tries = 0
  let failuresInARow = 0
  for (;;) {
    await signals.whenWanted()
    const id = order.assetIds[memory.progress().next]
    if (id === undefined || stopping.aborted || ending.aborted) return null
    const failure = await describeOne(id, order, parts, signals, unsaved)
    if (failure === 'left') continue
    // The app's end leaves it as it is written; where a person wanted the end at once, it is closed there.
    if (ending.aborted) return null
    signals.onProgress()
    if (failure === null) {
      ;[tries, failuresInARow] = [0, 0]
      continue
    }
    tries += 1
    const next = whatNext(failure, tries, failuresInARow + 1)
    if (next.do === 'again') {
      memory.keep({ isAsked: false })
      signals.onWait('gateway')
      await abortableDelay(parts.clock, next.afterMs, AbortSignal.any([stopping, ending]))
      continue
    }
    tries = 0
    if (isTroubling(failure)) failuresInARow += 1
    if (unsaved.now !== null) return failure
    if (next.do === 'next' || isOverWith(failure)) noteFailure(order, parts, failure)
    else memory.keep({ isAsked: false })
    signals.onProgress()
    if (next.do === 'end') return failure
  }
}

/** One that was sent and of which nothing is known: the app ended, or somebody wanted it to stop at once. */
export function closeAsked(order: DescribeOrder, parts: RunParts, unsaved: { now: Unsaved | null }): void {
  if (!parts.memory.progress().isAsked || unsaved.now !== null) return
  noteFailure(order, parts, new AppError('outcome-unknown', { data: { wasCharged: 'maybe' } }).toFailure())
}

function noteFailure({ assetIds }: DescribeOrder, { memory }: RunParts, failure: Failure): void {
  const progress = memory.progress()
  const assetId = assetIds[progress.next]
  if (assetId === undefined) return
  memory.keep(withFailure(progress, { assetId, failure }))
}

/** @returns null where it is described or passed by; `left`: nothing was sent, it is paused or stopped */
async function describeOne(
  id: AssetId,
  order: DescribeOrder,
  parts: RunParts,
  signals: RunSignals,
  unsaved: { now: Unsaved | null },
): Promise<Failure | 'left' | null> {
  try {
    if (unsaved.now?.id !== id) {
      const answer = await answerFor(id, order, parts, signals)
      if (answer === 'left') return 'left'
      if (answer === null) {
        const { next, skipped } = parts.memory.progress()
        parts.memory.keep({ next: next + 1, skipped: skipped + 1 })
        return null
      }
      unsaved.now = { id, text: answer, model: order.model }
    }
    save(unsaved.now, order, parts)
    unsaved.now = null
    crashPoint('description-saved')
    parts.onDescribed(id)
    return null
  } catch (error) {
    const failure = parts.failureOf(error)
    // What the library itself refuses was never sent, or is kept to be written later.
    const isOwn = error instanceof StoreError
    return isOwn ? { ...failure, data: { ...failure.data, wasCharged: 'no' } } : failure
  }
}

/** @returns null where there is nothing to describe, `left` where it is paused or stopped before anything is sent */
async function answerFor(
  id: AssetId,
  { connectionId, model, language, isAgain }: DescribeOrder,
  parts: RunParts,
  { stopping, ending, onWait, whenWanted }: RunSignals,
): Promise<string | 'left' | null> {
  const asset = parts.store.assets.get(id)
  const isWanted = asset !== null && isDescribable(asset) && parts.store.trash.list.get(id) === null
  if (!isWanted || (asset.description !== null && !isAgain)) return null
  const image = await parts.media.smallForSending(asset, describedEdge).catch((error: unknown) => {
    const failure = parts.failureOf(error)
    throw AppError.fromFailure({ ...failure, data: { ...failure.data, wasCharged: 'no' } })
  })
  const wait = AbortSignal.any([stopping, ending])
  onWait('chat')
  await parts.untilChatsRest(wait)
  onWait('gateway')
  await parts.limiter.acquire(connectionId, 'poll', wait)
  onWait(null)
  await whenWanted()
  if (wait.aborted) return 'left'
  parts.memory.keep({ isAsked: true })
  crashPoint('description-asked')
  const asked = { assetId: id, connectionId, model, format: parts.formatOf(connectionId, model) }
  const question = describeQuestion(language)
  const answer = await parts.ask({ ...asked, question, image: { sentFile: true, ...image } }, ending)
  parts.limiter.answered(connectionId)
  crashPoint('description-answered')
  const text = descriptionOf(parts.hideKeys(answer))
  // An answer without a word: it may have cost as much as one with many.
  if (text === '') throw new AppError('gateway-failed', { data: { wasCharged: 'maybe' } })
  return text
}

/** With the word that it is done, or not at all. What a person wrote meanwhile stays. */
function save({ id, text, model }: Unsaved, { isAgain }: DescribeOrder, parts: RunParts): void {
  const { memory, store, clock } = parts
  const { next, described, skipped } = memory.progress()
  const asset = store.assets.get(id)
  const isWanted = asset !== null && (asset.description === null || isAgain)
  const change = isWanted ? { described: described + 1 } : { skipped: skipped + 1 }
  memory.keep({ next: next + 1, isAsked: false, ...change }, () => {
    if (isWanted) store.assets.describe(id, { text, model, atMs: clock.now() })
  })
}
