import { createStore, type StoreApi } from 'zustand'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Wait } from '../../data/follow-stream.ts'
import { onConnected } from '../../rpc/client-context.ts'
import { uploadFile } from '../../rpc/media-url.ts'
import { attachActions } from './attach/attach-actions.ts'
import { draftKey, type ChatState } from './chat-state.ts'
import { composerActions } from './composer/composer-actions.ts'
import { createLiveList, unreadList } from '../../data/live-list.ts'
import { byLastChange } from './conversations/conversation-list.ts'
import { createDraftStorage } from './composer/draft-storage.ts'
import { nextFrame, type Schedule } from './thread/frame-batch.ts'
import { createDraftSync } from './composer/draft-sync.ts'
import { createLetGo } from './thread/let-go.ts'
import { listActions } from './conversations/list-actions.ts'
import type { ChatClient, StoreContext } from './store-context.ts'
import { createReadingPlaces } from './thread/reading-places.ts'
import { settingsActions } from './options/settings-actions.ts'
import { threadActions } from './thread/thread-actions.ts'

export type ChatStore = StoreApi<ChatState>
type Options = { schedule?: Schedule; wait?: Wait; upload?: StoreContext['upload'] }

/** Conversations that are read at once. */
const pageSize = 60

/** The chat room's state. It owns every stream of the room: components only read it and press its actions. */
export function createChatStore(
  client: ChatClient,
  { schedule = nextFrame, wait, upload = uploadFile }: Options = {},
): ChatStore {
  return createStore<ChatState>()((set, get, { subscribe }) => {
    const drafts = createDraftStorage(client)
    const context: StoreContext = {
      client,
      list: createLiveList({
        get: () => get().list,
        set: (change) => set({ list: { ...get().list, ...change } }),
        async ask(cursor) {
          const { conversations, nextCursor } = await client.chat.list({ cursor, limit: pageSize })
          return { items: conversations, nextCursor }
        },
        idOf: ({ id }) => id,
        compare: byLastChange,
      }),
      drafts,
      places: createReadingPlaces(),
      upload,
      schedule,
      waiting: wait ? { wait } : {},
      get,
      set,
      subscribe,
    }
    const { followList, ...list } = listActions(context)
    const kept = createDraftSync(context)
    const { readSettings, readChangedSettings, keepUsed, ...settings } = settingsActions(context)
    const readKept = (id: ConversationId | null) => {
      kept.read(draftKey(id))
      readSettings(id)
    }
    const { leave, ...thread } = threadActions(context, readKept, createLetGo(context, kept))
    return {
      list: unreadList,
      threads: {},
      openId: null,
      jumps: 0,
      foundId: null,
      drafts: {},
      settings: {},
      settingsChanges: {},
      ...list,
      ...thread,
      ...attachActions(context, kept),
      ...composerActions(context, kept, keepUsed),
      ...settings,
      start() {
        const leaveList = followList()
        readSettings(null)
        const stop = onConnected(() => {
          drafts.flush()
          readKept(get().openId)
          readSettings(null)
          Object.keys(get().drafts).forEach(kept.read)
          readChangedSettings()
        })
        return () => {
          stop()
          leaveList()
          leave()
          drafts.flush()
        }
      },
    }
  })
}
