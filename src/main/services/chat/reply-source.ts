import { streamMessages } from '../../gateway/endpoints/messages.ts'
import type { Sender } from '../../gateway/request.ts'
import type { OpenTarget } from '../../gateway/target.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ChatParts } from './chat-desk.ts'
import { toTurns } from './turns.ts'

/** The document requires `max_tokens` and shows no per-model limits: enough for a long answer. */
const maxTokens = 8192

/** Replies by the messages format. */
export function createReplySource(parts: {
  sender: Sender
  clock: Clock
  openTarget: OpenTarget
}): ChatParts['sourceOf'] {
  return (connectionId, model, path) =>
    async function* (signal) {
      const { target } = await parts.openTarget(connectionId)
      yield* streamMessages(parts, target, { model, maxTokens, turns: toTurns(path, model) }, signal)
    }
}
