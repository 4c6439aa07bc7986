import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

const refusals = new Set([
  'refusal',
  'content_filter',
  ...['safety', 'recitation', 'blocklist', 'prohibited_content', 'spii', 'image_safety'],
])

/**
 * The providers' words for the ends that a reader should know of, in ours; null for the usual end.
 *
 * @param ownLimit what "Longest answer" says now, in tokens; null: nothing. What was asked with is not kept, so only a
 * count that is the same tells that it was this limit.
 */
export function endingNote(
  { stopReason, usage }: Pick<Message, 'stopReason' | 'usage'>,
  hasContent: boolean,
  chat: Catalogue['chat'],
  ownLimit: number | null,
): string | null {
  const reason = stopReason?.toLowerCase() ?? ''
  if (reason === 'max_tokens' || reason === 'length') {
    const isOwn = ownLimit !== null && usage?.outputTokens === ownLimit
    return isOwn ? chat.tooLongOwn(String(ownLimit)) : chat.tooLong
  }
  if (refusals.has(reason)) return chat.refused
  return hasContent ? null : chat.nothingCame
}
