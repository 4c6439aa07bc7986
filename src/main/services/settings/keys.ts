import { createHash } from 'node:crypto'
import { NewKey } from '../../../shared/contract/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Keychain } from '../../host/host.ts'

/** A key shorter than this shows none of its characters. */
const shortestShown = 12

/** A key with the address that it was entered for. */
export type OwnedKey = { key: string; baseUrl: string }

/** Where the keys are. A key leaves it only into the request that is about to be sent, and only to its own origin. */
export type KeyRing = {
  /**
   * The connection's key for a request to `baseUrl`.
   *
   * @throws AppError `key-missing`, also when the key was saved for another origin; HostError
   */
  read(connection: Connection, baseUrl: string): Promise<string>
  /** Kept in memory; what the keychain has stays there. */
  keepForSession(connectionId: ConnectionId, owned: OwnedKey): void
  /**
   * @throws AppError `bad-input` with the length of key that fits; nothing was written
   * @throws HostError; then it is not known whether the keychain has it
   */
  keepInKeychain(connectionId: ConnectionId, owned: OwnedKey): Promise<void>
  forgetSession(connectionId: ConnectionId): void
  /** @throws HostError */
  removeFromKeychain(connectionId: ConnectionId): Promise<void>
  /** What the window may know: a key kept for this session hides what the row says. */
  describe(connection: Connection): Pick<Connection, 'keyPlace' | 'keyEnding'>
}

/** With the mark of its origin. Null: saved before keys had one, for the address that the connection has. */
type MarkedKey = { key: string; mark: string | null }

export function createKeyRing(keychain: Keychain): KeyRing {
  const session = new Map<ConnectionId, MarkedKey>()
  /** Only while the keychain is asked: many jobs of one connection wait for one answer, and nothing is kept of it. */
  const asking = new Map<ConnectionId, Promise<MarkedKey | null>>()
  const ask = (connection: Connection) => {
    const asked = asking.get(connection.id)
    if (asked !== undefined) return asked
    const begun = readKept(keychain, connection).finally(() => asking.delete(connection.id))
    asking.set(connection.id, begun)
    return begun
  }
  return {
    async read(connection, baseUrl) {
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
    keepForSession: (connectionId, { key, baseUrl }) =>
      void session.set(connectionId, { key, mark: markOf(baseUrl) }),
    async keepInKeychain(connectionId, { key, baseUrl }) {
      const entry = `${key} ${markOf(baseUrl)}`
      refuseTooLong(keychain, { key, entry })
      await keychain.write(connectionId, entry)
      session.delete(connectionId)
    },
    forgetSession: (connectionId) => void session.delete(connectionId),
    removeFromKeychain: (connectionId) => keychain.remove(connectionId),
    describe(connection) {
      const key = session.get(connection.id)?.key
      if (key !== undefined) return { keyPlace: 'session', keyEnding: keyEnding(key) }
      return { keyPlace: connection.keyPlace, keyEnding: connection.keyEnding }
    },
  }
}

/** An entry is the key, a space, and the mark of its origin; neither of them holds a space. */
async function readKept(keychain: Keychain, connection: Connection): Promise<MarkedKey | null> {
  if (connection.keyPlace !== 'keychain') return null
  const [typed, mark = null, ...more] = ((await keychain.read(connection.id)) ?? '').split(' ')
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
