import type { Preferences } from '../../shared/domain/preferences.ts'
import { createConnectionService } from '../services/settings/connections/connections.ts'
import { createDemoService } from '../services/demo/demo.ts'
import { startDemoProcess } from '../services/demo/demo-process.ts'
import { createHostService } from '../services/settings/host-service.ts'
import { createKeyStorage } from '../services/settings/connections/key-storage.ts'
import { createKeyRing } from '../services/settings/connections/keys.ts'
import { createModelService } from '../services/settings/connections/models.ts'
import { createPreferenceService } from '../services/settings/preferences.ts'
import type { Base } from './base.ts'

export type Settings = ReturnType<typeof composeSettings>

/** Connections with their keys and models, preferences, and the demo gateway. */
export function composeSettings(base: Base) {
  const { store, host, hubs } = base
  const listeners: (() => void)[] = []
  const preferenceListeners: ((preferences: Preferences) => void)[] = []
  const preferences = createPreferenceService(store, hubs.settings, (changed) => {
    for (const listener of preferenceListeners) listener(changed)
  })
  const demo = createDemoService((own, signal) =>
    startDemoProcess(host.startHelper, demoProgram(), own, signal),
  )
  const keys = createKeyRing(host.keychain, base.clock)
  const connections = createConnectionService({
    ...base,
    keys,
    keyStorage: createKeyStorage(store, keys),
    demo,
    preferences,
    hub: hubs.settings,
    onConnectionChanged: (id) => {
      models.forgetList(id)
      for (const listener of listeners) listener()
    },
  })
  const models = createModelService({
    ...base,
    openTarget: connections.open,
    askWithKey: connections.askWithKey,
    hub: hubs.settings,
  })
  return {
    preferences,
    demo,
    connections,
    models,
    // A keychain that works for a moment only is met again when it is asked next.
    hostService: createHostService(host, store, () => connections.removeOldKeys().catch(() => {})),
    askKeysAnew: keys.askAnew,
    onConnectionChanged: (listener: () => void) => void listeners.push(listener),
    onPreferencesChanged: (listener: (preferences: Preferences) => void) =>
      void preferenceListeners.push(listener),
  }
}

/** Built, every entry lies in one folder. */
function demoProgram(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? '../demo-helper/demo-helper.ts' : './demo-helper.js', import.meta.url)
}
