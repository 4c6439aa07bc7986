import type { Mutation } from './mutation.ts'

const engine = 'src/main/jobs/engine.ts'
const createQueue = 'src/main/jobs/create-queue.ts'

export const steeringMutations: readonly Mutation[] = [
  {
    row: 'J1',
    without: 'a pause that the next start knows of',
    edits: [
      {
        file: createQueue,
        find: 'settings.read(settingsKey, Kept) ?? {',
        put: '{',
      },
    ],
  },
  {
    row: 'J2',
    without: 'letting go on what is on its way',
    edits: [
      {
        file: 'src/main/jobs/job-steps.ts',
        find: "      if (!signal.aborted) hear(job, transition)\n      await durably(job.id, jobRun, 'create'",
        put: "      if (!signal.aborted) hear(job, transition)\n      if (parts.createQueue.isPaused()) return void rows.apply(job.id, { type: 'cancelled' })\n      await durably(job.id, jobRun, 'create'",
      },
    ],
  },
  {
    row: 'J3',
    without: 'holding a task against the jobs that came from it',
    edits: [{ file: engine, find: 'if (holder !== undefined) return', put: 'if (holder === now) return' }],
  },
  {
    row: 'J3',
    without: 'asking the gateway for the task that was named',
    edits: [
      {
        file: 'src/main/jobs/runners/video.ts',
        find: "  await tools.limiter.acquire(job.connectionId, 'person', signal)\n  await queryVideo(tools, target, task, signal)\n",
        put: "  await tools.limiter.acquire(job.connectionId, 'person', signal)\n  if (target === null) await queryVideo(tools, target, task, signal)\n",
      },
    ],
  },
  {
    row: 'J4',
    without: 'going on with the task that is known',
    edits: [
      {
        file: 'src/main/jobs/states.ts',
        find: "const state = job.request.kind === 'video' ? 'waiting' : 'downloading'",
        put: "const state = job.request.kind === 'video' ? 'prepared' : 'downloading'",
      },
    ],
  },
  {
    row: 'J5',
    without: 'ending what is under way for a cancelled job',
    edits: [{ file: engine, find: '      jobRuns.stop(jobId)\n', put: '' }],
  },
  {
    row: 'J6',
    without: 'knowing what was sent again already',
    edits: [
      {
        file: 'src/main/services/jobs/job-service.ts',
        find: 'idempotencyKey: repeatKey(jobId) }, old)',
        put: 'idempotencyKey: `${repeatKey(jobId)} ${Math.random()}` }, old)',
      },
    ],
  },
  {
    row: 'J7',
    without: 'offering only what can be fetched',
    edits: [
      {
        file: 'src/main/jobs/job-rows.ts',
        find: 'isFetchable: resumeCancelled(record) !== null && canFetch(record),',
        put: 'isFetchable: true,',
      },
    ],
  },
]
