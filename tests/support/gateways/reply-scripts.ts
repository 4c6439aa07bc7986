import type { Script } from './scripted-gateway.ts'

/** What a scripted gateway answers a chat with. */

/** A stream of these events as data. */
export const sse =
  (...events: unknown[]): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  }

/** A reply in the messages format that consists of these content blocks. */
export const blocks = (...content: object[]) =>
  sse(
    { type: 'message_start', message: { id: 'm', model: 'm', role: 'assistant', type: 'message' } },
    ...content.flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: block },
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    { type: 'message_stop' },
  )

/** A reply in the generateContent format that consists of these parts. */
export const parts = (...list: object[]) =>
  sse({ candidates: [{ content: { role: 'model', parts: list }, finishReason: 'STOP' }] })
