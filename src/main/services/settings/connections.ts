import { AppError } from '../../../shared/errors.ts'
import type { SaveConnection, SettingsEvent } from '../../../shared/contract/settings.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import { defaultDialect } from '../../../shared/domain/dialect.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { defaultNetwork, type Network } from '../../../shared/domain/network.ts'
import { defaultPace } from '../../../shared/domain/pace.ts'
import type { Sender } from '../../gateway/request.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import type { DemoDesk } from './demo.ts'
import { keyEnding, type KeyRing } from './keys.ts'
import type { PreferenceDesk } from './preferences.ts'
import { readBaseUrl, readNetwork, refuseMovedKey } from './read-connection.ts'
import { createTargetOpener, type TargetOpener } from './target-opener.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** The demo's address is known only while it runs; it is never asked at this one. */
const demoBaseUrl = 'http://127.0.0.1'
const demoFields = {
  name: 'Demo',
  baseUrl: demoBaseUrl,
  isDemo: true,
  dialect: defaultDialect,
  network: defaultNetwork,
  pace: defaultPace,
}

export type ConnectionDesk = TargetOpener & {
  list(): Connection[]
  save(input: SaveConnection): Promise<Connection>
  remove(id: ConnectionId): Promise<void>
  /** Finds or makes the connection to the demo gateway, starts that, and makes it the active one. */
  startDemo(): Promise<Connection>
}

type Parts = {
  store: Store
  clock: Clock
  ids: IdMaker
  keys: KeyRing
  demo: DemoDesk
  preferences: PreferenceDesk
  hub: EventHub<SettingsEvent>
  sender: Pick<Sender, 'release'>
  /** A key or an address changed: what could not be checked before may be now. */
  onConnectionChanged(id: ConnectionId): void
}

export function createConnectionDesk(parts: Parts): ConnectionDesk {
  const { store, keys, demo, hub } = parts

  const view = (connection: Connection): Connection => ({
    ...connection,
    ...keys.describe(connection),
    ...(connection.isDemo ? { baseUrl: demo.origin() ?? demoBaseUrl } : {}),
  })
  const list = () => store.connections.list().map(view)
  const tell = () => hub.emit({ type: 'connections-changed', connections: list() })
  const find = (id: ConnectionId) => findConnection(store, id)

  const releaseUnused = (network: Network) => {
    const isUsed = store.connections.list().some((connection) => isSame(connection.network, network))
    if (!isUsed) parts.sender.release(network)
  }
  const insert = (
    fields: Pick<Connection, 'name' | 'baseUrl' | 'isDemo' | 'dialect' | 'network' | 'pace'>,
  ): Connection => {
    const id = parts.ids.connection()
    const createdAt = parts.clock.now()
    const connection: Connection = { ...fields, id, keyPlace: 'none', keyEnding: null, createdAt }
    store.connections.insert(connection)
    return connection
  }

  return {
    list,
    async save(input) {
      const baseUrl = readBaseUrl(input.baseUrl)
      const before = input.id === null ? null : find(input.id)
      if (before?.isDemo) throw new AppError('bad-input', { data: { field: 'connection' } })
      const fields = {
        name: input.name,
        baseUrl,
        ...advancedOf(input, before),
      }
      refuseMovedKey(before, fields, input.newKey !== null)
      const connection = before === null ? insert({ ...fields, isDemo: false }) : { ...before, ...fields }
      crashPoint('connection-written')
      try {
        const kept = await keepKey(keys, connection, input.newKey)
        crashPoint('key-kept')
        store.connections.update({ ...connection, ...kept })
      } catch (error) {
        if (before === null) store.connections.remove(connection.id)
        throw error
      }
      if (before === null) parts.preferences.set({ activeConnectionId: connection.id })
      if (before !== null) releaseUnused(before.network)
      tell()
      parts.onConnectionChanged(connection.id)
      return view(find(connection.id))
    },
    async remove(id) {
      const { network } = find(id)
      await keys.remove(id).catch((error: unknown) => {
        if (find(id).keyPlace === 'keychain') throw error
      })
      crashPoint('key-removed')
      store.connections.remove(id)
      releaseUnused(network)
      if (parts.preferences.get().activeConnectionId === id) {
        parts.preferences.set({ activeConnectionId: store.connections.list()[0]?.id ?? null })
      }
      tell()
    },
    async startDemo() {
      const { key } = await demo.start()
      const known = store.connections.list().find((connection) => connection.isDemo)
      const connection = known ?? insert(demoFields)
      await keys.save(connection.id, key, 'session')
      parts.preferences.set({ activeConnectionId: connection.id })
      tell()
      return view(connection)
    },
    ...createTargetOpener({ find, keys, demo }),
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

function findConnection(store: Store, id: ConnectionId): Connection {
  const found = store.connections.get(id)
  if (found === null) throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
  return found
}

async function keepKey(keys: KeyRing, connection: Connection, newKey: SaveConnection['newKey']) {
  if (newKey === null) return {}
  await keys.save(connection.id, newKey.key, newKey.place)
  if (newKey.place === 'session') return { keyPlace: 'none' as const, keyEnding: null }
  return { keyPlace: 'keychain' as const, keyEnding: keyEnding(newKey.key) }
}

function isSame(a: Network, b: Network): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
