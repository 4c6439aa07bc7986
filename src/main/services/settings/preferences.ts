import type { SettingsEvent } from '../../../shared/contract/settings.ts'
import { Preferences } from '../../../shared/domain/preferences.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

const key = 'preferences'

export type PreferenceService = ReturnType<typeof createPreferenceService>

export function createPreferenceService(
  store: Store,
  hub: EventHub<SettingsEvent>,
  onChanged: (preferences: Preferences) => void,
) {
  const get = () => store.settings.read(key, Preferences) ?? Preferences.parse({})
  return {
    get,
    /** Absent and undefined fields stay as they are. */
    set(change: { [Name in keyof Preferences]?: Preferences[Name] | undefined }) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const preferences = Preferences.parse({ ...get(), ...given })
      store.settings.write(key, preferences)
      crashPoint('preferences-written')
      hub.emit({ type: 'preferences-changed', preferences })
      onChanged(preferences)
      return preferences
    },
  }
}
