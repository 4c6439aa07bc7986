import type { Job } from '../../../shared/domain/job/job.ts'
import { formatMoment } from '../../lib/format/format-number.ts'
import type { activity } from '../../text/en/activity.ts'

export type HistoryStep = { name: string; at: string }

/** What happened to a job and when, in order; what has not happened is left out. */
export function jobHistory(job: Job, words: typeof activity, language: string, nowMs: number): HistoryStep[] {
  const isOpen = job.endedAt === null
  const steps: [string, number | null][] = [
    [words.historyCreated, job.createdAt],
    [words.historySubmitted, job.submittedAt],
    [words.historyLastAnswer, isOpen ? job.lastAnswerAt : null],
    [nextStep(job, words), isOpen ? comingOnly(job.nextCheckAt, nowMs) : null],
    [words.historyEnded, job.endedAt],
  ]
  const known = steps.filter((step): step is [string, number] => step[1] !== null)
  return known.map(([name, atMs]) => ({ name, at: formatMoment(atMs, nowMs, language) }))
}

/** What was due is being done: only what comes is told as coming. */
function comingOnly(atMs: number | null, nowMs: number): number | null {
  return atMs !== null && atMs > nowMs ? atMs : null
}

function nextStep({ state }: Job, words: typeof activity): string {
  if (state === 'prepared') return words.historyNextTry
  return state === 'downloading' ? words.historyNextDownload : words.historyNextCheck
}
