/** What one reply of many small pieces looks like on the wire, in each format; all say the same. */
export type RecordedStream = { chunks: Uint8Array[]; text: string }

export const pieceCount = 20_000

const pieces = Array.from({ length: pieceCount }, (_, index) => `word ${index} `)
const text = pieces.join('')
const encoder = new TextEncoder()

function frame(event: object & { type?: string }): Uint8Array {
  const name = event.type === undefined ? '' : `event: ${event.type}\n`
  return encoder.encode(`${name}data: ${JSON.stringify(event)}\n\n`)
}

export function recordMessages(): RecordedStream {
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'videoa', content: [] }
  const events = [
    { type: 'message_start', message: { ...message, usage: { input_tokens: 12, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...pieces.map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: pieceCount } },
    { type: 'message_stop' },
  ]
  return { chunks: events.map(frame), text }
}

export function recordGenerateContent(): RecordedStream {
  const events = pieces.map((piece, index) => ({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: piece }] },
        index: 0,
        ...(index === pieceCount - 1 ? { finishReason: 'STOP' } : {}),
      },
    ],
    usageMetadata: { promptTokenCount: 12, candidatesTokenCount: index, totalTokenCount: 12 + index },
    modelVersion: 'multimodal',
    responseId: 'r1',
  }))
  return { chunks: events.map(frame), text }
}

export function recordChatCompletions(): RecordedStream {
  const head = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'multimodal',
  }
  const choices = (delta: object, finish: string | null) => [{ index: 0, delta, finish_reason: finish }]
  const events = [
    { ...head, choices: choices({ role: 'assistant', content: '' }, null) },
    ...pieces.map((piece) => ({ ...head, choices: choices({ content: piece }, null) })),
    { ...head, choices: choices({}, 'stop') },
  ]
  return { chunks: [...events.map(frame), encoder.encode('data: [DONE]\n\n')], text }
}

export async function* asBody(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

/** The same as `fetch` would answer, one chunk a read. */
export function asResponse(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Response {
  const source = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done === true) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
