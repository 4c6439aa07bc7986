import type { SaveConnection } from '../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { defaultNetwork, type Network } from '../../../../shared/domain/connection/network.ts'
import { defaultPace } from '../../../../shared/domain/connection/pace.ts'
import { AppError } from '../../../../shared/errors.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { ConnectionParts } from './connections.ts'
import type { KeyRefusals } from './key-refusals.ts'
import { readBaseUrl, readNetwork, refuseMovedKey, refuseUnencrypted } from './read-connection.ts'

/** What a person does to the list of connections; one at a time. */
export type ConnectionChanges = ReturnType<typeof createConnectionChanges>

type NewConnection = Pick<
  Connection,
  'name' | 'baseUrl' | 'isDemo' | 'dialect' | 'network' | 'pace' | 'plainHttpOrigin'
>

type List = {
  find(id: ConnectionId): Connection
  view(connection: Connection): Connection
  tell(): void
  refusals: Pick<KeyRefusals, 'note' | 'renew'>
}

export function createConnectionChanges(parts: ConnectionParts, { find, view, tell, refusals }: List) {
  const { store, keys, keyStorage, preferences, usedKeys } = parts

  /** What is replaced or removed may stand in a prompt still. */
  const rememberKeys = async (connection: Connection) => usedKeys.remember(await keys.knownOf(connection))

  const releaseUnused = (network: Network) => {
    const isUsed = store.connections.list().some((connection) => isSame(connection.network, network))
    if (!isUsed) parts.sender.release(network)
  }
  const insert = (fields: NewConnection): Connection => {
    const noKey = { keyPlace: 'none' as const, keyEnding: null, hasOldKey: false, isKeyRefused: false }
    const connection = { ...fields, ...noKey, id: parts.ids.connection(), createdAt: parts.clock.now() }
    store.connections.insert(connection)
    return connection
  }

  return {
    /** A row without a key. */
    insert,
    /** @throws AppError `bad-input`, `key-missing`, `not-encrypted`, `not-found`; HostError */
    async save(input: SaveConnection) {
      const before = input.id === null ? null : find(input.id)
      if (before?.isDemo) throw new AppError('bad-input', { data: { field: 'connection' } })
      const way = { baseUrl: readBaseUrl(input.baseUrl), ...advancedOf(input, before) }
      const confirmed = [input.plainHttpOrigin, before?.plainHttpOrigin]
      const fields = { ...way, name: input.name, plainHttpOrigin: refuseUnencrypted(way, confirmed) }
      refuseMovedKey(before === null ? null : view(before), fields, input.newKey !== null)
      const connection = before === null ? insert({ ...fields, isDemo: false }) : { ...before, ...fields }
      crashPoint('connection-written')
      if (input.newKey !== null) {
        await rememberKeys(connection)
        usedKeys.remember([input.newKey.key])
      }
      try {
        await keyStorage.keep(connection, input.newKey)
      } catch (error) {
        if (before === null) store.connections.remove(connection.id)
        throw error
      }
      refusals.renew(connection.id)
      const isRefused = input.isKeyRefused === true
      if (input.newKey !== null) refusals.note(connection.id, isRefused)
      // A key that is known not to work must not take the place of one that does.
      const isFirst = store.connections.list().length === 1
      if (before === null && (!isRefused || isFirst)) preferences.set({ activeConnectionId: connection.id })
      if (before !== null) releaseUnused(before.network)
      tell()
      parts.onConnectionChanged(connection.id)
      return view(find(connection.id))
    },
    /**
     * The connection stays, without a key.
     * @throws HostError when the key may still be in the keychain; everything is then as it was
     */
    async removeKey(id: ConnectionId) {
      const connection = find(id)
      if (connection.isDemo) throw new AppError('bad-input', { data: { field: 'connection' } })
      await rememberKeys(connection)
      await keyStorage.drop(connection, false)
      crashPoint('key-removed')
      store.connections.update({ ...connection, keyPlace: 'none', keyEnding: null })
      refusals.renew(id)
      refusals.note(id, false)
      tell()
      parts.onConnectionChanged(id)
      return view(find(id))
    },
    /**
     * @param isKeyLeft goes on where the keychain refuses to give the key up; that is tried again later
     * @throws HostError when the key may still be in the keychain; the connection then stays
     */
    async remove(id: ConnectionId, isKeyLeft = false) {
      const connection = find(id)
      await rememberKeys(connection)
      await keyStorage.drop(connection, isKeyLeft)
      crashPoint('key-removed')
      store.connections.remove(id)
      refusals.renew(id)
      releaseUnused(connection.network)
      if (preferences.get().activeConnectionId === id) {
        preferences.set({ activeConnectionId: store.connections.list()[0]?.id ?? null })
      }
      tell()
    },
  }
}

/** What is not said stays as it was. */
function advancedOf(input: SaveConnection, before: Connection | null) {
  return {
    dialect: input.dialect ?? before?.dialect ?? defaultDialect,
    network: readNetwork(input.network) ?? before?.network ?? defaultNetwork,
    pace: input.pace ?? before?.pace ?? defaultPace,
  }
}

function isSame(a: Network, b: Network): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
