import type { AtelierContract } from '../../shared/contract/index.ts'
import type { SettingsEvent } from '../../shared/contract/settings.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ConnectionService } from '../services/settings/connections/connections.ts'
import type { HostService } from '../services/settings/host-service.ts'
import type { ModelService } from '../services/settings/connections/models.ts'
import type { PreferenceService } from '../services/settings/preferences.ts'
import {
  checkBalance,
  testConnection,
  type TestConnectionParts,
} from '../services/settings/connections/test-connection.ts'

export function settingsHandlers(
  parts: TestConnectionParts & {
    hostService: HostService
    connections: ConnectionService
    models: ModelService
    preferences: PreferenceService
    hub: EventHub<SettingsEvent>
  },
): Handlers<AtelierContract>['settings'] {
  const { connections, models, preferences } = parts
  return {
    connections: () => connections.list(),
    saveConnection: (input) => connections.save(input),
    removeConnection: async ({ connectionId, isKeyLeft }) => {
      await connections.remove(connectionId, isKeyLeft)
      return {}
    },
    removeKey: ({ connectionId }) => connections.removeKey(connectionId),
    removeOldKeys: async () => {
      await connections.removeOldKeys()
      return {}
    },
    testConnection: (draft, { signal }) => testConnection(parts, draft, signal),
    balance: ({ connectionId }, { signal }) => checkBalance(parts, connectionId, signal),
    startDemo: () => connections.startDemo(),
    keychain: () => parts.hostService.keychainState(),
    models: ({ connectionId }) => models.list(connectionId),
    saveModel: ({ connectionId, model, replaces }) => models.save(connectionId, model, replaces),
    removeModel: ({ connectionId, modelId }) => {
      models.remove(connectionId, modelId)
      return {}
    },
    preferences: () => preferences.get(),
    setPreferences: (change) => preferences.set(change),
    watch: (_input, { signal }) => parts.hub.subscribe(signal),
  }
}
