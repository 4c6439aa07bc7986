import { createStore, type StoreApi, useStore } from 'zustand'
import type { SmartBoard } from '../../../shared/domain/smart-board.ts'
import { followStream } from '../../data/follow-stream.ts'
import { type PerClient, perClient } from '../../data/per-client.ts'
import { useClient } from '../../rpc/client-context.ts'

type SmartBoardState = {
  /** By name. */
  smartBoards: readonly SmartBoard[]
}

/** The window's one store of smart boards. It follows the app until the window gets another client. */
export const smartBoardStoreOf: PerClient<StoreApi<SmartBoardState>> = perClient((client, signal) => {
  const store = createStore<SmartBoardState>()(() => ({ smartBoards: [] }))
  void followStream({
    signal,
    open: (inner) => client.smartBoards.watch({}, { signal: inner }),
    read: async (inner) => store.setState(await client.smartBoards.list({}, { signal: inner })),
    onEvent: ({ smartBoards }) => store.setState({ smartBoards }),
  })
  return store
})

export function useSmartBoards(): readonly SmartBoard[] {
  return useStore(smartBoardStoreOf(useClient()), ({ smartBoards }) => smartBoards)
}
