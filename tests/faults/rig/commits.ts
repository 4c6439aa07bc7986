import type { IdMaker } from '../../../src/main/lib/ids.ts'
import type { Store } from '../../../src/main/store/open.ts'
import { JobId, MessageId } from '../../../src/shared/domain/ids.ts'
import { sampleAsset, sampleJob, sampleMessages } from './sample-rows.ts'

/**
 * Writes what a video's life and a reply write. `tell` hears of every commit once the store has it: `asked`, `taken`,
 * `saved` or `said`, and whose it is.
 */
export function writeLife(store: Store, ids: IdMaker, tell: (line: string) => void): void {
  const job = sampleJob(ids.job())
  store.transaction(() => {
    store.jobs.insert(job)
    const happened = { atMs: job.createdAt, event: 'asked-for' as const, state: job.state, code: null }
    store.jobEvents.add(job.id, happened, true)
  })
  tell(`asked ${job.id}`)
  const taken = { ...job, state: 'waiting' as const, taskToken: { task: job.id } }
  store.jobs.update(taken)
  tell(`taken ${job.id}`)
  store.transaction(() => {
    store.assets.insert(sampleAsset(ids.asset(), job.id))
    store.jobs.update({ ...taken, state: 'saved' })
  })
  tell(`saved ${job.id}`)
  const told = sampleMessages(ids.conversation(), ids.message(), ids.message(), job.id)
  store.transaction(() => {
    store.conversations.insert(told.conversation)
    store.messages.insert(told.question)
    store.messages.insert(told.reply)
  })
  tell(`said ${told.reply.id}`)
}

/** Whether a commit is there that `writeLife` told of. */
export function isThere(store: Store, line: string): boolean {
  const [what, id] = line.split(' ')
  if (what === 'said') return store.messages.get(MessageId.parse(id)) !== null
  const jobId = JobId.parse(id)
  const job = store.jobs.get(jobId)
  if (job === null || store.jobEvents.of(jobId).length === 0) return false
  if (what === 'taken') return JSON.stringify(job.taskToken) === JSON.stringify({ task: id })
  return what === 'asked' || (job.state === 'saved' && store.assets.byJob(jobId).length === 1)
}
