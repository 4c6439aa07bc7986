import type { Exchange } from '../../gateway.ts'
import { makeImage } from '../../image/make-image.ts'
import type { ChatAnswer } from '../../reply/chat-order.ts'
import { composeAnswer } from '../../reply/compose-answer.ts'
import type { CompletionOrder } from './order.ts'

export type Choice = {
  index: number
  answer: ChatAnswer
  /** What the assistant says; an image follows it. */
  text: string
  /** A `data:` address. */
  image: string | null
  calls: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
  finishReason: 'stop' | 'length' | 'tool_calls' | 'content_filter'
}

export async function composeChoice(
  exchange: Exchange,
  order: CompletionOrder,
  index: number,
): Promise<Choice> {
  const answer = composeAnswer(order.chat, index)
  const isFiltered = order.verdict !== 'safe'
  const isDrawing = order.isDrawing && answer.calls.length === 0 && !isFiltered
  const bytes = isDrawing ? await drawAnswer(exchange, order, index) : null
  return {
    index,
    answer,
    text: order.verdict === 'blocked' ? '' : isDrawing ? drawingWords(order) : answer.text,
    image: bytes === null ? null : `data:image/png;base64,${bytes.toString('base64')}`,
    calls: answer.calls.map(({ name, input }, place) => ({
      id: `call_${index}_${place}_${exchange.requestId.slice(0, 8)}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    })),
    finishReason: isFiltered ? 'content_filter' : isDrawing ? 'stop' : finishReasons[answer.end],
  }
}

const finishReasons = {
  finished: 'stop',
  'stop-sequence': 'stop',
  'tool-use': 'tool_calls',
  length: 'length',
  unsafe: 'content_filter',
} as const

function drawingWords({ images }: CompletionOrder): string {
  return images.length === 0 ? 'Here is your image.' : 'Here is your image, changed as you asked.'
}

function drawAnswer(
  { gateway, signal }: Exchange,
  { images, question: words }: CompletionOrder,
  index: number,
): Promise<Buffer> {
  const wish = { words, images, index, seed: gateway.nextSeed() }
  return gateway.drawingLimit(() => makeImage(wish, signal), signal)
}
