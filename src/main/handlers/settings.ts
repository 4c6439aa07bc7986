import type { AtelierContract } from '../../shared/contract/index.ts'
import type { SettingsEvent } from '../../shared/contract/settings.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { Host } from '../host/host.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ConnectionDesk } from '../services/settings/connections.ts'
import type { ModelDesk } from '../services/settings/models.ts'
import type { PreferenceDesk } from '../services/settings/preferences.ts'
import { testConnection, type TestConnectionParts } from '../services/settings/test-connection.ts'
import type { Store } from '../store/open.ts'

export function settingsHandlers(
  parts: TestConnectionParts & {
    host: Host
    store: Store
    connections: ConnectionDesk
    models: ModelDesk
    preferences: PreferenceDesk
    settingsHub: EventHub<SettingsEvent>
  },
): Pick<Handlers<AtelierContract>, 'settings' | 'workspace'> {
  const { connections, preferences, store } = parts
  return {
    settings: {
      connections: () => connections.list(),
      saveConnection: (input) => connections.save(input),
      removeConnection: async ({ connectionId }) => {
        await connections.remove(connectionId)
        return {}
      },
      testConnection: (draft, { signal }) => testConnection(parts, draft, signal),
      startDemo: () => connections.startDemo(),
      keychain: async () => ({ kind: parts.host.keychain.kind, ...(await parts.host.keychain.probe()) }),
      models: ({ connectionId }) => parts.models.list(connectionId),
      preferences: () => preferences.get(),
      setPreferences: (change) => preferences.set(change),
      watch: (_input, { signal }) => parts.settingsHub.subscribe(signal),
    },
    workspace: {
      read: ({ slot }) => ({ value: store.workspace.read(slot) }),
      write: ({ slot, value }) => {
        store.workspace.write(slot, value)
        return {}
      },
    },
  }
}
