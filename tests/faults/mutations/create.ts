import type { Mutation } from './mutation.ts'

const createOutcome = 'src/main/jobs/runners/create-outcome.ts'

export const createMutations: readonly Mutation[] = [
  {
    row: 'C1',
    without: 'that a cut answer may have been accepted',
    edits: [
      {
        file: createOutcome,
        find: "(['cut', 'timed-out', 'malformed'])",
        put: "(['timed-out', 'malformed'])",
      },
    ],
  },
  {
    row: 'C2',
    without: 'a deadline for answers',
    edits: [
      {
        file: 'src/main/gateway/http/request.ts',
        find: 'watchSilence(clock, headersDeadlineMs, () => over.abort())',
        put: 'watchSilence(clock, headersDeadlineMs, () => {})',
      },
    ],
  },
  {
    row: 'C3',
    without: 'taking up at start what was only written',
    edits: [
      {
        file: 'src/main/jobs/engine.ts',
        find: "for (const job of store.jobs.live()) jobRuns.start(job, 'start')",
        put: "for (const job of store.jobs.live()) if (job.state !== 'prepared') jobRuns.start(job, 'start')",
      },
    ],
  },
  {
    row: 'C4',
    without: 'that a create found under way has an unknown outcome',
    edits: [
      {
        file: 'src/main/jobs/states.ts',
        find: 'if (!losesAnswer(job)) return job',
        put: "if (job.state === 'submitting') return { ...job, state: 'prepared' }\n  if (!losesAnswer(job)) return job",
      },
    ],
  },
  {
    row: 'C7',
    without: 'that a refusal is no unknown outcome',
    edits: [
      {
        file: createOutcome,
        find: "          ? { type: 'create-refused', failure }",
        put: "          ? { type: 'create-lost', failure }",
      },
    ],
  },
  {
    row: 'C8',
    without: 'that whatever was answered with 200 may have been accepted',
    edits: [{ file: createOutcome, find: '(status >= 200 && status < 300) || ', put: '' }],
  },
  {
    row: 'C8',
    without: 'that an error inside an accepted answer may have cost something',
    edits: [
      { file: createOutcome, find: "if (brokeOff(error)) return { type: 'create-lost', failure }", put: '' },
    ],
  },
  {
    row: 'C5',
    without: 'that a relay may have lost an answer',
    edits: [{ file: createOutcome, find: ' || isRelayed(status)) {', put: ') {' }],
  },
  {
    row: 'C6',
    without: 'waiting for as long as the gateway asks',
    edits: [
      {
        file: createOutcome,
        find: 'budget.nextTryAtMs(jobId, retryAfterMs)',
        put: 'budget.nextTryAtMs(jobId, null)',
      },
    ],
  },
  {
    row: 'C10',
    without: 'knowing that nothing left',
    edits: [
      {
        file: createOutcome,
        find: "if (error.kind === 'not-sent') {",
        put: "if (error.kind === 'not-sent' && tools.clock.now() < 0) {",
      },
    ],
  },
  {
    row: 'C9',
    without: 'knowing a press again',
    edits: [
      {
        file: 'src/main/services/jobs/job-service.ts',
        find: 'if (known !== null) return engine.view(known)',
        put: 'if (known !== null) idempotencyKey = `${idempotencyKey}+${Math.random()}`',
      },
    ],
  },
]
