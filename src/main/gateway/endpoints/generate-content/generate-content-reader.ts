import { isRefusal } from '../../../../shared/domain/message/is-refusal.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { andThen, inOrder, type ReplyReader } from '../../reply/reply-reader.ts'
import { createCandidates } from './generate-content-candidates.ts'
import { type Chunk, readChunk } from './generate-content-chunk.ts'
import { createReplyMetadata } from './generate-content-metadata.ts'
import { createUsageCount } from './generate-content-usage.ts'

/**
 * Turns the chunks of one generateContent reply into domain events. Every chunk is a whole response; the terminal
 * marker is a finishReason. Of several candidates the one that comes first is the reply; the others are alternatives.
 */
export function createGenerateContentReader(media: MediaIo): ReplyReader {
  const candidates = createCandidates(media)
  const beside = createReplyMetadata()
  const usage = createUsageCount()
  const start = createStart()
  let blockReason: string | null = null

  const readUsage = (): ReplyEvent[] => {
    const counted = usage.news()
    return counted === null ? [] : [{ type: 'usage', usage: counted }]
  }

  const readBeside = ({ candidates: wire, feedback }: Chunk, isBegin: boolean): ReplyEvent[] => {
    const shown = candidates.shown()
    const details = wire.find(({ index }) => index === shown?.index)?.details
    return [
      ...(feedback === null ? [] : beside.readPrompt(feedback.safetyRatings)),
      ...(details && shown ? beside.read(details, shown.record.placeOf) : []),
      // Every chunk counts: told as it begins and as it ends.
      ...(isBegin || shown?.stopReason ? readUsage() : []),
    ]
  }

  return {
    read(value) {
      const chunk = readChunk(value)
      if (chunk === null) return []
      const opening = start.read(chunk)
      usage.take(chunk.usage)
      blockReason = chunk.feedback?.blockReason || blockReason
      const words = candidates.read(chunk.candidates)
      const told = andThen(words, () => readBeside(chunk, opening.length > 0))
      return opening.length === 0 ? told : inOrder([opening, told])
    },
    async flush() {
      const { events, alternatives } = await candidates.finish()
      const others: ReplyEvent[] = alternatives.length === 0 ? [] : [{ type: 'alternatives', alternatives }]
      return [...events, ...beside.flush(), ...readUsage(), ...others]
    },
    isDone: () => false,
    stopReason: () => candidates.shown()?.stopReason ?? null,
    ending: () => ({ tokenCount: beside.tokenCount() }),
    failure() {
      const shown = candidates.shown()
      if (shown === null) return blockReason === null ? null : blocked(blockReason, 'no')
      const { record, stopReason } = shown
      // Which of the reasons it was is shown as the provider said it.
      const isBlocked = record.parts().length === 0 && isRefusal(stopReason)
      return isBlocked ? blocked(stopReason, 'maybe') : null
    },
    providerParts: () => candidates.shown()?.record.providerParts() ?? [],
  }
}

function blocked(detail: string | null, wasCharged: 'no' | 'maybe'): GatewayError {
  return new GatewayError('content-blocked', {
    status: 200,
    wasCharged,
    ...(detail === null ? {} : { detail }),
  })
}

/** Says what the reply is called, and again when more of that becomes known. */
function createStart() {
  let responseId: string | null = null
  let model: string | null = null
  let hasStarted = false
  return {
    read(chunk: Chunk): ReplyEvent[] {
      const isNews = (chunk.responseId && responseId === null) || (chunk.model && model === null)
      if (!isNews && (hasStarted || chunk.candidates.length === 0)) return []
      hasStarted = true
      responseId ??= chunk.responseId
      model ??= chunk.model
      return [{ type: 'reply-start', responseId, model }]
    },
  }
}
