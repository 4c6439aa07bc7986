import { createStore } from 'zustand'
import type { StackId } from '../../../shared/domain/ids.ts'
import type { AssetFeedName } from './library-feeds.ts'

type OpenStacks = {
  /** Of the list with stacks that is shown; null: none is, files are shown each by itself. */
  feed: AssetFeedName | null
  ids: ReadonlySet<StackId>
}

/** Which stacks are open, until the window closes. */
export const openStacks = createStore<OpenStacks>()(() => ({ feed: null, ids: new Set() }))

/** In whatever list: it shows the files of this stack each by itself. */
export function isOpenStack(id: StackId): boolean {
  return openStacks.getState().ids.has(id)
}
