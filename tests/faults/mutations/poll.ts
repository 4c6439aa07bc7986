import type { Mutation } from './mutation.ts'

export const pollMutations: readonly Mutation[] = [
  {
    row: 'P10',
    without: 'that a refused key says nothing of the film',
    file: 'src/main/jobs/runners/film-happening.ts',
    find: "return { type: 'check-refused', failure, nextCheckAtMs: laterMs }",
    put: "return { type: 'create-refused', failure }",
  },
]
