import type { Mutation } from './mutation.ts'

export const keyMutations: readonly Mutation[] = [
  {
    row: 'K1',
    without: 'that a key which is not there is asked for',
    edits: [
      {
        file: 'src/main/services/settings/connections/keys.ts',
        find: 'const found = session.get(connection.id) ?? (await ask(connection))',
        put: "const found = session.get(connection.id) ?? (await ask(connection)) ?? { key: 'none', origin: null }",
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
        file: 'src/main/gateway/http/hide-keys.ts',
        find: 'const forms = distinctSpellings(secrets).filter(',
        put: "const forms = ['none-of-them'].filter(",
      },
    ],
  },
  {
    row: 'K1',
    without: 'knowing that nothing is sent before its key was read',
    edits: [
      {
        file: 'src/main/jobs/runners/create-outcome.ts',
        find: "throw AppError.fromFailure({ ...failure, data: { ...failure.data, wasCharged: 'no' } })",
        put: "throw failure.code === 'internal' ? AppError.fromFailure(failure) : error",
      },
    ],
  },
  {
    row: 'K3',
    without: 'trying again to remove a key that a locked keychain had refused to give up',
    edits: [
      {
        file: 'src/main/services/settings/host-service.ts',
        find: 'if (found.isAvailable) await onKeychainWorks()',
        put: '',
      },
    ],
  },
  {
    row: 'K3',
    without: 'removing a key from the keychain when one for this session takes its place',
    edits: [
      {
        file: 'src/main/services/settings/connections/key-storage.ts',
        find: 'if (hasEntry) await removeEntry(id)',
        put: 'if (!hasEntry) await removeEntry(id)',
      },
    ],
  },
]
