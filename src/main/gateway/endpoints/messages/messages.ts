import type { MessagesOptions } from '../../../../shared/domain/options/messages-options.ts'
import { checkRequest } from '../../http/check-request.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { streamReply, type ReplyTools } from '../../reply/reply-stream.ts'
import { encodeBody } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { MessagesRequest } from '../../wire/messages.ts'
import { createMessagesReader } from './messages-reader.ts'

export type MessagesTurn = {
  role: 'user' | 'assistant'
  /** Text, or content blocks that the provider sent earlier. */
  content: string | unknown[]
}

export type StreamMessagesInput = {
  model: string
  maxTokens: number
  turns: readonly MessagesTurn[]
  /** The document's other fields, in its own spelling. */
  options?: MessagesOptions
}

/**
 * Streams one reply of `POST /v1/messages`. Ends and throws as `streamReply` does; AppError `bad-input` for what
 * breaks a limit of the document.
 */
export function streamMessages(
  tools: ReplyTools,
  target: GatewayTarget,
  input: StreamMessagesInput,
  signal: AbortSignal,
): AsyncIterableIterator<ReplyEvent> {
  return streamReply(tools, target, {
    path: '/v1/messages',
    headers: {
      'x-api-key': target.apiKey,
      [target.dialect.messagesVersionHeader]: target.dialect.messagesVersion,
      ...(target.dialect.messagesBeta && {
        [target.dialect.messagesBetaHeader]: target.dialect.messagesBeta,
      }),
    },
    body: encodeBody(toMessagesRequest(input)),
    media: null,
    openReader: createMessagesReader,
    signal,
  })
}

/** @throws AppError `bad-input` naming the field and its limit */
export function toMessagesRequest(input: StreamMessagesInput): MessagesRequest {
  return checkRequest(MessagesRequest, {
    model: input.model,
    max_tokens: input.maxTokens,
    messages: input.turns.map(({ role, content }) => ({ role, content })),
    stream: true,
    ...input.options,
  })
}
