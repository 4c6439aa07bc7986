import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message/message.ts'
import type { Wait } from '../../data/follow-stream.ts'
import type { LiveList } from '../../data/live-list.ts'
import { emptyDraft, type ChatState, type Draft } from './chat-state.ts'
import type { DraftKey, DraftStorage } from './composer/draft-storage.ts'
import type { Schedule } from './thread/frame-batch.ts'
import type { ReadingPlaces } from './thread/reading-places.ts'
import { emptyThread, type Thread } from './thread/thread.ts'

export type ChatClient = Pick<AtelierClient, 'chat' | 'workspace'> & {
  library: Pick<AtelierClient['library'], 'get'>
}

/** What the store's groups of actions share. */
export type StoreContext = {
  readonly client: ChatClient
  readonly list: LiveList<ConversationId, Conversation>
  readonly drafts: DraftStorage
  readonly places: ReadingPlaces
  /** Adds a file to the Library. */
  readonly upload: (file: File, onPercent: (percent: number) => void, signal: AbortSignal) => Promise<Asset>
  readonly schedule: Schedule
  /** How `followStream` pauses; absent means by the clock. */
  readonly waiting: { wait?: Wait }
  get(): ChatState
  set(change: Partial<ChatState>): void
  /** Calls back at every change until the returned function is called. */
  subscribe(onChange: () => void): () => void
}

export function changeThread(
  { get, set }: StoreContext,
  id: ConversationId,
  change: (thread: Thread) => Thread,
): void {
  const { threads } = get()
  set({ threads: { ...threads, [id]: change(threads[id] ?? emptyThread(id)) } })
}

export function changeDraft({ get, set }: StoreContext, key: DraftKey, change: Partial<Draft>): void {
  const { drafts } = get()
  set({ drafts: { ...drafts, [key]: { ...emptyDraft, ...drafts[key], ...change } } })
}
