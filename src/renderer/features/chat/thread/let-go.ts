import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { Draft } from '../chat-state.ts'
import { draftKey } from '../chat-state.ts'
import type { DraftKey } from '../composer/draft-storage.ts'
import type { DraftSync } from '../composer/draft-sync.ts'
import type { StoreContext } from '../store-context.ts'
import { conversationsToKeep, mostKept } from './thread-memory.ts'

/**
 * Gives back to memory what belongs to conversations that are out of sight: their messages, and drafts and settings that
 * are written down. To be called with every conversation that is opened.
 *
 * @param keptDrafts lets a draft be read anew
 */
export function createLetGo({ get, set }: StoreContext, keptDrafts: Pick<DraftSync, 'isRead' | 'forget'>) {
  let recent: readonly ConversationId[] = []
  /** All of it is on disk: nothing is under way, and nothing went wrong that a person was not shown. */
  const isWritten = (key: DraftKey, { isSending, failure, files }: Draft): boolean =>
    keptDrafts.isRead(key) && !isSending && failure === null && files.every(({ state }) => state === 'ready')

  return (): void => {
    const { openId, threads, drafts, settings } = get()
    const kept = conversationsToKeep(get(), recent)
    if (openId !== null) recent = [openId, ...recent.filter((id) => id !== openId)].slice(0, mostKept + 1)
    const keys = new Set<DraftKey>([...kept, draftKey(null), draftKey(openId)])
    const isAway = (key: DraftKey) =>
      !keys.has(key) && (drafts[key] === undefined || isWritten(key, drafts[key]))
    const away = new Set([...Object.keys(drafts), ...Object.keys(settings)].filter(isAway))
    away.forEach(keptDrafts.forget)
    set({
      threads: only(threads, (key) => keys.has(key)),
      drafts: only(drafts, (key) => !away.has(key)),
      settings: only(settings, (key) => !away.has(key)),
    })
  }
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
