import type { Mutation } from './mutation.ts'

export const trashMutations: readonly Mutation[] = [
  {
    row: 'L1',
    without: 'going on at the start with what was being deleted',
    edits: [
      { file: 'src/main/compose.ts', find: 'void purge.finish()', put: 'void Promise.resolve()' },
      {
        file: 'src/main/compose/library.ts',
        find: 'purgeEnded: purge.finish',
        put: 'purgeEnded: () => Promise.resolve()',
      },
    ],
  },
  {
    row: 'L1',
    without: 'that what was deleted is overwritten',
    edits: [
      {
        file: 'src/main/store/configure.ts',
        find: "'secure_delete = ON',",
        put: "'secure_delete = OFF',",
      },
    ],
  },
]
