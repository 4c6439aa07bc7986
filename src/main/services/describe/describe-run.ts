import { createHash } from 'node:crypto'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, ConnectionId } from '../../../shared/domain/ids.ts'
import type { ChatFormat } from '../../../shared/domain/message/accepted-types.ts'
import { describedEdge, type DescribeRun } from '../../../shared/domain/search/describing.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { GatewayTarget, OpenTarget } from '../../gateway/http/target.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { RateLimiter } from '../../jobs/rate-limiter.ts'
import type { Media } from '../../media/open.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Store } from '../../store/open.ts'
import { StoreError } from '../../store/store-error.ts'
import type { AskAboutImage } from './ask-about-image.ts'
import { type DescribeMemory, type DescribeOrder, withFailure } from './describe-memory.ts'
import { descriptionOf } from './description-text.ts'
import { describeQuestion } from './question.ts'
import { isOverWith, isTroubling, type Met, whatNext } from './what-next.ts'

export type RunParts = {
  store: Pick<Store, 'assets' | 'trash'>
  clock: Clock
  media: Pick<Media, 'smallForSending'>
  memory: DescribeMemory
  ask: AskAboutImage
  openTarget: OpenTarget
  limiter: Pick<RateLimiter, 'acquire' | 'answered'>
  formatOf(connectionId: ConnectionId, model: string): ChatFormat
  /** Whether a chat waits for a reply. */
  isChatting(): boolean
  /** Resolves when none does, and when `signal` aborts. */
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
  /** False while it is paused, or held back. */
  isWanted(): boolean
  /** Resolves when it is wanted, and at the end. */
  whenWanted(): Promise<void>
  onWait(waitsFor: DescribeRun['waitsFor']): void
  onProgress(): void
}

/** An answer that was paid for and that the disk did not take. It outlives the run, not the app. */
export type Unsaved = Answer & { id: AssetId; model: string }

/** `before`: how the image was described when it was sent; null: not at all. */
type Answer = { text: string; before: string | null }

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
    const met = await describeOne(id, order, parts, signals, unsaved)
    if (met === 'left') continue
    // The app's end leaves it as it is written; where a person wanted the end at once, it is closed there.
    if (ending.aborted) {
      if (met?.failure.data.wasCharged === 'no' && unsaved.now === null) memory.keep({ isAsked: false })
      return null
    }
    signals.onProgress()
    if (met === null) {
      ;[tries, failuresInARow] = [0, 0]
      continue
    }
    tries += 1
    const { failure } = met
    const next = whatNext(met, tries, failuresInARow + 1)
    if (next.do === 'again') {
      memory.keep({ isAsked: false })
      if (met.by === 'request') signals.onWait('gateway')
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
function closeAsked(order: DescribeOrder, parts: RunParts, unsaved: { now: Unsaved | null }): void {
  if (!parts.memory.progress().isAsked || unsaved.now !== null) return
  noteFailure(order, parts, new AppError('outcome-unknown', { data: { wasCharged: 'maybe' } }).toFailure())
}

/** What was asked about when it ended for good: an answer that the disk did not take is written now, or counted as lost. */
export function closeForGood(order: DescribeOrder, parts: RunParts, unsaved: { now: Unsaved | null }): void {
  if (unsaved.now === null) return closeAsked(order, parts, unsaved)
  try {
    deliver(unsaved, parts)
  } catch (error) {
    const failure = parts.failureOf(error)
    noteFailure(order, parts, { ...failure, data: { ...failure.data, wasCharged: 'maybe' } })
    unsaved.now = null
  }
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
): Promise<Met | 'left' | null> {
  try {
    if (unsaved.now?.id !== id) {
      const answer = await answerFor(id, order, parts, signals)
      if (answer === 'left') return 'left'
      if (answer === null) {
        const { next, skipped } = parts.memory.progress()
        parts.memory.keep({ next: next + 1, skipped: skipped + 1 })
        return null
      }
      unsaved.now = { id, ...answer, model: order.model }
    }
    deliver(unsaved, parts)
    return null
  } catch (error) {
    if (error instanceof ImageFault) return { failure: error.failure, by: error.isBusy ? 'decoder' : 'image' }
    const failure = parts.failureOf(error)
    // What the library itself refuses was never sent, or is kept to be written later.
    return { failure: error instanceof StoreError ? atNoCost(failure) : failure, by: 'request' }
  }
}

/** @returns null where there is nothing to describe, `left` where it is paused or stopped before anything is sent */
async function answerFor(
  id: AssetId,
  order: DescribeOrder,
  parts: RunParts,
  signals: RunSignals,
): Promise<Answer | 'left' | null> {
  const { connectionId, model, language } = order
  const asset = wanted(id, order, parts)
  if (asset === null) return null
  const image = await smallImage(asset, parts)
  const target = await targetInTurn(id, order, parts, signals)
  if (target === null) return 'left'
  // It may have waited for long.
  const sent = wanted(id, order, parts)
  if (sent === null) return null
  parts.memory.keep({ isAsked: true })
  crashPoint('description-asked')
  const asked = { target, model, format: parts.formatOf(connectionId, model) }
  const question = describeQuestion(language)
  const answer = await parts.ask({ ...asked, question, image: { sentFile: true, ...image } }, signals.ending)
  parts.limiter.answered(connectionId)
  crashPoint('description-answered')
  const text = descriptionOf(parts.hideKeys(answer))
  // An answer without a word: it may have cost as much as one with many.
  if (text === '') throw new AppError('gateway-failed', { data: { wasCharged: 'maybe' } })
  return { text, before: sent.description?.text ?? null }
}

async function smallImage(asset: Asset, { media, failureOf }: RunParts) {
  try {
    return await media.smallForSending(asset, describedEdge)
  } catch (error) {
    throw new ImageFault(atNoCost(failureOf(error)), isBusy(error))
  }
}

/** An image could not be read, or not yet: nothing of it was sent. */
class ImageFault extends Error {
  readonly failure: Failure
  readonly isBusy: boolean
  constructor(failure: Failure, isBusyNow: boolean) {
    super(failure.code)
    this.failure = failure
    this.isBusy = isBusyNow
  }
}

const isBusy = (error: unknown) => error instanceof MediaError && error.kind === 'busy'

const atNoCost = (failure: Failure): Failure => ({ ...failure, data: { ...failure.data, wasCharged: 'no' } })

/** The image that comes next, where it is still to be described: what was written since the run began is not written over. */
function wanted(id: AssetId, { isAgain, before }: DescribeOrder, { store, memory }: RunParts): Asset | null {
  const asset = store.assets.get(id)
  if (asset === null || !isToBeDescribed(asset, isAgain, store)) return null
  const isAsBefore = descriptionMark(asset) === before[memory.progress().next]
  return asset.description === null || isAsBefore ? asset : null
}

/** Whether this image is described, as it is now, by whoever orders it. */
export function isToBeDescribed(
  asset: Asset,
  isAgain: boolean,
  { trash }: Pick<RunParts['store'], 'trash'>,
): boolean {
  if (!isDescribable(asset) || trash.has(asset.id)) return false
  return asset.description === null || isAgain
}

/** By which it is known later whether its description was written anew: no clock tells, it may be set back. Empty: it has none. */
export function descriptionMark({ description }: Asset): string {
  if (description === null) return ''
  return createHash('sha256').update(description.text).digest('base64url').slice(0, 16)
}

/**
 * Waits for its turn. Nothing that this waits for has changed by when it is answered with; null: it is stopped.
 */
async function targetInTurn(
  id: AssetId,
  { connectionId }: DescribeOrder,
  parts: RunParts,
  { stopping, ending, onWait, whenWanted, isWanted }: RunSignals,
): Promise<GatewayTarget | null> {
  const wait = AbortSignal.any([stopping, ending])
  onWait('gateway')
  await parts.limiter.acquire(connectionId, 'poll', wait)
  for (;;) {
    onWait('chat')
    await parts.untilChatsRest(wait)
    onWait(null)
    await whenWanted()
    if (wait.aborted) return null
    const { target } = await unsent(parts, parts.openTarget(connectionId, id))
    if (wait.aborted) return null
    if (isWanted() && !parts.isChatting()) return target
  }
}

/** What is done before anything is sent costs nothing where it fails. */
async function unsent<Value>({ failureOf }: RunParts, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw AppError.fromFailure(atNoCost(failureOf(error)))
  }
}

/** Writes an answer that waits to be written. @throws StoreError; it waits on then */
export function deliver(unsaved: { now: Unsaved | null }, parts: RunParts): void {
  if (unsaved.now === null) return
  const { id } = unsaved.now
  save(unsaved.now, parts)
  unsaved.now = null
  crashPoint('description-saved')
  parts.onDescribed(id)
}

/** With the word that it is done, or not at all. What a person wrote meanwhile stays. */
function save({ id, text, before, model }: Unsaved, parts: RunParts): void {
  const { memory, store, clock } = parts
  const { next, described, skipped, unused } = memory.progress()
  const asset = store.assets.get(id)
  const isWanted = asset !== null && (asset.description?.text ?? null) === before
  const change = isWanted ? { described: described + 1 } : { skipped: skipped + 1, unused: unused + 1 }
  memory.keep({ next: next + 1, isAsked: false, ...change }, () => {
    if (isWanted) store.assets.describe(id, { text, model, atMs: clock.now() })
  })
}
