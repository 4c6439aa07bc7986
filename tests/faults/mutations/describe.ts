import type { Mutation } from './mutation.ts'

export const describeMutations: readonly Mutation[] = [
  {
    row: 'L9',
    without: 'noting that an image is asked about before it is',
    edits: [
      {
        file: 'src/main/services/describe/describe-run.ts',
        find: 'parts.memory.keep({ isAsked: true })',
        put: 'void 0',
      },
    ],
  },
  {
    row: 'L9',
    without: 'that a description and the word that it is done are written together',
    edits: [
      {
        file: 'src/main/services/describe/describe-memory.ts',
        find: 'also()\n        settings.write(progressKey, next)',
        put: 'also()',
      },
    ],
  },
]
