import { AsyncEntry } from '@napi-rs/keyring'
import { createSerialQueue } from '../../shared/serial-queue.ts'
import { HostError, type Keychain, KeychainRefused } from './host.ts'

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

/** One entry of the system's keychain, as the library gives it. Every call may ask the person. */
export type KeychainEntry = Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deleteCredential'>

export type OsKeychainOptions = {
  readonly timeouts?: { readonly probeMs: number; readonly useMs: number }
  /** For tests of a keychain that asks. */
  readonly openEntry?: (account: string) => KeychainEntry
}

/**
 * The operating system's own keychain: Keychain Services, Credential Manager, or the Secret Service.
 * Works the same in Electron and in plain Node.
 */
export function createOsKeychain({
  timeouts = defaultTimeouts,
  openEntry = (account) => new AsyncEntry(serviceName, account, entryOptions),
}: OsKeychainOptions = {}): Keychain {
  const oneAtATime = createSerialQueue()
  /** Reads that have begun and may wait for the person, by their account. */
  const reads = new Map<string, Promise<string | null>>()

  /** A native call cannot be taken back, so a keychain that hangs blocks one thread of the pool and no more. */
  async function use<T>(limitMs: number, work: (isLate: () => boolean) => Promise<T>): Promise<T> {
    try {
      return await within(limitMs, work)
    } catch (error) {
      if (error instanceof HostError) throw error
      const words = error instanceof Error ? error.message : null
      if (words !== null && saysRefused.test(words)) throw new KeychainRefused(words, error)
      throw new HostError('keychain-unavailable', words, error)
    }
  }

  /** Reading alone proves nothing: a locked or empty keychain answers "nothing here" and then refuses to keep. */
  async function keepForAMoment(entry: KeychainEntry): Promise<void> {
    await entry.setPassword('ok')
    await entry.deleteCredential()
  }

  /** What nobody waits for any more asks the person nothing: a night of requests would be a morning of prompts. */
  function ask<T>(account: string, isLate: () => boolean, call: (entry: KeychainEntry) => Promise<T>) {
    return oneAtATime(() => {
      if (isLate()) throw tooLate()
      return call(openEntry(account))
    })
  }

  function read(account: string, isLate: () => boolean): Promise<string | null> {
    const begun = reads.get(account)
    if (begun !== undefined) return begun
    return ask(account, isLate, async (entry) => {
      const reading = readText(entry)
      reads.set(account, reading)
      try {
        return await reading
      } finally {
        if (reads.get(account) === reading) reads.delete(account)
      }
    })
  }

  /** Also late, in its turn: what was told as not known to be kept must not come after the next write. */
  function change<T>(account: string, call: (entry: KeychainEntry) => Promise<T>): Promise<T> {
    // What is read from now on is what this leaves there.
    reads.delete(account)
    return use(timeouts.useMs, () => oneAtATime(() => call(openEntry(account))))
  }

  return {
    kind: 'os',
    longestSecret: process.platform === 'win32' ? longestOnWindows : null,
    async probe() {
      try {
        await use(timeouts.probeMs, (isLate) => ask(probeAccount, isLate, keepForAMoment))
        return { isAvailable: true, isLocked: false, detail: null }
      } catch (error) {
        const detail = error instanceof HostError ? error.detail : null
        return { isAvailable: false, isLocked: saysLocked.test(detail ?? ''), detail }
      }
    },
    read: (account) => use(timeouts.useMs, (isLate) => read(account, isLate)),
    write: (account, secret) => change(account, (entry) => entry.setPassword(secret)),
    remove: async (account) => {
      await change(account, (entry) => entry.deleteCredential())
    },
  }
}

/** An entry that is no text was not written by us, or is damaged: there is no key in it. */
async function readText(entry: KeychainEntry): Promise<string | null> {
  try {
    return (await entry.getPassword()) ?? null
  } catch (error) {
    // The library tells it by its words alone, and asking for the bytes would ask for the password once more.
    if (error instanceof Error && error.message.includes('not valid UTF-8')) return null
    throw error
  }
}

const tooLate = () => new HostError('keychain-unavailable', 'The keychain did not answer in time.')

/** What keychains say that are there: the library tells it by the system’s own words alone. One that is blocked is not. */
const saysLocked =
  /(?<!b)locked|prompt|interaction is not allowed|cancell?ed|passphrase|authorization was denied|did not answer in time/i

/** What macOS says where a person pressed *Deny* or *Cancel*; that of other systems is also said where nobody was asked. */
const saysRefused =
  /user cancell?ed the operation|passphrase you entered is not correct|authorization was denied(?! since)/i

function within<T>(limitMs: number, work: (isLate: () => boolean) => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    reject(tooLate())
  }, limitMs)
  return Promise.race([work(() => isOver), promise]).finally(() => clearTimeout(timer))
}
