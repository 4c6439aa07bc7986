import type { Mutation } from './mutation.ts'

export const importMutations: readonly Mutation[] = [
  {
    row: 'L6',
    without: 'noting what is imported before it begins',
    edits: [
      {
        file: 'src/main/services/import/one-import.ts',
        find: 'memory.keep({ unfinished: path, last: null, ...anewWith(crashed) })',
        put: 'memory.keep({ last: null })',
      },
    ],
  },
  {
    row: 'L6',
    without: 'that messages and what they were there are written together',
    edits: [
      {
        file: 'src/main/services/import/write-conversation.ts',
        find: 'store.unsyncedTransaction(() => writeAll(messages, first))',
        put: 'writeAll(messages, first)',
      },
    ],
  },
  {
    row: 'L6',
    without: 'looking for the bytes of a file among those that are here',
    edits: [
      {
        file: 'src/main/services/import/keep-foreign-file.ts',
        find: 'const known = knownAsset(file.sha256, { store, onAssetUpdated })',
        put: 'const known = null as Asset | null',
      },
    ],
  },
]
