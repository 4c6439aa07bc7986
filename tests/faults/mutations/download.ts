import type { Mutation } from './mutation.ts'

export const downloadMutations: readonly Mutation[] = [
  {
    row: 'D1',
    without: 'trying a cut download again',
    file: 'src/main/jobs/runners/video.ts',
    find: "return { type: 'download-missed', failure: failureOf(error), nextCheckAtMs }",
    put: "return { type: 'files-refused', failure: failureOf(error) }",
  },
]
