import type { GatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import type { Failure } from '../../../shared/errors.ts'
import { formatCount, formatDollars, formatTime } from '../../lib/format/format-number.ts'
import { spanText } from '../../media/jobs/job-text.ts'
import type { activity } from '../../text/en/activity.ts'
import type { DetailLine } from '../../ui/Details.tsx'

/** One thing that the gateway told. */
export type GatewayFact = { name: string; value: string }

type Words = typeof activity

type Told = {
  language: string
  /** What the job's gateway counts in. */
  unitsPerDollar: number
}

/** What the gateway told of a job beside its state; what it did not say is left out, and its ids are `gatewayIds`. */
export function gatewayHistory(job: Job, words: Words, told: Told): GatewayFact[] {
  const { language } = told
  const { gatewayFacts: facts } = job
  const isOpen = job.endedAt === null
  const lines: [string, string | null][] = [
    [words.reportedTimes, times(facts, words, language)],
    [
      words.reportedChanged,
      isOpen && facts.changedAt !== null ? formatTime(facts.changedAt, language) : null,
    ],
    [words.reportedVideo, video(facts, words)],
    [words.reportedTokens, tokens(facts, words, language)],
    [words.reportedQuota, quota(facts, words, told)],
    [words.reportedPrompt, facts.revisedPrompt],
  ]
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}

/**
 * The gateway's own words and numbers for a job, to be read letter by letter.
 *
 * @param failure what is shown of it, which says the request's id itself
 */
export function gatewayIds(
  { gatewayFacts: facts, statusWord, endedAt }: Job,
  failure: Failure | null,
  words: Words,
): DetailLine[] {
  const lines: [string, string | null][] = [
    [words.historyStatusWord, endedAt === null ? statusWord : null],
    [words.reportedAction, facts.action],
    [words.reportedVideoId, facts.videoId],
    [words.reportedUpstreamId, facts.upstreamId],
    [words.reportedRequestId, failure?.data.requestId === undefined ? facts.requestId : null],
  ]
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}

/** Spans of the gateway's own clock: it may be wrong, but it is wrong at both ends. */
function times({ submittedAt, startedAt, finishedAt }: GatewayFacts, words: Words, language: string): string {
  const span = (fromMs: number | null, toMs: number | null) =>
    fromMs === null || toMs === null || toMs < fromMs ? null : spanText(toMs - fromMs, words, language)
  const queued = span(submittedAt, startedAt)
  const made = span(startedAt, finishedAt)
  const whole = startedAt === null ? span(submittedAt, finishedAt) : null
  const told = [
    queued === null ? null : words.reportedQueued(queued),
    made === null ? null : words.reportedMade(made),
    whole === null ? null : words.reportedWhole(whole),
    submittedAt === null && finishedAt !== null
      ? words.reportedMadeAt(formatTime(finishedAt, language))
      : null,
  ]
  return told.filter((part) => part !== null).join(words.betweenFacts)
}

function video({ durationSeconds, resolution }: GatewayFacts, words: Words): string {
  const length = durationSeconds === null ? null : words.seconds(durationSeconds)
  return [length, resolution].filter((part) => part !== null).join(words.betweenFacts)
}

function tokens({ usage }: GatewayFacts, words: Words, language: string): string | null {
  if (usage === null) return null
  const count = (value: number | null) => (value === null ? null : formatCount(value, language))
  const [input, output] = [count(usage.inputTokens), count(usage.outputTokens)]
  const parts = [input && words.reportedInput(input), output && words.reportedOutput(output)].filter(Boolean)
  const total = count(usage.totalTokens)
  const told = parts.join(words.betweenFacts)
  return total === null || told === '' ? (total ?? told) : words.reportedTotal(total, told)
}

function quota(
  { quota: units }: GatewayFacts,
  words: Words,
  { language, unitsPerDollar }: Told,
): string | null {
  if (units === null || units === 0) return null
  return words.reportedUnits(formatCount(units, language), formatDollars(units / unitsPerDollar, language))
}
