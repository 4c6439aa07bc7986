import { createStore, type StoreApi, useStore } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Tag } from '../../../shared/domain/tag.ts'
import type { Failure } from '../../../shared/errors.ts'
import { failureOf } from '../../data/failure.ts'
import { followStream } from '../../data/follow-stream.ts'
import { type PerClient, perClient } from '../../data/per-client.ts'
import { useClient } from '../../rpc/client-context.ts'

export type TagState = {
  /** By their names. */
  tags: readonly Tag[]
  isRead: boolean
  /** Why they could not be read; the next break of the stream tries again. */
  failure: Failure | null
}
type TagStore = StoreApi<TagState>

/** Much may happen at once: the list is read once for all of it. */
const pauseMs = 150

function followTags(store: TagStore, client: AtelierClient, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function read(inner: AbortSignal): Promise<void> {
    try {
      store.setState({ ...(await client.tags.list({}, { signal: inner })), isRead: true, failure: null })
    } catch (error) {
      if (!inner.aborted) store.setState({ failure: failureOf(error) })
      throw error
    }
  }
  return followStream({
    signal,
    open: (inner) => client.tags.watch({}, { signal: inner }),
    read,
    onEvent() {
      clearTimeout(timer)
      // What fails here is read again after the break of the stream that it comes of.
      timer = setTimeout(() => void read(signal).catch(() => {}), pauseMs)
    },
  })
}

/** The window's one store of tags. It follows the app until the window gets another client. */
export const tagStoreOf: PerClient<TagStore> = perClient((client, signal) => {
  const store = createStore<TagState>()(() => ({ tags: [], isRead: false, failure: null }))
  void followTags(store, client, signal)
  return store
})

export function useTags<T>(select: (state: TagState) => T): T {
  return useStore(tagStoreOf(useClient()), select)
}
