import { noUsage, type Usage } from '../../../../shared/domain/message/usage.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { MessagesEvent, type MessagesMessage } from '../../wire/messages.ts'

/** What one message has cost, and how it ended. */
export type MessagesUsage = {
  readUsage(wire: MessagesEvent['usage']): ReplyEvent[]
  /** Of a `message_delta`, whichever way it holds them. */
  readDelta(event: MessagesEvent): ReplyEvent[]
  readStop(wire: Pick<MessagesMessage, 'stop_reason' | 'stop_sequence'>): void
  /** The message is whole, also where it does not say why. */
  end(): void
  /** Another message begins: what was counted stays, since it was used. */
  restart(): void
  stopReason(): string | null
  ending(): { stopSequence?: string }
}

export function createMessagesUsage(): MessagesUsage {
  let usage = noUsage
  let stopReason: string | null = null
  let stopSequence: string | null = null

  const readUsage = (wire: MessagesEvent['usage']): ReplyEvent[] => {
    if (!wire) return []
    usage = mergeUsage(usage, wire)
    return [{ type: 'usage', usage }]
  }

  const readStop: MessagesUsage['readStop'] = (wire) => {
    stopReason = wire.stop_reason ?? stopReason
    stopSequence = wire.stop_sequence ?? stopSequence
  }

  return {
    readUsage,
    readDelta({ delta, usage: beside }) {
      if (delta) readStop(delta)
      return readUsage(beside ?? usageInDelta(delta))
    },
    readStop,
    end() {
      stopReason ??= 'end_turn'
    },
    restart() {
      stopReason = null
      stopSequence = null
    },
    stopReason: () => stopReason,
    ending: () => (stopSequence === null ? {} : { stopSequence }),
  }
}

/** What is counted is cumulative; what is not named stays. */
function mergeUsage(before: Usage, wire: NonNullable<MessagesEvent['usage']>): Usage {
  return {
    ...before,
    inputTokens: wire.input_tokens ?? before.inputTokens,
    outputTokens: wire.output_tokens ?? before.outputTokens,
    cachedTokens: wire.cache_read_input_tokens ?? before.cachedTokens,
    cacheWriteTokens: wire.cache_creation_input_tokens ?? before.cacheWriteTokens,
  }
}

/** The document lists `usage` inside `delta`; servers send it beside. */
function usageInDelta(delta: MessagesEvent['delta']): MessagesEvent['usage'] {
  const inside = MessagesEvent.shape.usage.safeParse(delta?.['usage'])
  return inside.success ? inside.data : null
}
