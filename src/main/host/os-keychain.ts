import { AsyncEntry } from '@napi-rs/keyring'
import { createInTurn } from '../lib/in-turn.ts'
import { HostError, type Keychain } from './host.ts'

/** The name that people see in their keychain. */
const serviceName = 'Atelier'
const probeAccount = 'availability-check'

/**
 * Without this, on a Linux without a Secret Service, the library would quietly use the kernel keyring: a key would land
 * in a place that nobody looks at and be gone at the next boot.
 */
const entryOptions = { linux: { store: 'secret-service' } } as const

/** Time to answer, and time for a person to unlock the keychain when it asks them to. */
const defaultTimeouts = { probeMs: 5_000, useMs: 60_000 }

/** Of Credential Manager: `CRED_MAX_CREDENTIAL_BLOB_SIZE` is 5 × 512 bytes, and the library writes UTF-16. */
const longestOnWindows = 1_280

export type OsKeychainOptions = { readonly timeouts?: { readonly probeMs: number; readonly useMs: number } }

/**
 * The operating system's own keychain: Keychain Services, Credential Manager, or the Secret Service.
 * Works the same in Electron and in plain Node.
 */
export function createOsKeychain({ timeouts = defaultTimeouts }: OsKeychainOptions = {}): Keychain {
  const oneAtATime = createInTurn()

  /** A native call cannot be taken back, so a keychain that hangs blocks one thread of the pool and no more. */
  async function use<T>(
    account: string,
    limitMs: number,
    work: (entry: AsyncEntry) => Promise<T>,
  ): Promise<T> {
    try {
      return await within(
        limitMs,
        oneAtATime(() => work(new AsyncEntry(serviceName, account, entryOptions))),
      )
    } catch (error) {
      if (error instanceof HostError) throw error
      throw new HostError('keychain-unavailable', error instanceof Error ? error.message : null, error)
    }
  }

  /** Reading alone proves nothing: a locked or empty keychain answers "nothing here" and then refuses to keep. */
  async function keepForAMoment(entry: AsyncEntry): Promise<void> {
    await entry.setPassword('ok')
    await entry.deleteCredential()
  }

  return {
    kind: 'os',
    longestSecret: process.platform === 'win32' ? longestOnWindows : null,
    async probe() {
      try {
        await use(probeAccount, timeouts.probeMs, keepForAMoment)
        return { isAvailable: true, detail: null }
      } catch (error) {
        return { isAvailable: false, detail: error instanceof HostError ? error.detail : null }
      }
    },
    read: (account) => use(account, timeouts.useMs, readText),
    write: (account, secret) => use(account, timeouts.useMs, (entry) => entry.setPassword(secret)),
    remove: async (account) => {
      await use(account, timeouts.useMs, (entry) => entry.deleteCredential())
    },
  }
}

/** An entry that is no text was not written by us, or is damaged: there is no key in it. */
async function readText(entry: AsyncEntry): Promise<string | null> {
  try {
    return (await entry.getPassword()) ?? null
  } catch (error) {
    // The library tells it by its words alone, and asking for the bytes would ask for the password once more.
    if (error instanceof Error && error.message.includes('not valid UTF-8')) return null
    throw error
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new HostError('keychain-unavailable', 'The keychain did not answer in time.')),
    limitMs,
  )
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
