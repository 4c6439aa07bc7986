import type { Mutation } from './mutation.ts'

export const moveMutations: readonly Mutation[] = [
  {
    row: 'L4',
    without: 'files that are looked at again before the library changes over',
    edits: [
      {
        file: 'src/main/backup/move/change-over.ts',
        find: '    removeOthers(way, files)\n',
        put: '',
      },
    ],
  },
  {
    row: 'L4',
    without: 'a start that goes on with what was copied',
    edits: [
      {
        file: 'src/main/services/backup/move-library.ts',
        find: "else if (move?.state === 'copying') copy(move)",
        put: '',
      },
    ],
  },
  {
    row: 'L5',
    without: 'a removal that the next start goes on with',
    edits: [
      {
        file: 'src/main/services/backup/move-library.ts',
        find: "left !== null && left.state !== 'kept'",
        put: "left !== null && left.state === 'unproven'",
      },
    ],
  },
  {
    row: 'L5',
    without: 'the way back from a place that cannot be opened',
    edits: [
      {
        file: 'src/main/compose/base.ts',
        find: "    goBack(home, 'library')\n",
        put: '',
      },
    ],
  },
]
