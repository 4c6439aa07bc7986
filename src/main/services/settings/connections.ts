import { AppError } from '../../../shared/errors.ts'
import type { SaveConnection, SettingsEvent } from '../../../shared/contract/settings.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import { defaultDialect } from '../../../shared/domain/dialect.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import { type GatewayTarget, type OpenTarget, parseBaseUrl } from '../../gateway/target.ts'
import type { Clock } from '../../lib/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import type { DemoDesk } from './demo.ts'
import { keyEnding, type KeyRing } from './keys.ts'
import type { PreferenceDesk } from './preferences.ts'

/** The demo's address is known only while it runs; it is never asked at this one. */
const demoBaseUrl = 'http://127.0.0.1'

export type ConnectionDesk = {
  list(): Connection[]
  save(input: SaveConnection): Promise<Connection>
  remove(id: ConnectionId): Promise<void>
  /** Finds or makes the connection to the demo gateway, starts that, and makes it the active one. */
  startDemo(): Promise<Connection>
  /** Starts the demo gateway if it is that one. */
  open: OpenTarget
  /**
   * The target of what stands in the form. A saved key goes to the origin it was saved for, and to no other.
   * @throws AppError `bad-input`, `key-missing`; HostError
   */
  openDraft(draft: {
    connectionId: ConnectionId | null
    baseUrl: string
    key: string | null
  }): Promise<GatewayTarget>
}

type Parts = {
  store: Store
  clock: Clock
  ids: IdMaker
  keys: KeyRing
  demo: DemoDesk
  preferences: PreferenceDesk
  hub: EventHub<SettingsEvent>
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
  const find = (id: ConnectionId): Connection => {
    const found = store.connections.get(id)
    if (found === null) throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
    return found
  }

  const insert = (
    fields: Pick<Connection, 'name' | 'baseUrl' | 'isDemo' | 'keyPlace' | 'keyEnding'>,
  ): Connection => {
    const id = parts.ids.connection()
    const connection: Connection = { ...fields, id, dialect: defaultDialect, createdAt: parts.clock.now() }
    store.connections.insert(connection)
    return connection
  }

  return {
    list,
    async save(input) {
      const baseUrl = readBaseUrl(input.baseUrl)
      const before = input.id === null ? null : find(input.id)
      if (before?.isDemo) throw new AppError('bad-input', { data: { field: 'connection' } })
      refuseMovedKey(before, baseUrl, input.newKey !== null)
      const fields = { name: input.name, baseUrl }
      const connection =
        before === null
          ? insert({ ...fields, isDemo: false, keyPlace: 'none', keyEnding: null })
          : { ...before, ...fields }
      try {
        const kept = await keepKey(keys, connection, input.newKey)
        store.connections.update({ ...connection, ...kept })
      } catch (error) {
        if (before === null) store.connections.remove(connection.id)
        throw error
      }
      if (before === null) parts.preferences.set({ activeConnectionId: connection.id })
      tell()
      parts.onConnectionChanged(connection.id)
      return view(find(connection.id))
    },
    async remove(id) {
      find(id)
      await keys.remove(id).catch((error: unknown) => {
        if (find(id).keyPlace === 'keychain') throw error
      })
      store.connections.remove(id)
      if (parts.preferences.get().activeConnectionId === id) {
        parts.preferences.set({ activeConnectionId: store.connections.list()[0]?.id ?? null })
      }
      tell()
    },
    async startDemo() {
      const { key } = await demo.start()
      const known = store.connections.list().find((connection) => connection.isDemo)
      const connection =
        known ??
        insert({ name: 'Demo', baseUrl: demoBaseUrl, isDemo: true, keyPlace: 'none', keyEnding: null })
      await keys.save(connection.id, key, 'session')
      parts.preferences.set({ activeConnectionId: connection.id })
      tell()
      return view(connection)
    },
    async open(id) {
      const connection = find(id)
      if (connection.isDemo) {
        const { origin, key } = await demo.start()
        return { target: { baseUrl: origin, dialect: connection.dialect, apiKey: key }, isLocal: true }
      }
      const apiKey = await keys.read(connection)
      return { target: { baseUrl: connection.baseUrl, dialect: connection.dialect, apiKey }, isLocal: false }
    },
    async openDraft({ connectionId, baseUrl: typed, key }) {
      const baseUrl = readBaseUrl(typed)
      const saved = connectionId === null ? null : find(connectionId)
      if (key !== null) return { baseUrl, dialect: saved?.dialect ?? defaultDialect, apiKey: key }
      if (saved === null) throw new AppError('key-missing', { data: { field: 'key', wasCharged: 'no' } })
      refuseMovedKey(saved, baseUrl, false)
      return { baseUrl, dialect: saved.dialect, apiKey: await keys.read(saved) }
    },
  }
}

function readBaseUrl(typed: string): string {
  const baseUrl = parseBaseUrl(typed)
  if (baseUrl === null) throw new AppError('bad-input', { data: { field: 'baseUrl', wasCharged: 'no' } })
  return baseUrl
}

/** A key that is saved for one origin is never sent to another, whatever the window asks for. */
function refuseMovedKey(saved: Connection | null, baseUrl: string, hasNewKey: boolean): void {
  if (saved === null || hasNewKey || saved.keyPlace === 'none') return
  if (new URL(saved.baseUrl).origin === new URL(baseUrl).origin) return
  throw new AppError('key-missing', { data: { field: 'key', host: new URL(baseUrl).host, wasCharged: 'no' } })
}

async function keepKey(keys: KeyRing, connection: Connection, newKey: SaveConnection['newKey']) {
  if (newKey === null) return {}
  await keys.save(connection.id, newKey.key, newKey.place)
  if (newKey.place === 'session') return { keyPlace: 'none' as const, keyEnding: null }
  return { keyPlace: 'keychain' as const, keyEnding: keyEnding(newKey.key) }
}
