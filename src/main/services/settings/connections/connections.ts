import type { SettingsEvent } from '../../../../shared/contract/settings.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { defaultPace } from '../../../../shared/domain/connection/pace.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Sender } from '../../../gateway/http/request.ts'
import type { UsedKeys } from '../../../gateway/http/sending/used-keys.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { HideForOthers } from '../../../lib/keys.ts'
import { createSerialQueue } from '../../../../shared/serial-queue.ts'
import type { Store } from '../../../store/open.ts'
import { type ConnectionChanges, createConnectionChanges } from './change-connections.ts'
import type { DemoService } from '../../demo/demo.ts'
import type { KeyStorage } from './key-storage.ts'
import { type AskWithKey, createKeyRefusals } from './key-refusals.ts'
import { createHideForOthers } from './keys-for-others.ts'
import type { KeyRing } from './keys.ts'
import type { PreferenceService } from '../preferences.ts'
import { createTargetOpener, type TargetOpener } from './target-opener.ts'

/** The demo's address is known only while it runs; it is never asked at this one. */
const demoBaseUrl = 'http://127.0.0.1'
const demoFields = {
  name: 'Demo',
  baseUrl: demoBaseUrl,
  isDemo: true,
  dialect: defaultDialect,
  network: defaultNetwork,
  pace: defaultPace,
  plainHttpOrigin: null,
}

export type ConnectionService = TargetOpener &
  Pick<ConnectionChanges, 'save' | 'remove' | 'removeKey'> & {
    list(): Connection[]
    /**
     * Takes keys out of the keychain that nothing uses any more.
     * @throws HostError
     */
    removeOldKeys(): Promise<void>
    askWithKey: AskWithKey
    /** Asks the keychain for keys that this run has not met. @throws AppError `keychain-unavailable` about `keys` */
    hideKeys: HideForOthers
    /** Finds or makes the connection to the demo gateway, starts that, and makes it the active one. */
    startDemo(): Promise<Connection>
  }

export type ConnectionParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  keys: KeyRing
  keyStorage: KeyStorage
  demo: DemoService
  preferences: PreferenceService
  hub: EventHub<SettingsEvent>
  sender: Pick<Sender, 'release'>
  usedKeys: Pick<UsedKeys, 'remember' | 'hideForOthers'>
  /** A key or an address changed: what could not be checked before may be now. */
  onConnectionChanged(id: ConnectionId): void
}

export function createConnectionService(parts: ConnectionParts): ConnectionService {
  const { store, keys, keyStorage, demo, hub } = parts
  /** Two windows must not write one key's places at once. */
  const inTurn = createSerialQueue()
  const refusals = createKeyRefusals(store)

  const view = (connection: Connection): Connection => ({
    ...connection,
    ...keys.describe(connection),
    hasOldKey: keyStorage.hasOld(connection),
    isKeyRefused: refusals.isRefused(connection.id),
    ...(connection.isDemo ? { baseUrl: demo.origin() ?? demoBaseUrl } : {}),
  })
  const list = () => store.connections.list().map(view)
  const tell = () => hub.emit({ type: 'connections-changed', connections: list() })
  const find = (id: ConnectionId) => findConnection(store, id)
  const changes = createConnectionChanges(parts, { find, view, tell, refusals })

  return {
    list,
    save: (input) => inTurn(() => changes.save(input)),
    remove: (id, isKeyLeft) => inTurn(() => changes.remove(id, isKeyLeft)),
    removeKey: (id) => inTurn(() => changes.removeKey(id)),
    async removeOldKeys() {
      if (await inTurn(() => keyStorage.removeOld())) tell()
    },
    hideKeys: createHideForOthers({
      ...parts,
      // That of the demo is another one each time, and is noted when it is sent.
      saved: () => store.connections.list().filter(({ isDemo }) => !isDemo),
    }),
    askWithKey: (id) => refusals.ask(id, tell),
    async startDemo() {
      const { key, origin } = await demo.start()
      const known = store.connections.list().find((connection) => connection.isDemo)
      const connection = known ?? changes.insert(demoFields)
      keys.keepForSession(connection.id, { key, baseUrl: origin })
      parts.preferences.set({ activeConnectionId: connection.id })
      tell()
      return view(connection)
    },
    ...createTargetOpener({ find: (id) => view(find(id)), keys, demo }),
  }
}

function findConnection(store: Store, id: ConnectionId): Connection {
  const found = store.connections.get(id)
  if (found === null) throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
  return found
}
