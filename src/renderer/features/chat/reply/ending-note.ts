import { isRefusal } from '../../../../shared/domain/message/is-refusal.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

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
  if (isRefusal(stopReason)) return chat.refused
  return hasContent ? null : chat.nothingCame
}
