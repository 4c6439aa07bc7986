import type { Mutation } from './mutation.ts'

export const fileMutations: readonly Mutation[] = [
  {
    row: 'B3',
    without: 'the room that is held for a full disk',
    edits: [
      {
        file: 'src/main/services/health/maintained-store.ts',
        find: 'makeRoom: () => reserve.release(),',
        put: 'makeRoom: () => false,',
      },
    ],
  },
  {
    row: 'D13',
    without: 'holding what a full disk does not take',
    edits: [
      {
        file: 'src/main/jobs/job-steps.ts',
        find: "failure.code !== 'disk-full' && !(error instanceof StoreError)",
        put: "!(error instanceof StoreError && error.kind === 'busy')",
      },
    ],
  },
  {
    row: 'D13',
    without: 'the room that downloads leave',
    edits: [
      {
        file: 'src/main/media/download/receive.ts',
        find: '      await tools.room.taken(folder, byteCount)\n',
        put: '',
      },
    ],
  },
  {
    row: 'D15',
    without: 'reading what a file holds',
    edits: [
      {
        file: 'src/main/services/library/check/verify-files.ts',
        find: 'if (read.sha256 === file.sha256) whole',
        put: 'if (read.sha256 !== null) whole',
      },
    ],
  },
  {
    row: 'D16',
    without: 'that a data folder which is gone is not made again',
    edits: [
      {
        file: 'src/main/media/files/durable-file.ts',
        find: 'await mkdir(directory)',
        put: 'await mkdir(directory, { recursive: true })',
      },
    ],
  },
]
