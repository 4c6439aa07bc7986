import { NewKey } from '../../../shared/contract/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Connection, KeyPlace } from '../../../shared/domain/connection.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Keychain } from '../../host/host.ts'

/** A key shorter than this shows none of its characters. */
const shortestShown = 12

/** Where the keys are. A key leaves it only into the request that is about to be sent. */
export type KeyRing = {
  /** @throws AppError `key-missing` */
  read(connection: Connection): Promise<string>
  save(connectionId: ConnectionId, key: string, place: 'keychain' | 'session'): Promise<void>
  remove(connectionId: ConnectionId): Promise<void>
  /** What the window may know: a key kept for this session hides what the row says. */
  describe(connection: Connection): Pick<Connection, 'keyPlace' | 'keyEnding'>
}

export function createKeyRing(keychain: Keychain): KeyRing {
  const session = new Map<ConnectionId, string>()
  return {
    async read(connection) {
      const key = session.get(connection.id) ?? (await readKept(keychain, connection))
      if (key === null)
        throw new AppError('key-missing', { data: { name: connection.name, wasCharged: 'no' } })
      return key
    },
    async save(connectionId, key, place) {
      if (place === 'session') {
        session.set(connectionId, key)
        return
      }
      await keychain.write(connectionId, key)
      session.delete(connectionId)
    },
    async remove(connectionId) {
      session.delete(connectionId)
      await keychain.remove(connectionId)
    },
    describe(connection) {
      const key = session.get(connection.id)
      if (key !== undefined) return { keyPlace: 'session', keyEnding: keyEnding(key) }
      return { keyPlace: connection.keyPlace, keyEnding: connection.keyEnding }
    },
  }
}

async function readKept(keychain: Keychain, connection: Connection): Promise<string | null> {
  const place: KeyPlace = connection.keyPlace
  if (place !== 'keychain') return null
  // What a damaged keychain or another program left there must never become part of a request.
  return NewKey.shape.key.safeParse(await keychain.read(connection.id)).data ?? null
}

export function keyEnding(key: string): string | null {
  return key.length < shortestShown ? null : key.slice(-4)
}
