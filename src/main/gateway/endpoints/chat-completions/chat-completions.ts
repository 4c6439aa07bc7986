import type { ChatCompletionsOptions } from '../../../../shared/domain/options/chat-completions-options.ts'
import { checkRequest } from '../../http/check-request.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ReplyMediaTools } from '../../reply/reply-media.ts'
import { streamReply, type ReplyTools } from '../../reply/reply-stream.ts'
import { encodeBody } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { ChatCompletionsRequest } from '../../wire/chat-completions.ts'
import { createChatCompletionsReader } from './chat-completions-reader.ts'

export type ChatCompletionsTurn = ChatCompletionsRequest['messages'][number]

export type StreamChatCompletionsInput = {
  model: string
  turns: readonly ChatCompletionsTurn[]
  options?: ChatCompletionsOptions
}

/**
 * Streams one reply of `POST /v1/chat/completions`. Ends and throws as `streamReply` does; AppError `bad-input` for
 * what breaks a limit.
 */
export function streamChatCompletions<File>(
  tools: ReplyTools & ReplyMediaTools<File>,
  target: GatewayTarget,
  input: StreamChatCompletionsInput,
  signal: AbortSignal,
): AsyncIterableIterator<ReplyEvent> {
  return streamReply(tools, target, {
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${target.apiKey}` },
    body: encodeBody(toChatCompletionsRequest(input)),
    media: tools,
    openReader: createChatCompletionsReader,
    signal,
  })
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toChatCompletionsRequest(input: StreamChatCompletionsInput): ChatCompletionsRequest {
  return checkRequest(ChatCompletionsRequest, {
    model: input.model,
    messages: [...input.turns],
    stream: true,
    stream_options: { include_usage: true },
    ...input.options,
  })
}
