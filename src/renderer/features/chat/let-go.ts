import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Draft } from './chat-state.ts'
import { draftKey } from './chat-state.ts'
import type { DraftKey } from './draft-keeper.ts'
import type { StoreContext } from './store-context.ts'
import { conversationsToKeep, mostKept } from './thread-memory.ts'

/**
 * Gives back to memory what belongs to conversations that are out of sight: their messages, and drafts and settings that
 * are written down. To be called with every conversation that is opened.
 *
 * @param forgetKept lets a draft be read anew
 */
export function createLetGo({ get, set }: StoreContext, forgetKept: (key: DraftKey) => void) {
  let recent: readonly ConversationId[] = []
  return (): void => {
    const { openId, threads, drafts, settings } = get()
    const kept = conversationsToKeep(get(), recent)
    if (openId !== null) recent = [openId, ...recent.filter((id) => id !== openId)].slice(0, mostKept + 1)
    const keys = new Set<DraftKey>([...kept, draftKey(null), draftKey(openId)])
    const isAway = (key: DraftKey) => !keys.has(key) && isWritten(drafts[key])
    for (const key of new Set([...Object.keys(drafts), ...Object.keys(settings)])) {
      if (isAway(key)) forgetKept(key)
    }
    set({
      threads: only(threads, (key) => keys.has(key)),
      drafts: only(drafts, (key) => !isAway(key)),
      settings: only(settings, (key) => !isAway(key)),
    })
  }
}

/** All of it is on disk: nothing is under way, and nothing went wrong that a person was not shown. */
function isWritten(draft: Draft | undefined): boolean {
  if (draft === undefined) return true
  return !draft.isSending && draft.failure === null && draft.files.every(({ state }) => state === 'ready')
}

/** The same record where nothing goes, so that nobody is drawn anew. */
function only<Value>(
  record: Readonly<Record<string, Value>>,
  stays: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(record)
  const left = entries.filter(([key]) => stays(key))
  return left.length === entries.length ? record : Object.fromEntries(left)
}
