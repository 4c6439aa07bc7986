import { countOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ReplyReader } from '../../reply/reply-reader.ts'
import { MessagesEvent, type MessagesMessage } from '../../wire/messages.ts'
import { createMessagesBlocks } from './messages-blocks.ts'
import { createMessagesUsage } from './messages-usage.ts'

/** Media never comes in this format, so that nothing here has to wait. */
export type MessagesReader = Omit<ReplyReader, 'read' | 'flush'> & {
  read(value: unknown): ReplyEvent[]
  flush(): ReplyEvent[]
}

/**
 * Turns the events of one messages stream into domain events and keeps the blocks verbatim.
 * Terminal marker: `message_stop`, or a `message_delta` with a stop reason (the gateway may end right after it).
 * A second `message_start` restarts the message (docs/gateway.md, *Chat streams*).
 */
export function createMessagesReader(): MessagesReader {
  let blocks = createMessagesBlocks()
  const tally = createMessagesUsage()
  let hasStarted = false
  let isStopped = false

  const start = (message: MessagesMessage | null): ReplyEvent[] => {
    const isRestart = hasStarted
    hasStarted = true
    tally.restart()
    blocks = createMessagesBlocks()
    const restart: ReplyEvent[] = isRestart ? [{ type: 'reply-restart' }] : []
    if (message === null) return restart
    const { id, model } = message
    return [
      ...restart,
      { type: 'reply-start', responseId: id || null, model: model || null },
      ...tally.readUsage(message.usage),
    ]
  }

  const readWhole = (message: MessagesEvent): ReplyEvent[] => {
    if (!isReply(message)) return []
    const events = start(message)
    if (!message.content) return events
    tally.readStop(message)
    tally.end()
    isStopped = true
    const parts = message.content.flatMap((block, index) => [
      ...blocks.start(index, block),
      ...blocks.finish(index),
    ])
    return [...events, ...parts]
  }

  const readDelta = ({ index, delta }: Record<string, unknown>): ReplyEvent[] =>
    isRecord(delta) ? blocks.applyDelta(countOf(index) ?? Math.max(blocks.count() - 1, 0), delta) : []

  const readEvent = (event: MessagesEvent): ReplyEvent[] => {
    switch (event.type) {
      case 'message':
        return readWhole(event)
      case 'message_start':
        return start(event.message && isReply(event.message) ? event.message : null)
      case 'content_block_start':
        return event.content_block ? blocks.start(event.index ?? blocks.count(), event.content_block) : []
      case 'content_block_stop':
        return blocks.finish(event.index ?? blocks.count() - 1)
      case 'message_delta':
        return tally.readDelta(event)
      case 'message_stop':
        isStopped = true
        tally.end()
        return []
      default:
        return []
    }
  }

  return {
    read(value) {
      if (isStopped) return []
      // By hand: nearly all events are such, and a schema takes as long as all the rest.
      if (isRecord(value) && value['type'] === 'content_block_delta') return readDelta(value)
      const event = MessagesEvent.safeParse(value)
      return event.success ? readEvent(event.data) : []
    },
    flush: () => blocks.finishAll(),
    isDone: () => isStopped,
    stopReason: tally.stopReason,
    ending: tally.ending,
    failure: () => null,
    providerParts: () => blocks.inOrder(),
  }
}

/** What a gateway sends in the place of a reply is none. */
function isReply({ type, role }: Pick<MessagesMessage, 'type' | 'role'>): boolean {
  return (type || 'message') === 'message' && (role || 'assistant') === 'assistant'
}
