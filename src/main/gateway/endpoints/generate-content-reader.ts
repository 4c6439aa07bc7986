import { noUsage, type Usage } from '../../../shared/domain/usage.ts'
import { GatewayError } from '../gateway-error.ts'
import { isRecord } from '../is-record.ts'
import type { ReplyEvent } from '../reply-event.ts'
import { type KeepMedia, toReference } from '../reply-media.ts'
import type { ReplyReader } from '../reply-stream.ts'
import { createFirstCandidate, createShownParts } from '../shown-parts.ts'
import { GenerateContentChunk } from '../wire/generate-content.ts'
import { canJoin, inlineMedia, toDisplay, type WirePart, withInlineData } from './generate-content-parts.ts'
import { respellChunk } from './generate-content-spelling.ts'

/** Ends of a reply that kept something back; which of them it was is shown as the provider said it. */
const blockedReasons = /SAFETY|BLOCKLIST|PROHIBITED|SPII|RECITATION/

/**
 * Turns the chunks of one generateContent reply into domain events. Every chunk is a whole response; the terminal
 * marker is a finishReason. Of several candidates the first one seen is read.
 */
export function createGenerateContentReader(keepMedia: KeepMedia): ReplyReader {
  const providerParts: WirePart[] = []
  const shown = createShownParts()
  const candidates = createFirstCandidate()
  let usage = noUsage
  let stopReason: string | null = null
  let blockReason: string | null = null

  const readPart = (part: WirePart): ReplyEvent[] => {
    const before = providerParts.at(-1)
    if (before !== undefined && canJoin(before, part)) before['text'] = `${before['text']}${part['text']}`
    else providerParts.push({ ...part })
    const display = toDisplay(part)
    if (display === null) return []
    const isText = display.type === 'text' || display.type === 'thinking'
    return isText ? shown.addText(display.type, display.text) : shown.add(display)
  }

  const keepMediaOf = async (part: WirePart): Promise<WirePart> => {
    const media = inlineMedia(part)
    return media === null ? part : withInlineData(part, toReference(await keepMedia(media)))
  }

  return {
    read(value) {
      const chunk = GenerateContentChunk.safeParse(isRecord(value) ? respellChunk(value) : null)
      if (!chunk.success) return []
      const candidate = candidates.pick(chunk.data.candidates)
      const parts = candidate?.content?.parts ?? []
      stopReason = candidate?.finishReason || stopReason
      blockReason = chunk.data.promptFeedback?.blockReason || blockReason
      const counted = readUsage(chunk.data.usageMetadata, usage)
      usage = counted ?? usage
      const after: ReplyEvent[] = counted === null ? [] : [{ type: 'usage', usage: counted }]
      if (parts.every((part) => inlineMedia(part) === null)) return [...parts.flatMap(readPart), ...after]
      return Promise.all(parts.map(keepMediaOf)).then((kept) => [...kept.flatMap(readPart), ...after])
    },
    flush: () => [],
    isDone: () => false,
    stopReason: () => stopReason,
    failure() {
      const isBlockedPrompt = candidates.hasNone() && blockReason !== null
      const isBlockedReply = shown.isEmpty() && stopReason !== null && blockedReasons.test(stopReason)
      if (!isBlockedPrompt && !isBlockedReply) return null
      const detail = isBlockedPrompt ? blockReason : stopReason
      return new GatewayError('content-blocked', {
        status: 200,
        wasCharged: isBlockedPrompt ? 'no' : 'maybe',
        ...(detail === null ? {} : { detail }),
      })
    },
    providerParts: () => providerParts,
  }
}

/** Each chunk counts anew what has come until then; thoughts are written too. */
function readUsage(wire: GenerateContentChunk['usageMetadata'], before: Usage): Usage | null {
  if (!wire) return null
  const { promptTokenCount: input, candidatesTokenCount: written, thoughtsTokenCount: thought } = wire
  const hasOutput = typeof written === 'number' || typeof thought === 'number'
  return {
    ...before,
    inputTokens: input ?? before.inputTokens,
    outputTokens: hasOutput ? (written ?? 0) + (thought ?? 0) : before.outputTokens,
  }
}
