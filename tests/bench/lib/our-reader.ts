import { streamReply, type ReplyCall } from '../../../src/main/gateway/reply/reply-stream.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'

const target = {
  baseUrl: 'http://127.0.0.1',
  dialect: defaultDialect,
  network: defaultNetwork,
  apiKey: 'sk-bench',
}

/** The text of a reply as the app reads it: everything from an answer's bytes on, but for the socket. */
export async function readWithOurs<File>(
  body: AsyncIterable<Uint8Array>,
  { openReader, media }: Pick<ReplyCall<File>, 'openReader' | 'media'>,
): Promise<string> {
  const headers = { 'content-type': 'text/event-stream' }
  const sender = { send: async () => ({ status: 200, headers, body, finish() {}, discard() {} }) }
  const clock = { now: () => 0, after: () => () => {} }
  const call = { path: '/', headers: {}, body: '{}', openReader, media, signal: new AbortController().signal }
  let text = ''
  let end = ''
  for await (const event of streamReply({ sender, clock }, target, call)) {
    if (event.type === 'text-delta') text += event.text
    else if (event.type === 'part-start' && event.part.type === 'text') text += event.part.text
    else end = event.type
  }
  if (end !== 'reply-end') throw new Error(`the reply ended with ${end}`)
  return text
}
