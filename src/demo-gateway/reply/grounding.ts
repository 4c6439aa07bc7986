import { asTitle, topicOf } from './topic.ts'

export type Source = { uri: string; title: string }

export type Segment = { startByte: number; endByte: number; text: string }

/** Two made-up sources, and a sentence of the reply for each. */
export type Grounding = {
  queries: string[]
  sources: Source[]
  supports: { segment: Segment; sourceIndexes: number[]; confidence: number[] }[]
  /** Addresses that the question names: they count as read. */
  readAddresses: string[]
}

export function groundReply(question: string, reply: string): Grounding {
  const topic = topicOf(question)
  const slug = encodeURIComponent(topic.toLowerCase().replaceAll(' ', '-'))
  const sources = [
    { uri: `https://example.com/notes/${slug}`, title: `${asTitle(topic)}: notes from the demo` },
    { uri: `https://example.org/wiki/${slug}`, title: `${asTitle(topic)}, explained` },
  ]
  const supports = firstSentences(reply, 2).map((segment, index) => ({
    segment,
    sourceIndexes: index === 0 ? [0] : [0, 1],
    confidence: index === 0 ? [0.92] : [0.71, 0.86],
  }))
  const readAddresses = question.match(/https?:\/\/[^\s)>\]]+/g) ?? []
  return { queries: [topic, `${topic} explained`], sources, supports, readAddresses }
}

/** Places in bytes of UTF-8, as the document counts them. */
function firstSentences(reply: string, count: number): Segment[] {
  const found = reply.matchAll(/[\p{L}*`][^\n.!?。]{11,}[.!?。]/gu)
  return [...found].slice(0, count).map((match) => {
    const startByte = Buffer.byteLength(reply.slice(0, match.index))
    return { startByte, endByte: startByte + Buffer.byteLength(match[0]), text: match[0] }
  })
}
