import type { Batch } from './pull-stream.ts'
import type { ReplyEvent } from './reply-event.ts'

/** Characters of text, thoughts and tool input: many times what a model writes at once. */
const longestText = 8 * 1024 * 1024
/** Counted for each part, citation or other thing beside the text, so that without any text they end too. */
const leastOfOne = 1024
/** Bytes of the stream without its media: what stands around the text, and what is passed over. */
const longestStream = 256 * 1024 * 1024

/** How much of one reply has come. A gateway that never ends it would fill memory and disk. */
export function createReplyLimit() {
  let leftText = longestText
  let leftBytes = longestStream

  const fitting = (event: ReplyEvent): ReplyEvent => {
    if (isText(event)) {
      const text = event.text.length <= leftText ? event.text : event.text.slice(0, Math.max(0, leftText))
      leftText -= event.text.length
      return text === event.text ? event : { ...event, text }
    }
    if (event.type === 'part-start' && 'text' in event.part) {
      const { part } = event
      const text = part.text.slice(0, Math.max(0, leftText))
      leftText -= leastOfOne + part.text.length
      return text === part.text ? event : { ...event, part: { ...part, text } }
    }
    if (event.type === 'part-start') leftText -= leastOfOne
    if (event.type === 'citation') leftText -= leastOfOne + JSON.stringify(event.citation).length
    return event
  }

  async function* fittingLater(batch: AsyncIterable<ReplyEvent>): AsyncGenerator<ReplyEvent> {
    for await (const event of batch) yield fitting(event)
  }

  return {
    fed: (byteCount: number): void => void (leftBytes -= byteCount),
    /** The events as far as they fit; a text that goes beyond is cut. */
    cut: (batch: Batch<ReplyEvent>): Batch<ReplyEvent> =>
      Symbol.asyncIterator in batch ? fittingLater(batch) : batch.map(fitting),
    isReached: () => leftText < 0 || leftBytes < 0,
  }
}

function isText(event: ReplyEvent): event is Extract<ReplyEvent, { text: string }> {
  return 'text' in event
}
