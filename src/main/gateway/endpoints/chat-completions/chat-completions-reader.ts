import { noUsage } from '../../../../shared/domain/message/usage.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { doneMarker, type ReplyReader } from '../../reply/reply-reader.ts'
import { ChatCompletionsChunk } from '../../wire/chat-completions.ts'
import { createChoices } from './chat-completions-choices.ts'
import { mergeUsage } from './chat-completions-details.ts'
import { findPlainText } from './chat-completions-plain.ts'

/**
 * Turns the chunks of one chat-completions reply into domain events. The terminal marker is a finish_reason: a
 * gateway may write `[DONE]` under a stream that it gave up.
 */
export function createChatCompletionsReader(media: MediaIo): ReplyReader {
  const choices = createChoices(media)
  let usage = noUsage
  let isDone = false

  const start = ({ id, model }: ChatCompletionsChunk): ReplyEvent[] =>
    choices.main() === null ? [{ type: 'reply-start', responseId: id || null, model: model || null }] : []

  const readUsage = (wire: ChatCompletionsChunk['usage']): ReplyEvent[] => {
    if (!wire) return []
    usage = mergeUsage(usage, wire)
    return [{ type: 'usage', usage }]
  }

  return {
    read(value) {
      if (value === doneMarker) {
        isDone = true
        return []
      }
      const chunk = ChatCompletionsChunk.safeParse(value)
      if (!chunk.success) return []
      const wire = chunk.data.choices ?? []
      const opening = wire.length === 0 ? [] : start(chunk.data)
      const words = choices.read(wire)
      const counted = readUsage(chunk.data.usage)
      return words instanceof Promise
        ? words.then((events) => [...opening, ...events, ...counted])
        : [...opening, ...words, ...counted]
    },
    plain(value) {
      const found = findPlainText(value)
      const main = choices.main()
      if (found === null || main === null || found.index !== main.index) return null
      return { text: found.text, read: main.addContent }
    },
    flush: choices.finish,
    isDone: () => isDone,
    stopReason: () => choices.main()?.stopReason ?? null,
    failure() {
      const main = choices.main()
      if (main?.stopReason !== 'content_filter' || !main.isEmpty()) return null
      return new GatewayError('content-blocked', {
        status: 200,
        wasCharged: 'maybe',
        detail: main.stopReason,
      })
    },
    providerParts: () => choices.main()?.result().providerParts ?? [],
  }
}
