import type { Mutation } from './mutation.ts'

export const exportMutations: readonly Mutation[] = [
  {
    row: 'L7',
    without: 'writing beside the final name',
    edits: [
      {
        file: 'src/main/media/files/copy-out.ts',
        find: '  const part = partBeside(to)\n',
        put: '  const part = isNew ? to : partBeside(to)\n',
      },
      {
        file: 'src/main/media/files/copy-out.ts',
        find: '    if (isNew) await placeNew(target.path, to)\n',
        put: '    if (isNew) isWhole = true\n',
      },
    ],
  },
  {
    row: 'L7',
    without: 'that a ZIP gets its name when it is whole',
    edits: [
      {
        file: 'src/main/services/library/export/export-sink.ts',
        find: '  const part = partBeside(to)\n',
        put: '  const part = to\n',
      },
    ],
  },
  {
    row: 'L7',
    without: 'that a page gets its name when it is whole',
    edits: [
      {
        file: 'src/main/services/library/export/page/page-sink.ts',
        find: '  const part = partBeside(to)\n',
        put: '  const part = to\n',
      },
    ],
  },
]
