import type { ConversationId } from '../../../../shared/domain/ids.ts'
import { noSettings, readSettings, withFields, type ChatSettings } from './chat-settings.ts'
import { draftKey, type ChatActions } from '../chat-state.ts'
import type { DraftKey } from '../draft-keeper.ts'
import type { StoreContext } from '../store-context.ts'

type SettingsActions = Pick<ChatActions, 'chooseModel' | 'setOptions'> & {
  readSettings(id: ConversationId | null): void
  /** A conversation was asked with these: it keeps them, and the next new one begins with them. */
  keepUsed(from: ConversationId | null, to: ConversationId): void
}

/** Model, options and instructions of each conversation; they outlive every restart, and go with it for ever. */
export function settingsActions({ drafts, get, set }: StoreContext): SettingsActions {
  const beingRead = new Set<DraftKey>()

  function put(key: DraftKey, settings: ChatSettings): void {
    set({ settings: { ...get().settings, [key]: settings } })
    drafts.writeSettings(key, settings)
  }

  function change(next: (settings: ChatSettings) => ChatSettings): void {
    const key = draftKey(get().openId)
    put(key, next(get().settings[key] ?? noSettings))
  }

  return {
    readSettings(id) {
      const key = draftKey(id)
      if (get().settings[key] || beingRead.has(key)) return
      beingRead.add(key)
      readSettings(drafts.readSlot, key)
        .then(
          (settings) => get().settings[key] ?? set({ settings: { ...get().settings, [key]: settings } }),
          () => {
            // The list and the conversation say that the app cannot be reached; it is read once it is back.
          },
        )
        .finally(() => beingRead.delete(key))
    },
    chooseModel: (model) => change((settings) => ({ ...settings, model })),
    setOptions: (format, fields) => change((settings) => withFields(settings, format, fields)),
    keepUsed(from, to) {
      const used = get().settings[draftKey(from)]
      if (used === undefined) return
      put(to, used)
      put(draftKey(null), used)
    },
  }
}
