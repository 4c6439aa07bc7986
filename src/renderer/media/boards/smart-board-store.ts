import { createStore, type StoreApi, useStore } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { SmartBoard } from '../../../shared/domain/smart-board.ts'
import { followStream } from '../../data/follow-stream.ts'
import { useClient } from '../../rpc/client-context.ts'

type SmartBoardState = {
  /** By name. */
  smartBoards: readonly SmartBoard[]
}
type SmartBoardStore = StoreApi<SmartBoardState>

const stores = new WeakMap<AtelierClient, SmartBoardStore>()
let following = new AbortController()

/** The window's one store of smart boards. It follows the app until the window gets another client. */
export function smartBoardStoreOf(client: AtelierClient): SmartBoardStore {
  const existing = stores.get(client)
  if (existing !== undefined) return existing
  const store = createStore<SmartBoardState>()(() => ({ smartBoards: [] }))
  stores.set(client, store)
  following.abort()
  following = new AbortController()
  void followStream({
    signal: following.signal,
    open: (signal) => client.smartBoards.watch({}, { signal }),
    read: async (signal) => store.setState(await client.smartBoards.list({}, { signal })),
    onEvent: ({ smartBoards }) => store.setState({ smartBoards }),
  })
  return store
}

export function useSmartBoards(): readonly SmartBoard[] {
  return useStore(smartBoardStoreOf(useClient()), ({ smartBoards }) => smartBoards)
}
