import { assertNever } from '../../../shared/assert-never.ts'
import type { AppErrorCode, Failure } from '../../../shared/errors.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { formatClock, formatDuration } from '../../lib/format/format-time.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { activity } from '../../text/en/activity.ts'
import { downloadText, lostAdvice, savedText } from './downloads/download-text.ts'
import { formatPercent, formatTime } from '../../lib/format/format-number.ts'
import type { JobAction, JobModel } from './job-model.ts'

type Words = typeof activity

/** The state of a job in a few words, with its numbers where it has any. */
export function stateText(job: Job, model: JobModel, words: Words, language: string): string {
  switch (job.state) {
    case 'prepared':
      if (model.isHeld) return words.preparedPaused
      return job.nextCheckAt === null ? words.prepared : words.preparedAgain
    case 'submitting':
      return job.request.kind === 'image' ? words.submittingImage : words.submitting
    case 'waiting':
      return words.waiting
    case 'running':
      return model.progressPercent === null
        ? words.running
        : words.runningPercent(formatPercent(model.progressPercent, language))
    case 'downloading':
      return job.files.length < 2
        ? downloadText(job, words, language)
        : words.savedAnd(savedText(job, words), downloadText(job, words, language))
    case 'saved':
      return savedText(job, words)
    case 'failed':
      return words.failed
    case 'cancelled':
      return words.cancelled
    case 'unknown-outcome':
      return isForgotten(job) ? words.forgotten : words.unknownOutcome
    case 'cannot-check':
      return words.cannotCheck
    default:
      return assertNever(job.state)
  }
}

/** The same at the place of a file that is awaited: what is there already is seen beside it. */
export function placeText(job: Job, model: JobModel, words: Words, language: string): string {
  return job.state === 'downloading'
    ? downloadText(job, words, language)
    : stateText(job, model, words, language)
}

/** How long it has taken, against how long it usually takes. Empty where there is nothing true to say. */
export function timeText(job: Job, model: JobModel, words: Words, language: string): string {
  if (job.state === 'saved') return words.took(spanText(model.elapsedMs, words, language))
  const elapsed = formatDuration(model.elapsedMs, language)
  if (!model.isLive && job.state !== 'cannot-check') return ''
  // Nobody works on what was not sent: it takes no time yet.
  if (job.state === 'prepared') return ''
  if (model.expectedMs === null || model.expectedMs < 1000) return words.elapsed(elapsed)
  const expected = formatDuration(model.expectedMs, language)
  if (model.isLate) return words.tookLonger(elapsed, expected)
  const leftMs = model.expectedMs - model.elapsedMs
  return leftMs < 1000
    ? words.elapsedOf(elapsed, expected)
    : words.elapsedLeft(elapsed, formatDuration(roundLeft(leftMs), language))
}

/** How long something that is over took: nothing takes no time. */
export function spanText(ms: number, words: Words, language: string): string {
  return ms < 1000 ? words.underSecond : formatDuration(ms, language)
}

/** An estimate, in milliseconds: to five seconds below a minute, to half a minute above. */
export function roundLeft(leftMs: number): number {
  const stepMs = leftMs < 60_000 ? 5_000 : 30_000
  return Math.ceil(leftMs / stepMs) * stepMs
}

/** "last response 12 s ago", once the silence is worth saying; otherwise empty. */
export function silenceText(model: JobModel, words: Words, language: string): string {
  return model.silentMs === null ? '' : words.lastAnswer(formatDuration(model.silentMs, language))
}

/** What the state means for the person, beside a failure's own sentence; empty where the state says it all. */
export function meaningText(job: Job, model: JobModel, words: Words, language: string): string {
  const isOver = job.state === 'failed' || job.state === 'unknown-outcome'
  if (isOver && job.isSentAgain) return words.sentAgainText
  // What becomes of it, or may have, is said once, where its failure is.
  if (job.state === 'unknown-outcome') return job.failure === null ? words.unknownOutcomeAdvice : ''
  if (isForgotten(job)) return ''
  if (job.addressUntil !== null && job.failure !== null)
    return addressWords(job.request.kind, formatClock(job.addressUntil, language), words)
  if (model.isVeryLong) return words.stillWaiting
  if (job.state === 'cancelled') return cancelledWords(job, model, words)
  return ''
}

/** Its gateway took it and does not know it any more. */
function isForgotten({ failure }: Job): boolean {
  return failure?.data.forgotten !== undefined
}

/** What a cancel would do, and whether it may cost something. */
export function cancelNote(job: Job, model: JobModel, words: Words): string {
  if (job.isMade) return words.cancelNoteMade
  return model.wasSent ? words.cancelNote : words.cancelNoteUnsent
}

function cancelledWords(job: Job, model: JobModel, words: Words): string {
  if (job.isMade) return job.isFetchable ? words.cancelledMadeFetchable : words.cancelledMade
  if (job.isFetchable) return words.cancelledFetchable
  return model.wasSent ? words.cancelledText : words.cancelledBeforeSending
}

/** A video's address can be asked for anew; an image's cannot. */
function addressWords(kind: Job['request']['kind'], until: string, words: Words): string {
  return kind === 'video' ? words.videoAddressUntil(until) : words.imageAddressUntil(until)
}

/** What is tried again by itself until it works: there is nothing for a person to do. */
const passing = new Set<AppErrorCode>([
  'gateway-unreachable',
  'not-sent-whole',
  'gateway-failed',
  'gateway-overloaded',
  'not-a-gateway',
  'timed-out',
  'download-interrupted',
  'download-refused',
  'download-unusable',
  'rate-limited',
  'internal',
])

/** In place of what a failure says for itself; its cost is left out where the advice names it. */
export type FailureText = { happened?: string; cost?: string; advice?: string }

function unknownWords({ isSentAgain }: Job, { code, data }: Failure, words: Words): FailureText {
  if (isSentAgain) return { advice: '' }
  if (data.forgotten !== undefined) return { happened: words.taskUnknown, advice: words.forgottenText }
  const happened = code === 'outcome-unknown' ? { happened: words.answerLost } : {}
  return { ...happened, cost: '', advice: words.unknownOutcomeAdvice }
}

/** What a job knows of its failure beyond the code: what happens next by itself, and what the gateway said. */
export function failureText(
  job: Job,
  { activity: words, errors }: Pick<Catalogue, 'activity' | 'errors'>,
  language: string,
): FailureText {
  const { state, failure } = job
  if (failure === null) return {}
  const { code, data } = failure
  if (state === 'cannot-check' && code === 'not-found') {
    const isDaily = (data.forgotten?.dailyTimes ?? 0) > 0
    return { happened: words.taskUnknown, advice: isDaily ? words.taskUnknownDaily : words.taskUnknownAdvice }
  }
  // A task that failed at the gateway: an error of the way there has a status, or may have cost something.
  if (
    state === 'failed' &&
    code === 'gateway-failed' &&
    data.status === undefined &&
    data.wasCharged === 'no'
  ) {
    const said = data.detail === undefined ? {} : { advice: words.itSaid(data.detail) }
    return { happened: words.couldNotMake, ...said }
  }
  if (state === 'unknown-outcome') return unknownWords(job, failure, words)
  if (state === 'failed' && isOfDownload.has(code)) return { advice: lostAdvice(job, words) }
  const next = passing.has(code) ? nextWords(job, words, language) : null
  if (next === null) return {}
  // Another network or the right date mends it too, and then nothing is to be ordered a second time.
  const { certificate } = data
  const advice = certificate === undefined ? [next] : [errors.certificateAdvice[certificate], next]
  return { advice: advice.join(errors.joiner) }
}

/** What is done next without a person; null where nothing is. */
function nextWords(job: Job, words: Words, language: string): string | null {
  const { state, nextCheckAt } = job
  if (state === 'prepared') return words.sentByItself
  if (state === 'waiting' || state === 'running') return words.askedByItself
  if (state !== 'downloading') return null
  return nextCheckAt === null || job.waitsForDownload
    ? words.fetchedByItself
    : words.fetchedAgainAt(formatTime(nextCheckAt, language))
}

const isOfDownload = new Set<AppErrorCode>([
  'download-interrupted',
  'download-refused',
  'download-unusable',
  'media-missing',
])

export function actionText(action: JobAction, words: Words): string {
  switch (action) {
    case 'move-to-front':
      return words.moveToFront
    case 'fetch-now':
      return words.fetchNow
    case 'fetch-anyway':
      return words.fetchAnyway
    case 'fetch-again':
      return words.fetchAgain
    case 'make-again':
      return words.makeAgain
    case 'name-task':
      return words.nameTask
    case 'check-again':
      return words.checkAgain
    case 'ask-again':
      return words.checkAgain
    case 'cancel':
      return words.cancel
    case 'try-again':
      return words.tryAgain
    case 'send-again-after-unknown':
      return words.sendAgainAfterUnknown
    case 'forget':
      return words.forget
    case 'dismiss':
      return words.dismiss
    default:
      return assertNever(action)
  }
}
