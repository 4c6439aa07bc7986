import { z } from 'zod'
import type { SaveConnection } from '../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { ConnectionId } from '../../../../shared/domain/ids.ts'
import { HostError } from '../../../host/host.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { Store } from '../../../store/open.ts'
import { keyEnding, type KeyRing } from './keys.ts'

/**
 * Sees to it that a key is in one place and nowhere else. Where the keychain refuses to give one up, that is remembered
 * until it did: the person is told, and it is tried again.
 */
export type KeyStorage = ReturnType<typeof createKeyStorage>

const slot = 'old-keys'

export function createKeyStorage(store: Pick<Store, 'connections' | 'settings'>, keys: KeyRing) {
  const old = () => store.settings.read(slot, z.array(ConnectionId)) ?? []
  const note = (id: ConnectionId) => {
    if (!old().includes(id)) store.settings.write(slot, [...old(), id])
  }
  const forget = (id: ConnectionId) => {
    if (old().includes(id)) store.settings.write(slot, withoutId(old(), id))
  }
  const removeEntry = async (id: ConnectionId) => {
    await keys.removeFromKeychain(id)
    looked.add(id)
    forget(id)
  }
  /** Whose entry is known to be gone. */
  const looked = new Set<ConnectionId>()

  const keepInKeychain = async (connection: Connection, key: string) => {
    const { id, baseUrl } = connection
    const putBack = await keys.remember(connection, 'keychain')
    try {
      await keys.keepInKeychain(id, { key, baseUrl })
    } catch (error) {
      // A keychain that was too late may take it yet; what no row names must not stay. The queue keeps the order.
      const mayBeLate = error instanceof HostError && connection.keyPlace !== 'keychain'
      if (mayBeLate) void keys.removeFromKeychain(id).catch(() => {})
      throw error
    }
    crashPoint('key-kept')
    try {
      store.connections.update({ ...connection, keyPlace: 'keychain', keyEnding: keyEnding(key) })
    } catch (error) {
      // No row names it: left in the keychain, nobody would ever take it out.
      await putBack().catch(unlessRefused(() => note(id)))
      throw error
    }
    forget(id)
  }

  const keepForSession = async (connection: Connection, key: string) => {
    const { id, baseUrl } = connection
    const hasEntry = connection.keyPlace === 'keychain' || old().includes(id)
    const putBack = await keys.remember(connection, 'session')
    keys.keepForSession(id, { key, baseUrl })
    crashPoint('key-kept')
    try {
      store.connections.update({ ...connection, keyPlace: 'none', keyEnding: null })
    } catch (error) {
      await putBack()
      throw error
    }
    if (hasEntry) await removeEntry(id).catch(unlessRefused(() => note(id)))
  }

  return {
    /**
     * Keeps the new key and writes the row that says where it is; null: the key stays as it is.
     * @throws HostError when the keychain does not take it, AppError `bad-input` for a key that is too long for it, StoreError
     * when the row cannot be written; row and key are then as they were
     */
    async keep(connection: Connection, newKey: SaveConnection['newKey']) {
      if (newKey?.place === 'keychain') return keepInKeychain(connection, newKey.key)
      if (newKey?.place === 'session') return keepForSession(connection, newKey.key)
      store.connections.update(connection)
    },
    /**
     * Takes a connection's key away, wherever it is.
     * @param isLeft a keychain that refuses is no reason to stop
     * @throws HostError when a key may still be in the keychain; everything is then as it was
     */
    async drop(connection: Connection, isLeft: boolean) {
      const { id, keyPlace } = connection
      const mayGo = isLeft || !(keyPlace === 'keychain' || old().includes(id))
      await removeEntry(id).catch((error: unknown) => {
        if (!mayGo) throw error
        unlessRefused(() => note(id))(error)
      })
      keys.forgetSession(id)
    },
    /** Whether the keychain may have a key of this connection that is not used any more. */
    hasOld: ({ id, keyPlace }: Connection): boolean => keyPlace !== 'keychain' && old().includes(id),
    /**
     * Removes what nothing uses any more; true when there was something that the person had been told of.
     * @throws HostError
     */
    async removeOld() {
      const told = old()
      const rows = store.connections.list().filter(({ isDemo }) => !isDemo)
      const inUse = new Set(rows.filter(({ keyPlace }) => keyPlace === 'keychain').map(({ id }) => id))
      const ids = [...new Set([...told, ...rows.map(({ id }) => id)])]
      for (const id of ids) {
        if (inUse.has(id)) forget(id)
        else if (told.includes(id) || !looked.has(id)) await removeEntry(id)
      }
      return told.length > 0
    },
  }
}

function unlessRefused(then: () => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof HostError)) throw error
    then()
  }
}

function withoutId(ids: readonly ConnectionId[], gone: ConnectionId): ConnectionId[] {
  return ids.filter((id) => id !== gone)
}
