import { type GatewayFacts, noGatewayFacts } from '../../../../shared/domain/job/gateway-facts.ts'
import type { ImageRequest } from '../../../../shared/domain/job/job.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { noImage } from './no-image.ts'
import type { ArrivedMedia } from '../../reply/reply-media.ts'
import { dataUrl, type SentFile } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import {
  type ChatCompletionsTurn,
  streamChatCompletions,
  type StreamChatCompletionsInput,
} from '../chat-completions/chat-completions.ts'
import type { GeneratedImage, ImagesAnswer, ImagesTools } from './images.ts'

/**
 * Makes an image from words, or changes the given ones as the words say, by `POST /v1/chat/completions`: it comes
 * inside the assistant's message. Sent once, never repeated. Images go to sinks while they arrive; those that came
 * before a reply broke off are results, and when it throws all of them have been discarded.
 *
 * @returns at least one image
 * @throws GatewayError; `content-blocked` for a whole reply without an image, its detail what the model said
 */
export async function chatImages<File extends { discard(): Promise<void> }>(
  tools: ImagesTools<File>,
  target: GatewayTarget,
  request: Pick<ImageRequest, 'model' | 'prompt' | 'options'>,
  sources: readonly SentFile[],
  signal: AbortSignal,
): Promise<ImagesAnswer<File>> {
  const images: GeneratedImage<File>[] = []
  /** Of the last part: not of what it thought before. */
  let words = ''
  const facts: GatewayFacts = { ...noGatewayFacts }
  const keepMedia = async (media: ArrivedMedia<File>) => {
    images.push(media)
    return null
  }
  try {
    let failure: GatewayError | null = null
    for await (const event of streamChatCompletions(
      { ...tools, keepMedia },
      target,
      toChatInput(request, sources),
      signal,
    )) {
      if (event.type === 'part-start') words = ''
      else if (event.type === 'text-delta') words += event.text
      else if (event.type === 'usage') facts.usage = event.usage
      else if (event.type === 'reply-start') facts.requestId = shortId(event.responseId)
      else if (event.type === 'reply-failed') failure = event.error
      else if (event.type === 'reply-interrupted')
        failure = event.error ?? new GatewayError('cut', { wasCharged: 'maybe' })
      else if (event.type === 'reply-end') failure = noImage([event.stopReason, words], target)
    }
    if (images.length > 0) return { images, facts }
    if (failure?.kind === 'content-blocked') throw noImage([failure.facts.detail], target)
    throw failure ?? new GatewayError('malformed', { wasCharged: 'maybe' })
  } catch (error) {
    await Promise.all(images.map((image) => (image.type === 'file' ? image.file.discard() : null)))
    throw error
  }
}

const longestId = 256

function shortId(id: string | null): string | null {
  return id === null || id === '' ? null : id.slice(0, longestId)
}

/** The words and images as a conversation of one turn, after what the person set as the system's. */
export function toChatInput(
  { model, prompt, options }: Pick<ImageRequest, 'model' | 'prompt' | 'options'>,
  sources: readonly SentFile[],
): StreamChatCompletionsInput {
  const { system, ...fields } = options?.format === 'chat-completions' ? options.fields : {}
  const instruction: ChatCompletionsTurn[] = system === undefined ? [] : [{ role: 'system', content: system }]
  return { model, turns: [...instruction, toTurn(prompt, sources)], options: fields }
}

function toTurn(prompt: string, sources: readonly SentFile[]): ChatCompletionsTurn {
  const images = sources.map((file) => ({
    type: 'image_url' as const,
    image_url: { url: dataUrl(file) },
  }))
  return { role: 'user', content: [...images, { type: 'text', text: prompt }] }
}
