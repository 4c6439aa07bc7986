import type { Mutation } from './mutation.ts'

export const trashMutations: readonly Mutation[] = [
  {
    row: 'L1',
    without: 'going on at the start with what was being deleted',
    edits: [
      { file: 'src/main/compose.ts', find: 'void purge.start()', put: 'void Promise.resolve()' },
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
  {
    row: 'L1',
    without: 'compacting the indexes of the search',
    edits: [
      {
        file: 'src/main/services/library/trash/purge-work.ts',
        find: '    await compactSearch(store, pause)\n',
        put: '',
      },
    ],
  },
]
