import type { ConversationId } from '../../../../shared/domain/ids.ts'
import {
  readSettings,
  withChange,
  withEarlyChange,
  type ChatSettings,
  type SettingsChange,
} from './chat-settings.ts'
import { draftKey, type ChatActions } from '../chat-state.ts'
import type { DraftKey } from '../composer/draft-storage.ts'
import type { StoreContext } from '../store-context.ts'

type SettingsActions = Pick<ChatActions, 'chooseModel' | 'setOptions'> & {
  readSettings(id: ConversationId | null): void
  /** Those too that something was chosen for, though they could not be read yet. */
  readChangedSettings(): void
  /** A conversation was asked with these: it keeps them, and the next new one begins with them. */
  keepUsed(from: ConversationId | null, to: ConversationId): void
}

/** Model, options and instructions of each conversation; they outlive every restart, and go with it for ever. */
export function settingsActions({ drafts, get, set }: StoreContext): SettingsActions {
  const beingRead = new Set<DraftKey>()

  function show(key: DraftKey, settings: ChatSettings): void {
    const { [key]: _, ...settingsChanges } = get().settingsChanges
    set({ settings: { ...get().settings, [key]: settings }, settingsChanges })
  }

  function put(key: DraftKey, settings: ChatSettings): void {
    show(key, settings)
    drafts.writeSettings(key, settings)
  }

  /** What is not read yet is not written over. */
  function change(part: SettingsChange): void {
    const key = draftKey(get().openId)
    const { settings, settingsChanges } = get()
    if (settings[key] !== undefined) return put(key, withChange(settings[key], part))
    const early = settingsChanges[key] ?? {}
    const next = { ...early, ...part, fields: { ...early.fields, ...part.fields } }
    set({ settingsChanges: { ...settingsChanges, [key]: next } })
    read(key)
  }

  function take(key: DraftKey, saved: ChatSettings): void {
    const early = get().settingsChanges[key]
    if (get().settings[key] !== undefined) return
    if (early === undefined) show(key, saved)
    else put(key, withEarlyChange(saved, early))
  }

  function read(key: DraftKey): void {
    if (get().settings[key] || beingRead.has(key)) return
    beingRead.add(key)
    readSettings(drafts.readSlot, key)
      .then(
        (saved) => take(key, saved),
        () => {
          // The list and the conversation say that the app cannot be reached; it is read once it is back.
        },
      )
      .finally(() => beingRead.delete(key))
  }

  return {
    readSettings: (id) => read(draftKey(id)),
    readChangedSettings: () => Object.keys(get().settingsChanges).forEach(read),
    chooseModel: (model) => change({ model }),
    setOptions: (format, fields) => change({ fields: { [format]: { ...fields } } }),
    /** They went with the question; what was chosen while it was on its way is written after them. */
    keepUsed(from, to) {
      const used = get().settings[draftKey(from)]
      if (used === undefined) return
      put(to, used)
      put(draftKey(null), used)
    },
  }
}
