import { createHash } from 'node:crypto'
import { NewKey } from '../../../../shared/contract/settings.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { HostError, type Keychain, KeychainRefused } from '../../../host/host.ts'
import { type Clock, systemClock } from '../../../lib/time/clock.ts'

/**
 * How long what the keychain answered serves the requests after it, in milliseconds: a system may ask the person, or take a
 * tenth of a second, each time, and videos are asked about every few seconds.
 */
export const answerServesMs = 60_000

/** No keychain takes so long by itself, in milliseconds: a person was asked, and would be asked again the next time. */
export const personTakesMs = 1_000

/** A key shorter than this shows none of its characters. */
const shortestShown = 12

/** A key with the address that it was entered for. */
export type OwnedKey = { key: string; baseUrl: string }

/** Where the keys are. A key leaves it only into the request that is about to be sent, and only to its own origin. */
export type KeyRing = ReturnType<typeof createKeyRing>

/** With the mark of its origin. Null: saved before keys had one, for the address that the connection has. */
type MarkedKey = { key: string; mark: string | null }

/** `peoplesClock` measures how long a person took: that is real time, also where hours of `clock` pass in seconds. */
export function createKeyRing(
  keychain: Keychain,
  clock: Clock,
  peoplesClock: Pick<Clock, 'now'> = systemClock,
) {
  const session = new Map<ConnectionId, MarkedKey>()
  const { ask, answers, askAnew } = createAnswers(keychain, clock, peoplesClock)
  return {
    /**
     * The connection's key for a request to `baseUrl`.
     *
     * @throws AppError `key-missing`, also when the key was saved for another origin; HostError
     */
    async read(connection: Connection, baseUrl: string) {
      const found = session.get(connection.id) ?? (await ask(connection))
      if (found === null)
        throw new AppError('key-missing', { data: { name: connection.name, wasCharged: 'no' } })
      const { origin, host } = new URL(baseUrl)
      const mark = found.mark ?? markOf(connection.baseUrl)
      // Entries were first marked with the whole origin.
      if (mark !== markOf(origin) && mark !== origin)
        throw new AppError('key-missing', { data: { field: 'key', host, wasCharged: 'no' } })
      return found.key
    },
    /** Kept in memory; what the keychain has stays there. */
    keepForSession: (connectionId: ConnectionId, { key, baseUrl }: OwnedKey): void =>
      void session.set(connectionId, { key, mark: markOf(baseUrl) }),
    /**
     * @throws AppError `bad-input` with the length of key that fits; nothing was written
     * @throws HostError; then it is not known whether the keychain has it
     */
    async keepInKeychain(connectionId: ConnectionId, { key, baseUrl }: OwnedKey) {
      const entry = `${key} ${markOf(baseUrl)}`
      refuseTooLong(keychain, { key, entry })
      try {
        await keychain.write(connectionId, entry)
      } finally {
        answers.delete(connectionId)
      }
      session.delete(connectionId)
    },
    /** Somebody pressed what wants a key: where they were asked for it before and said no, they are asked once more. */
    askAnew,
    forgetSession: (connectionId: ConnectionId): void => void session.delete(connectionId),
    /**
     * What the connection has before another key of it is kept in `place`.
     * @returns puts it back there, and rejects with a HostError where the keychain refuses; what could not be read before is
     * left as it is then
     */
    async remember({ id, keyPlace }: Connection, place: 'keychain' | 'session') {
      const own = session.get(id)
      const hasEntry = keyPlace === 'keychain'
      const entry = hasEntry && place === 'keychain' ? await keychain.read(id).catch(() => null) : null
      return async () => {
        if (own === undefined) session.delete(id)
        else session.set(id, own)
        if (place === 'session') return
        try {
          if (!hasEntry) await keychain.remove(id)
          else if (entry !== null) await keychain.write(id, entry)
        } finally {
          answers.delete(id)
        }
      }
    },
    /** @throws HostError */
    removeFromKeychain: (connectionId: ConnectionId) =>
      keychain.remove(connectionId).finally(() => void answers.delete(connectionId)),
    /**
     * All that is kept for the connection, wherever it was entered for: what must not leave in a file.
     * @throws HostError where the keychain may have a key that it does not give
     */
    async everyOf(connection: Connection) {
      const kept = await ask(connection)
      if (kept === null && connection.keyPlace === 'keychain') await refuseLocked(keychain)
      return keysOf(session.get(connection.id), kept)
    },
    /** The same as far as the keychain gives it. Never rejects. */
    async knownOf(connection: Connection) {
      const kept = await ask(connection).catch(() => null)
      return keysOf(session.get(connection.id), kept)
    },
    /** What the window may know: a key kept for this session hides what the row says. */
    describe(connection: Connection): Pick<Connection, 'keyPlace' | 'keyEnding'> {
      const key = session.get(connection.id)?.key
      if (key !== undefined) return { keyPlace: 'session', keyEnding: keyEnding(key) }
      return { keyPlace: connection.keyPlace, keyEnding: connection.keyEnding }
    },
  }
}

/** What the keychain said, for as long as it serves. */
function createAnswers(keychain: Keychain, clock: Clock, peoplesClock: Pick<Clock, 'now'>) {
  const answers = new Map<ConnectionId, Promise<MarkedKey | null>>()
  const refused = new Set<() => void>()
  const ask = (connection: Connection): Promise<MarkedKey | null> => {
    if (connection.keyPlace !== 'keychain') return Promise.resolve(null)
    const known = answers.get(connection.id)
    if (known !== undefined) return known
    const askedAtMs = peoplesClock.now()
    const asked = readKept(keychain, connection.id)
    answers.set(connection.id, asked)
    const forget = () => {
      if (answers.get(connection.id) === asked) answers.delete(connection.id)
    }
    const keep = (found: MarkedKey | null) => {
      // What a person allowed for once serves this run: videos are asked about for hours.
      const isByPerson = peoplesClock.now() - askedAtMs >= personTakesMs
      if (found === null) forget()
      else if (!isByPerson) clock.after(answerServesMs, forget)
    }
    // A keychain that is locked, or has no key, may be opened or filled in the next moment; a person who said no has said it.
    void asked.then(keep, (error: unknown) => {
      if (error instanceof KeychainRefused) refused.add(forget)
      else forget()
    })
    return asked
  }
  return {
    ask,
    answers,
    askAnew() {
      for (const forget of refused) forget()
      refused.clear()
    },
  }
}

function keysOf(...found: (MarkedKey | null | undefined)[]): string[] {
  return found.flatMap((one) => (one === undefined || one === null ? [] : [one.key]))
}

/** One that is locked may answer that it has nothing, where it has: only one that can be used is believed. */
async function refuseLocked(keychain: Keychain): Promise<void> {
  const { isAvailable, detail } = await keychain.probe()
  if (!isAvailable) throw new HostError('keychain-unavailable', detail)
}

/** An entry is the key, a space, and the mark of its origin; neither of them holds a space. */
async function readKept(keychain: Keychain, connectionId: ConnectionId): Promise<MarkedKey | null> {
  const [typed, mark = null, ...more] = ((await keychain.read(connectionId)) ?? '').split(' ')
  // What a damaged keychain or another program left there must never become part of a request.
  const key = NewKey.shape.key.safeParse(typed).data
  return key === undefined || more.length > 0 ? null : { key, mark }
}

/** An origin in 22 characters, since the keychain of Windows has little room: 128 bits of its SHA-256. */
function markOf(baseUrl: string): string {
  const hash = createHash('sha256').update(new URL(baseUrl).origin).digest()
  return hash.subarray(0, 16).toString('base64url')
}

function refuseTooLong({ longestSecret }: Keychain, { key, entry }: { key: string; entry: string }): void {
  if (longestSecret === null || entry.length <= longestSecret) return
  const limit = `≤ ${longestSecret - (entry.length - key.length)}`
  throw new AppError('bad-input', { data: { field: 'key', limit, wasCharged: 'no' } })
}

export function keyEnding(key: string): string | null {
  return key.length < shortestShown ? null : key.slice(-4)
}
