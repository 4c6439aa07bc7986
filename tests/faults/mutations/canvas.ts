import type { Mutation } from './mutation.ts'

export const canvasMutations: readonly Mutation[] = [
  {
    row: 'E1',
    without: 'that a step is written whole or not at all',
    edits: [
      {
        file: 'src/main/canvas-file/steps.ts',
        find: 'database.transaction(() => addStep(...step)).immediate()',
        put: 'addStep(...step)',
      },
    ],
  },
  {
    row: 'E2',
    without: 'the word for a full disk',
    edits: [
      {
        file: 'src/main/canvas-file/sqlite-faults.ts',
        find: "if (code === 'SQLITE_FULL') return 'disk-full'",
        put: '',
      },
    ],
  },
]
