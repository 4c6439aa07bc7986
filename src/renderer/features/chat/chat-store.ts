import { createStore, type StoreApi } from 'zustand'
import type { Wait } from '../../media/follow-stream.ts'
import { uploadFile } from '../../rpc/media-url.ts'
import { attachActions } from './attach/attach-actions.ts'
import type { ChatState } from './chat-state.ts'
import { composerActions } from './composer-actions.ts'
import { emptyList } from './conversation-list.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { nextFrame, type Schedule } from './frame-batch.ts'
import { followList, listActions } from './list-actions.ts'
import type { ChatClient, StoreContext } from './store-context.ts'
import { threadActions } from './thread-actions.ts'

export type ChatStore = StoreApi<ChatState>
type Options = { schedule?: Schedule; wait?: Wait; upload?: StoreContext['upload'] }

/** The chat room's state. It owns every stream of the room: components only read it and press its actions. */
export function createChatStore(
  client: ChatClient,
  { schedule = nextFrame, wait, upload = uploadFile }: Options = {},
): ChatStore {
  return createStore<ChatState>()((set, get) => {
    const drafts = createDraftKeeper(client)
    const context: StoreContext = {
      client,
      drafts,
      upload,
      schedule,
      waiting: wait ? { wait } : {},
      get,
      set,
    }
    const { readFiles, ...attach } = attachActions(context)
    const { readDraft, readModel, ...composer } = composerActions(context, readFiles)
    const { leave, ...thread } = threadActions(context, readDraft)
    return {
      list: emptyList,
      threads: {},
      openId: null,
      drafts: {},
      model: null,
      ...listActions(context),
      ...thread,
      ...attach,
      ...composer,
      start() {
        const controller = new AbortController()
        void followList(context, controller.signal)
        readModel()
        return () => {
          controller.abort()
          leave()
          drafts.flush()
        }
      },
    }
  })
}
