import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { ChatState } from '../chat-state.ts'
import { textLength, type Thread } from './thread.ts'

/** How many conversations beside the open one keep their messages in the window. */
export const mostKept = 4
/** UTF-16 units that those may hold together. */
export const longestKept = 4_000_000

/**
 * The conversations whose messages stay: the open one, those with a reply on its way, and of those seen last as many as
 * fit. All others are read again when they are opened.
 *
 * @param recent what was open, the newest first
 */
export function conversationsToKeep(
  { openId, threads, list }: Pick<ChatState, 'openId' | 'threads' | 'list'>,
  recent: readonly ConversationId[],
): ReadonlySet<ConversationId> {
  const all = Object.values(threads)
  // The list follows every conversation; a thread is told of its reply only while it is open.
  const isArriving = ({ conversationId: id }: Thread) =>
    list.known.get(id)?.isStreaming ?? hasArriving(threads[id])
  const kept = new Set(all.filter(isArriving).map(({ conversationId }) => conversationId))
  if (openId !== null) kept.add(openId)
  let length = 0
  for (const id of recent.filter((one) => one !== openId).slice(0, mostKept)) {
    length += threads[id] === undefined ? 0 : lengthOf(threads[id])
    if (length <= longestKept) kept.add(id)
  }
  return kept
}

function hasArriving(thread: Thread | undefined): boolean {
  return Object.values(thread?.byId ?? {}).some(({ status }) => status === 'streaming')
}

function lengthOf({ byId }: Thread): number {
  return Object.values(byId).reduce((sum, message) => sum + textLength(message), 0)
}
