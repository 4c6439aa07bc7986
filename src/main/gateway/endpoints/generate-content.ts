import type { Clock } from '../../lib/clock.ts'
import { checkRequest } from '../check-request.ts'
import type { ReplyEvent } from '../reply-event.ts'
import type { KeepMedia } from '../reply-media.ts'
import { streamReply } from '../reply-stream.ts'
import type { Sender } from '../request.ts'
import type { GatewayTarget } from '../target.ts'
import { type GenerateContentOptions, GenerateContentRequest } from '../wire/generate-content.ts'
import { createGenerateContentReader } from './generate-content-reader.ts'

export type GenerateContentTurn = {
  role: 'user' | 'model'
  /** Parts of ours, or what the provider sent earlier. */
  parts: Record<string, unknown>[]
}

export type StreamGenerateContentInput = {
  /** The bare id: it becomes a segment of the path. */
  model: string
  turns: readonly GenerateContentTurn[]
  /** The document's other fields. */
  options?: GenerateContentOptions
}

/**
 * Streams one reply of `POST /v1beta/models/{model}:streamGenerateContent?alt=sse`. Ends and throws as `streamReply`
 * does; AppError `bad-input` for what breaks a limit of the document.
 */
export async function* streamGenerateContent(
  tools: { sender: Sender; clock: Clock; keepMedia: KeepMedia },
  target: GatewayTarget,
  input: StreamGenerateContentInput,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  yield* streamReply(tools, target, {
    path: `/v1beta/models/${encodeURIComponent(input.model)}:streamGenerateContent?alt=sse`,
    headers: { [target.dialect.generateContentKeyHeader]: target.apiKey },
    body: JSON.stringify(toGenerateContentRequest(input)),
    reader: createGenerateContentReader(tools.keepMedia),
    signal,
  })
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toGenerateContentRequest(input: StreamGenerateContentInput): GenerateContentRequest {
  return checkRequest(GenerateContentRequest, {
    contents: input.turns.map(({ role, parts }) => ({ role, parts })),
    ...input.options,
  })
}
