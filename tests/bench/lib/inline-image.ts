import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** As long as what a socket gives at a time. */
const blockLength = 48 * 1024
const blocks = Array.from({ length: 16 }, (_, number) => {
  const block = Buffer.alloc(blockLength)
  for (let at = 0; at < blockLength; at += 1) block[at] = (at * 31 + number * 7 + (at >> 8)) & 0xff
  return block
})
const blockAt = (index: number): Buffer => blocks[index % blocks.length] as Buffer
const encoded = blocks.map((block) => block.toString('base64'))

export const wordsBefore = 'Here it is: '
export const wordsAfter = 'Done.'

/**
 * A generateContent stream with one image in one event, in chunks as they come from a socket: each new, with a turn
 * of the event loop before it.
 */
export async function* streamWithImage(megabytes: number): AsyncGenerator<Uint8Array> {
  const [before, after] = frameAround('inlineData', { mimeType: 'image/png', data: '@' })
  yield Buffer.from(frame([{ text: wordsBefore }]) + before)
  for (let index = 0; index < blockCount(megabytes); index += 1) {
    await setImmediate()
    yield Buffer.from(encoded[index % encoded.length] as string, 'latin1')
  }
  yield Buffer.from(after + frame([{ text: wordsAfter }], 'STOP'))
}

/** The same as Markdown in a chat-completions stream, a block in each delta. */
export async function* streamWithImageInDeltas(megabytes: number): AsyncGenerator<Uint8Array> {
  yield deltaFrame({ content: `${wordsBefore}![image](data:image/png;base64,` })
  for (let index = 0; index < blockCount(megabytes); index += 1) {
    await setImmediate()
    yield deltaFrame({ content: encoded[index % encoded.length] })
  }
  yield deltaFrame({ content: `)${wordsAfter}` })
  yield deltaFrame({}, 'stop')
}

export function blockCount(megabytes: number): number {
  return Math.floor((megabytes * 1024 * 1024) / blockLength)
}

/** Of the image's bytes, in hexadecimal. */
export function imageHash(megabytes: number): string {
  const hash = createHash('sha256')
  for (let index = 0; index < blockCount(megabytes); index += 1) hash.update(blockAt(index))
  return hash.digest('hex')
}

function frame(parts: object[], finishReason?: string): string {
  return `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts }, finishReason }] })}\n\n`
}

function deltaFrame(delta: object, finishReason: string | null = null): Uint8Array {
  return Buffer.from(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`,
  )
}

function frameAround(name: string, part: object): [string, string] {
  const [before = '', after = ''] = frame([{ [name]: part }]).split('@')
  return [before, after]
}
