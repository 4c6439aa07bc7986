import type { Job } from '../../../src/shared/domain/job/job.ts'

const ended = new Set<Job['state']>(['saved', 'failed', 'cancelled', 'unknown-outcome'])
/** More of them say nothing more. */
const mostNamed = 20

/** What a row still waited for: each job that has not ended, its state, what stands in its way, and when it goes on. */
export function waitingWords(jobs: readonly Job[], nowMs: number): string {
  const waiting = jobs.filter(({ state }) => !ended.has(state))
  const lines = waiting.slice(0, mostNamed).map((job) => {
    const next = job.nextCheckAt === null ? 'no next moment' : `next ${secondsFrom(nowMs, job.nextCheckAt)}`
    const heard = job.lastAnswerAt === null ? 'never heard' : `heard ${secondsFrom(nowMs, job.lastAnswerAt)}`
    const trouble = job.failure === null ? '' : `, ${job.failure.code}`
    return `  ${job.id} "${job.request.prompt.slice(0, 40)}": ${job.state}${trouble}, ${next}, ${heard}`
  })
  const more = waiting.length > mostNamed ? [`  and ${waiting.length - mostNamed} more`] : []
  const others = endedWords(jobs.filter(({ state }) => ended.has(state)))
  return [`${waiting.length} of ${jobs.length} jobs have not ended${others}`, ...lines, ...more].join('\n')
}

/** How the others ended: a row may wait for a state that one of them has passed over. */
function endedWords(jobs: readonly Job[]): string {
  const counts = new Map<string, number>()
  for (const { state, failure } of jobs) {
    const word = failure === null ? state : `${state} (${failure.code})`
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = [...counts].map(([word, count]) => `${count} ${word}`)
  return words.length === 0 ? '' : `; the others: ${words.join(', ')}`
}

/** Of the app's own clock. */
function secondsFrom(nowMs: number, atMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000)
  return seconds < 0 ? `${-seconds} s ago` : `in ${seconds} s`
}
