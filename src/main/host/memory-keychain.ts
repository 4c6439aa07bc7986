import type { Keychain } from './host.ts'

/** Keeps keys for this process only: for tests, and for people who want nothing saved (`--keychain memory`). */
export function createMemoryKeychain(): Keychain {
  const secrets = new Map<string, string>()
  return {
    kind: 'memory',
    longestSecret: null,
    probe: async () => ({ isAvailable: true, isLocked: false, detail: null }),
    read: async (account) => secrets.get(account) ?? null,
    write: async (account, secret) => {
      secrets.set(account, secret)
    },
    remove: async (account) => {
      secrets.delete(account)
    },
  }
}
