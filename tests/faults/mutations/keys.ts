import type { Mutation } from './mutation.ts'

export const keyMutations: readonly Mutation[] = [
  {
    row: 'K1',
    without: 'that a key which is not there is asked for',
    edits: [
      {
        file: 'src/main/services/settings/keys.ts',
        find: 'const key = session.get(connection.id) ?? (await readKept(keychain, connection))',
        put: "const key = session.get(connection.id) ?? (await readKept(keychain, connection)) ?? 'none'",
      },
    ],
  },
  {
    row: 'K2',
    without: 'hiding the key in what is kept of an answer',
    edits: [
      {
        file: 'src/main/gateway/hide-keys.ts',
        find: 'const forms = [...new Set(secrets.flatMap(spellings))]',
        put: "const forms = ['none-of-them']",
      },
    ],
  },
]
