import { writeSync } from 'node:fs'
import { systemClock } from '../../../src/main/lib/clock.ts'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { sampleAsset, sampleJob, sampleMessages } from './sample-rows.ts'

/**
 * A process that writes what a film's life and a reply write, as fast as it can, until it is killed. A line for every
 * commit, printed once the store has it: `asked`, `taken`, `saved` or `said`, and whose it is.
 */
const store = openStore({ directory: process.argv[2] ?? '', now: Date.now })
const ids = createIdMaker(systemClock)
const tell = (what: string, id: string) => writeSync(1, `${what} ${id}\n`)

for (;;) {
  const job = sampleJob(ids.job())
  store.transaction(() => {
    store.jobs.insert(job)
    const happened = { atMs: job.createdAt, turn: 'asked-for' as const, state: job.state, code: null }
    store.jobEvents.add(job.id, happened, true)
  })
  tell('asked', job.id)
  const taken = { ...job, state: 'waiting' as const, taskToken: { task: job.id } }
  store.jobs.update(taken)
  tell('taken', job.id)
  store.transaction(() => {
    store.assets.insert(sampleAsset(ids.asset(), job.id))
    store.jobs.update({ ...taken, state: 'saved' })
  })
  tell('saved', job.id)
  const { conversation, question, reply } = sampleMessages(
    ids.conversation(),
    ids.message(),
    ids.message(),
    job.id,
  )
  store.transaction(() => {
    store.conversations.insert(conversation)
    store.messages.insert(question)
    store.messages.insert(reply)
  })
  tell('said', reply.id)
}
