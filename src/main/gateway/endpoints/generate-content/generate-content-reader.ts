import type { MediaIo } from '../../reply/arriving-media.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { isRecord } from '../../http/is-record.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ReplyReader } from '../../reply/reply-reader.ts'
import { GenerateContentChunk } from '../../wire/generate-content.ts'
import { createReplyMetadata } from './generate-content-metadata.ts'
import { createCandidates, indexOf } from './generate-content-candidates.ts'
import { findPlainText } from './generate-content-plain.ts'
import { respellChunk } from './generate-content-spelling.ts'
import { createUsageCount } from './generate-content-usage.ts'

/** Ends of a reply that kept something back; which of them it was is shown as the provider said it. */
const blockedReasons = /SAFETY|BLOCKLIST|PROHIBITED|SPII|RECITATION/

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

  const readBeside = ({ candidates: wire, promptFeedback }: GenerateContentChunk): ReplyEvent[] => {
    const shown = candidates.shown()
    const candidate = wire.find((one, position) => shown?.index === indexOf(one, position))
    return [
      ...(promptFeedback ? beside.readPrompt(promptFeedback.safetyRatings) : []),
      ...(candidate && shown ? beside.read(candidate, shown.record.placeOf) : []),
      ...readUsage(),
    ]
  }

  return {
    read(value) {
      const respelt = isRecord(value) ? respellChunk(value) : null
      const chunk = GenerateContentChunk.safeParse(respelt)
      if (!chunk.success) return []
      const opening = start.read(chunk.data)
      usage.take(chunk.data['usageMetadata'])
      blockReason = chunk.data.promptFeedback?.blockReason || blockReason
      const words = candidates.read(chunk.data.candidates)
      if (!(words instanceof Promise)) return [...opening, ...words, ...readBeside(chunk.data)]
      return words.then((events) => [...opening, ...events, ...readBeside(chunk.data)])
    },
    plain(value) {
      const found = findPlainText(value)
      const shown = candidates.shown()
      if (found === null || shown?.index !== found.index || !start.knows(found)) return null
      const { text, thought } = found
      return {
        text,
        read: (more) => shown.record.addText(more, thought),
        count: (counted) => usage.take(findPlainText(counted)?.usage),
      }
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
      const isBlocked = record.parts().length === 0 && blockedReasons.test(stopReason ?? '')
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
    read(chunk: GenerateContentChunk): ReplyEvent[] {
      const isNews = (chunk.responseId && responseId === null) || (chunk.modelVersion && model === null)
      if (!isNews && (hasStarted || chunk.candidates.length === 0)) return []
      hasStarted = true
      responseId ??= chunk.responseId || null
      model ??= chunk.modelVersion || null
      return [{ type: 'reply-start', responseId, model }]
    },
    /** Whether there is nothing new in these names. */
    knows: (names: { responseId: unknown; modelVersion: unknown }): boolean =>
      (names.responseId === undefined || responseId !== null) &&
      (names.modelVersion === undefined || model !== null),
  }
}
