import { assertNever } from '../../../shared/assert-never.ts'
import type { ChatFormat } from '../../../shared/domain/message/accepted-types.ts'
import { AppError } from '../../../shared/errors.ts'
import { streamChatCompletions } from '../../gateway/endpoints/chat-completions/chat-completions.ts'
import { streamGenerateContent } from '../../gateway/endpoints/generate-content/generate-content.ts'
import { streamMessages } from '../../gateway/endpoints/messages/messages.ts'
import { dataUrl, type SentFile } from '../../gateway/http/request-body.ts'
import type { Sender } from '../../gateway/http/request.ts'
import type { GatewayTarget } from '../../gateway/http/target.ts'
import type { ReplyEvent } from '../../gateway/reply/reply-event.ts'
import type { ReplyMediaTools } from '../../gateway/reply/reply-media.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { longestAnswer } from './description-text.ts'

export type ImageQuestion = {
  target: GatewayTarget
  model: string
  format: ChatFormat
  question: string
  image: SentFile
}

/** Asks a chat model about one image, once. @returns what it answered, which may be anything */
export type AskAboutImage = (asked: ImageQuestion, signal: AbortSignal) => Promise<string>

type Parts = { sender: Sender; clock: Clock }

/** The messages format wants a limit: enough for a description and a page of text. */
const mostTokens = 2048

/** Rejects with a GatewayError, or an AppError; with whatever an abort throws. */
export function createAskAboutImage(parts: Parts): AskAboutImage {
  return (asked, signal) => readAnswer(send({ ...parts, ...keepNothing }, asked, signal))
}

/** A model that answers in images answers past the question: nothing of them is kept. */
const keepNothing: ReplyMediaTools<null> = {
  openSink: () => ({
    write: async () => {},
    join: async () => {},
    finish: async () => null,
    discard: async () => {},
  }),
  keepMedia: async () => null,
}

function send(
  tools: Parts & ReplyMediaTools<null>,
  { target, model, format, question, image }: ImageQuestion,
  signal: AbortSignal,
): AsyncIterableIterator<ReplyEvent> {
  switch (format) {
    case 'messages': {
      const source = { type: 'base64', media_type: image.mimeType, data: image }
      const content = [
        { type: 'image', source },
        { type: 'text', text: question },
      ]
      const turns = [{ role: 'user' as const, content }]
      return streamMessages(tools, target, { model, maxTokens: mostTokens, turns }, signal)
    }
    case 'generate-content': {
      const inlineData = { mimeType: image.mimeType, data: image }
      const turns = [{ role: 'user' as const, parts: [{ inlineData }, { text: question }] }]
      return streamGenerateContent(tools, target, { model, turns }, signal)
    }
    case 'chat-completions': {
      const content = [
        { type: 'text' as const, text: question },
        { type: 'image_url' as const, image_url: { url: dataUrl(image) } },
      ]
      return streamChatCompletions(tools, target, { model, turns: [{ role: 'user', content }] }, signal)
    }
    default:
      return assertNever(format)
  }
}

/** Where an answer ends because of what it would have said, in the words of all formats. */
const refusals = /refus|content_?filter|safety|prohibited|blocklist|recitation|spii/i

async function readAnswer(events: AsyncIterable<ReplyEvent>): Promise<string> {
  const texts = new Map<number, string>()
  let length = 0
  const add = (partIndex: number, text: string) => {
    texts.set(partIndex, (texts.get(partIndex) ?? '') + text)
    length += text.length
  }
  const answer = () => [...texts.values()].join('\n')
  for await (const event of events) {
    switch (event.type) {
      case 'part-start':
        if (event.part.type === 'text') add(event.partIndex, event.part.text)
        break
      case 'text-delta':
        add(event.partIndex, event.text)
        break
      case 'reply-restart':
        texts.clear()
        length = 0
        break
      case 'reply-end':
        if (refusals.test(event.stopReason)) throw refused()
        return answer()
      case 'reply-interrupted':
        throw event.error ?? new AppError('outcome-unknown', { data: { wasCharged: 'maybe' } })
      case 'reply-failed':
        throw event.error
      default:
    }
    // It goes on and on: what has come is more than anybody reads.
    if (length > longestAnswer) return answer()
  }
  return answer()
}

function refused(): AppError {
  return new AppError('content-blocked', { data: { wasCharged: 'maybe' } })
}
