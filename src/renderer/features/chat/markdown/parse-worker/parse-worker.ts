import { createParser } from './answer-question.ts'
import type { ParseQuestion } from './protocol.ts'

/** Parses Markdown beside the window's own thread, which can end it whenever it takes too long. */
const parse = createParser()

self.addEventListener('message', ({ data }: MessageEvent<ParseQuestion>) => {
  self.postMessage(parse(data))
})

self.postMessage({ id: 0 })
