import { noUsage, type Usage } from '../../../shared/domain/usage.ts'
import type { ReplyEvent } from '../reply-event.ts'
import type { ReplyReader } from '../reply-stream.ts'
import { MessagesEvent } from '../wire/messages.ts'
import { createMessagesBlocks } from './messages-blocks.ts'

/** Media never comes in this format, so that nothing here has to wait. */
export type MessagesReader = Omit<ReplyReader, 'read'> & { read(value: unknown): ReplyEvent[] }

/**
 * Turns the events of one messages stream into domain events and keeps the blocks verbatim.
 * Terminal marker: `message_stop`, or a `message_delta` with a stop reason (the gateway may end right after it).
 * A second `message_start` restarts the message (gateway-in-the-wild §7).
 */
export function createMessagesReader(): MessagesReader {
  let blocks = createMessagesBlocks()
  let usage = noUsage
  let stopReason: string | null = null
  let hasStarted = false
  let isStopped = false

  const start = (event: MessagesEvent): ReplyEvent[] => {
    const isRestart = hasStarted
    hasStarted = true
    stopReason = null
    blocks = createMessagesBlocks()
    const restart: ReplyEvent[] = isRestart ? [{ type: 'reply-restart' }] : []
    return [...restart, ...readUsage(event.message?.usage)]
  }

  const readUsage = (wire: MessagesEvent['usage']): ReplyEvent[] => {
    if (!wire) return []
    usage = mergeUsage(usage, wire)
    return [{ type: 'usage', usage }]
  }

  const readWhole = ({ content, usage: counted, stop_reason: reason }: MessagesEvent): ReplyEvent[] => {
    const events = [...start({ type: 'message_start' }), ...readUsage(counted)]
    if (!content) return events
    isStopped = true
    stopReason = reason ?? 'end_turn'
    return [...events, ...content.flatMap((block, index) => blocks.start(index, block))]
  }

  const readEvent = (event: MessagesEvent): ReplyEvent[] => {
    if (isStopped) return []
    switch (event.type) {
      case 'message':
        return readWhole(event)
      case 'message_start':
        return start(event)
      case 'content_block_start':
        return event.content_block ? blocks.start(event.index ?? blocks.count(), event.content_block) : []
      case 'content_block_delta':
        return event.delta
          ? blocks.applyDelta(event.index ?? Math.max(blocks.count() - 1, 0), event.delta)
          : []
      case 'content_block_stop':
        blocks.finish(event.index ?? blocks.count() - 1)
        return []
      case 'message_delta':
        stopReason = event.delta?.stop_reason ?? stopReason
        return readUsage(event.usage ?? usageInDelta(event.delta))
      case 'message_stop':
        isStopped = true
        stopReason ??= 'end_turn'
        return []
      default:
        return []
    }
  }

  return {
    read(value) {
      const event = MessagesEvent.safeParse(value)
      return event.success ? readEvent(event.data) : []
    },
    flush: () => [],
    isDone: () => isStopped,
    stopReason: () => stopReason,
    failure: () => null,
    providerParts: () => blocks.inOrder(),
  }
}

/** What is counted is cumulative; what is not named stays. */
function mergeUsage(before: Usage, wire: NonNullable<MessagesEvent['usage']>): Usage {
  return {
    ...before,
    inputTokens: wire.input_tokens ?? before.inputTokens,
    outputTokens: wire.output_tokens ?? before.outputTokens,
  }
}

/** The document lists `usage` inside `delta`; servers send it beside. */
function usageInDelta(delta: MessagesEvent['delta']): MessagesEvent['usage'] {
  const inside = MessagesEvent.shape.usage.safeParse(delta?.['usage'])
  return inside.success ? inside.data : null
}
