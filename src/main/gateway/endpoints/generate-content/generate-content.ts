import type { GenerateContentOptions } from '../../../../shared/domain/options/generate-content-options.ts'
import { checkRequest } from '../../http/check-request.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ReplyMediaTools } from '../../reply/reply-media.ts'
import { streamReply, type ReplyTools } from '../../reply/reply-stream.ts'
import { encodeBody } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { GenerateContentRequest } from '../../wire/generate-content.ts'
import { placeKey } from './generate-content-key.ts'
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
export function streamGenerateContent<File>(
  tools: ReplyTools & ReplyMediaTools<File>,
  target: GatewayTarget,
  input: StreamGenerateContentInput,
  signal: AbortSignal,
): AsyncIterableIterator<ReplyEvent> {
  const path = `/v1beta/models/${encodeURIComponent(input.model)}:streamGenerateContent?alt=sse`
  return streamReply(tools, target, {
    ...placeKey(target, path),
    body: encodeBody(toGenerateContentRequest(input)),
    media: tools,
    openReader: createGenerateContentReader,
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
