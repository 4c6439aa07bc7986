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
    row: 'K1',
    without: 'knowing that an entry which is no text holds no key',
    edits: [
      {
        file: 'src/main/host/os-keychain.ts',
        find: "if (error instanceof Error && error.message.includes('not valid UTF-8')) return null",
        put: '',
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
