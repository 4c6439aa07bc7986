import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Wait } from '../../media/follow-stream.ts'
import type { ChatState } from './chat-state.ts'
import type { ConversationList } from './conversation-list.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { Schedule } from './frame-batch.ts'
import { emptyThread, type Thread } from './thread.ts'

export type ChatClient = Pick<AtelierClient, 'chat' | 'workspace'>

/** What the store's groups of actions share. */
export type StoreContext = {
  readonly client: ChatClient
  readonly drafts: DraftKeeper
  readonly schedule: Schedule
  /** How `followStream` pauses; absent means by the clock. */
  readonly waiting: { wait?: Wait }
  get(): ChatState
  set(change: Partial<ChatState>): void
}

export function changeList(
  { get, set }: StoreContext,
  change: (list: ConversationList) => ConversationList,
): void {
  set({ list: change(get().list) })
}

export function changeThread(
  { get, set }: StoreContext,
  id: ConversationId,
  change: (thread: Thread) => Thread,
): void {
  const { threads } = get()
  set({ threads: { ...threads, [id]: change(threads[id] ?? emptyThread(id)) } })
}
