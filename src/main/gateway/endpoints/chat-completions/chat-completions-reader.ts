import { noUsage } from '../../../../shared/domain/message/usage.ts'
import { recordsOf, textOf } from '../../http/fields.ts'
import { isRecord } from '../../http/is-record.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { andThen, doneMarker, inOrder, type ReplyReader } from '../../reply/reply-reader.ts'
import { createChoices } from './chat-completions-choices.ts'
import { mergeUsage } from './chat-completions-details.ts'

/**
 * Turns the chunks of one chat-completions reply into domain events. The terminal marker is a finish_reason: a
 * gateway may write `[DONE]` under a stream that it gave up.
 */
export function createChatCompletionsReader(media: MediaIo): ReplyReader {
  const choices = createChoices(media)
  let usage = noUsage
  let isDone = false

  const start = ({ id, model }: Record<string, unknown>): ReplyEvent[] =>
    choices.main() === null
      ? [{ type: 'reply-start', responseId: textOf(id) || null, model: textOf(model) || null }]
      : []

  const readUsage = (wire: unknown): ReplyEvent[] => {
    if (!isRecord(wire)) return []
    usage = mergeUsage(usage, wire)
    return [{ type: 'usage', usage }]
  }

  return {
    read(value) {
      if (value === doneMarker) isDone = true
      if (!isRecord(value)) return []
      const wire = recordsOf(value['choices'])
      const opening = wire.length === 0 ? [] : start(value)
      const told = andThen(choices.read(wire), () => readUsage(value['usage']))
      return opening.length === 0 ? told : inOrder([opening, told])
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
