import type { ReplyEvent } from '../../../gateway/reply/reply-event.ts'
import { mayRefuseThinking } from './without-thinking.ts'

/**
 * Asks; when the request may have been refused for its old thinking, once more without it. A refusal can also come as
 * the first thing of a stream: as long as nothing of a reply was in it, it counts as one before it.
 *
 * @param lighten null where there is nothing to leave out
 */
export async function* retryWithoutThinking<Turn>(
  ask: (turns: Turn[]) => AsyncIterable<ReplyEvent>,
  turns: Turn[],
  lighten: (turns: readonly Turn[]) => Turn[] | null,
): AsyncGenerator<ReplyEvent> {
  let lighter: Turn[] | null = null
  let hasBegun = false
  let hasContent = false
  try {
    for await (const event of ask(turns)) {
      if (event.type === 'reply-failed' && !hasContent && mayRefuseThinking(event.error)) {
        lighter = lighten(turns)
        if (lighter !== null) break
      }
      hasBegun = true
      hasContent ||= !beforeContent.has(event.type)
      yield event
    }
  } catch (error) {
    lighter = mayRefuseThinking(error) ? lighten(turns) : null
    if (lighter === null) throw error
  }
  if (lighter === null) return
  if (hasBegun) yield { type: 'reply-restart' }
  yield* ask(lighter)
}

const beforeContent = new Set<ReplyEvent['type']>(['reply-start', 'reply-restart', 'usage'])
