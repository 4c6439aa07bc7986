import type { Mutation } from './mutation.ts'

export const createMutations: readonly Mutation[] = [
  {
    row: 'C1',
    without: 'that a cut answer may have been accepted',
    file: 'src/main/jobs/runners/create-outcome.ts',
    find: "(['cut', 'timed-out', 'malformed'])",
    put: "(['timed-out', 'malformed'])",
  },
  {
    row: 'C3',
    without: 'taking up at start what was only written',
    file: 'src/main/jobs/engine.ts',
    find: 'if (!isEnded(job.state)) start(job.id)',
    put: "if (!isEnded(job.state) && job.state !== 'prepared') start(job.id)",
  },
  {
    row: 'C4',
    without: 'that a create found under way has an unknown outcome',
    file: 'src/main/jobs/states.ts',
    find: "const isAnswerLost = job.state === 'submitting' ||",
    put: "if (job.state === 'submitting') return { ...job, state: 'prepared' }\n  const isAnswerLost =",
  },
  {
    row: 'C7',
    without: 'that a refusal ends it',
    file: 'src/main/jobs/runners/create-outcome.ts',
    find: "if (lostKinds.has(error.kind) || isAnswered2xx) return { type: 'create-lost', failure }\n",
    put: "return { type: 'create-lost', failure }\n",
  },
  {
    row: 'C8',
    without: 'that whatever was answered with 200 may have been accepted',
    file: 'src/main/jobs/runners/create-outcome.ts',
    find: '|| isAnswered2xx)',
    put: ')',
  },
]
