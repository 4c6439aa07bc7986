import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, vi } from 'vitest'
import { createMessageTable } from '../../../src/main/store/tables/messages.ts'
import { createDamageLog } from '../../../src/main/store/row.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { Message } from '../../../src/shared/domain/message/message.ts'
import { applyEvent } from '../../../src/renderer/features/chat/thread/apply-event.ts'
import { emptyThread, withNewestPage } from '../../../src/renderer/features/chat/thread/thread.ts'
import { type Exchange, isCreate } from '../rig/fault-gateway.ts'
import { watchMemory } from '../rig/memory.ts'
import { many } from '../rig/form.ts'
import { closeSession, row, sha256OfFile } from '../rig/rig.ts'
import {
  ask,
  boundaryAt,
  type ChatFormat,
  chatFormats,
  ended,
  nextStream,
  question,
  replyWhere,
  restream,
  wholeReply,
  wordsOf,
} from '../rig/talk.ts'

afterAll(closeSession)

row(
  'S1',
  'a reply that falls silent is waited for, and interrupted after five and a half minutes',
  async (rig) => {
    const app = await rig.start({ clockSpeed: 100 })
    for (const format of chatFormats) {
      const whole = await wholeReply(rig, format)
      nextStream(rig, (exchange) =>
        restream(exchange, (body) => [body.subarray(0, boundaryAt(body, 0.5))], { isOpen: true }),
      )
      const reply = await replyWhere(app, await ask(rig, format, question), ended)
      expect(reply.status).toBe('interrupted')
      expect(wordsOf(reply)).not.toBe('')
      expect(whole.startsWith(wordsOf(reply))).toBe(true)
      expect((reply.endedAt ?? 0) - (reply.firstTextAt ?? 0)).toBeGreaterThan(300_000)
      expect((reply.endedAt ?? 0) - (reply.firstTextAt ?? 0)).toBeLessThan(700_000)
    }
  },
)

row(
  'S2',
  'a stream that ends without its terminal marker is interrupted, and what came is kept',
  async (rig) => {
    const app = await rig.start()
    for (const format of chatFormats) {
      const whole = await wholeReply(rig, format)
      const cuts = [
        (body: Buffer) => [body.subarray(0, boundaryAt(body, 0.3 + rig.random() * 0.4))],
        (body: Buffer) => [body.subarray(0, boundaryAt(body, 0.3 + rig.random() * 0.4) + 20)],
      ]
      for (const cut of cuts) {
        nextStream(rig, (exchange) => restream(exchange, cut))
        const reply = await replyWhere(app, await ask(rig, format, question), ended)
        expect(reply.status).toBe('interrupted')
        expect(wordsOf(reply)).not.toBe('')
        expect(whole.startsWith(wordsOf(reply))).toBe(true)
      }
    }
    expect(rig.gateway.asked.filter(isCreate)).toHaveLength(chatFormats.length * 3)
  },
)

row(
  'S3',
  'killed in the middle of a reply, what had been saved is there after the next start',
  async (rig) => {
    const app = await rig.start()
    const whole = await wholeReply(rig, 'messages')
    nextStream(rig, (exchange) =>
      restream(exchange, (body) => [body.subarray(0, boundaryAt(body, 0.5))], { isOpen: true }),
    )
    const begun = await ask(rig, 'messages', question)
    const seen = wordsOf(await replyWhere(app, begun, (reply) => wordsOf(reply).length > whole.length / 4))
    const database = openSqlite(join(rig.dataDirectory, 'atelier.db'), { isReadOnly: true })
    const saved = createMessageTable(
      database,
      createDamageLog(() => {}),
    )
    const isSaved = () => wordsOf(saved.get(begun.id) ?? begun).startsWith(seen)
    await vi.waitUntil(isSaved, { timeout: 5000 })
    database.close()
    await app.kill()
    const next = await rig.start()
    const found = await replyWhere(next, begun, ended)
    expect(found.status).toBe('interrupted')
    expect(wordsOf(found).length).toBeGreaterThanOrEqual(seen.length)
    expect(whole.startsWith(wordsOf(found))).toBe(true)
  },
)

row('S4', 'however a stream is cut and spelt, its text is the same', async (rig) => {
  const app = await rig.start()
  const inBytes = (body: Buffer) => Array.from(body, (byte) => Buffer.from([byte]))
  const atRandom = (body: Buffer) => {
    const pieces: Buffer[] = []
    for (let at = 0; at < body.length;) {
      const next = at + 1 + Math.floor(rig.random() * 7)
      pieces.push(body.subarray(at, next))
      at = next
    }
    return pieces
  }
  const spelt = (change: (text: string) => string) => (body: Buffer) =>
    atRandom(Buffer.from(change(body.toString('utf8'))))
  const spellings: [string, (body: Buffer) => Buffer[]][] = [
    ['one byte at a time', inBytes],
    ['CRLF', spelt((text) => text.replaceAll('\n', '\r\n'))],
    ['CR', spelt((text) => text.replaceAll('\n', '\r'))],
    ['a byte order mark', spelt((text) => `\uFEFF${text}`)],
    ['comments', spelt((text) => `: PING\n\n${text.replaceAll('\n\n', '\n\n: PING\n\n')}`)],
    // Between two members of the object, where a line break is white space.
    [
      'data over two lines',
      spelt((text) => text.replaceAll(/^data: \{("[^"]*":"[^"]*"),/gm, 'data: {$1,\ndata: ')),
    ],
    ['no event names', spelt((text) => text.replaceAll(/^event:.*\n/gm, ''))],
  ]
  const asked = '比较白天的海和夜里的海'
  for (const format of chatFormats) {
    const whole = await wholeReply(rig, format, asked)
    // Letters of three bytes: a cut falls into most of them.
    expect(whole).toMatch(/\p{Script=Han}{4}/u)
    for (const [name, spelling] of spellings) {
      nextStream(rig, (exchange) => restream(exchange, spelling))
      const reply = await replyWhere(app, await ask(rig, format, asked), ended)
      expect({ format, name, status: reply.status, text: wordsOf(reply) }).toEqual({
        format,
        name,
        status: 'complete',
        text: whole,
      })
    }
  }
})

/** A PNG without compression: three bytes a pixel, and a little. */
function imageOf(byteSize: number): Promise<Buffer> {
  const width = 4096
  const height = Math.ceil(byteSize / (width * 3))
  const create = { width, height, channels: 3 as const, background: 'teal' }
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
}

/** What the work itself may take, however large the image is; held as text, one of 64 MB took 500. */
const mostMegabytes = 200

row('S5', 'an image of many megabytes in one event is on disk, byte for byte', async (rig) => {
  const app = await rig.start()
  for (const megabytes of [4, 16, many(128, 64)]) {
    const image = await imageOf(megabytes * 1024 * 1024)
    const memory = watchMemory(app.pid)
    nextStream(rig, async ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(
        'data: {"candidates":[{"content":{"parts":[{"inlineData":{"mimeType":"image/png","data":"',
      )
      for (let at = 0; at < image.length; at += 48 * 1024) {
        const piece = image.subarray(at, at + 48 * 1024).toString('base64')
        if (!response.write(piece)) await once(response, 'drain')
      }
      response.end('"}}],"role":"model"},"finishReason":"STOP"}]}\n\n')
    })
    const reply = await replyWhere(app, await ask(rig, 'generate-content', `Draw ${megabytes} MB`), ended)
    expect(reply.status).toBe('complete')
    const [media] = reply.parts.flatMap((part) => (part.type === 'media' ? [part] : []))
    if (media === undefined) throw new Error('The reply shows no image')
    const asset = await app.client.library.get({ assetId: media.assetId })
    const wanted = createHash('sha256').update(image).digest('hex')
    expect(asset.sha256).toBe(wanted)
    const file = join(rig.dataDirectory, 'media', wanted.slice(0, 2), `${wanted}.png`)
    expect(await sha256OfFile(file)).toBe(wanted)
    expect(memory.riseMegabytes()).toBeLessThan(mostMegabytes)
  }
})

row(
  'S6',
  'an error in the middle of a reply keeps its text, says what it is, and sends nothing again',
  async (rig) => {
    const app = await rig.start()
    const overloaded = '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}'
    const bare = '{"error":{"message":"upstream","type":"server_error","code":""}}'
    const half = (body: Buffer) => body.subarray(0, boundaryAt(body, 0.5))
    const faults: [string, ChatFormat, (exchange: Exchange) => void | Promise<void>][] = [
      [
        'an error event',
        'messages',
        (exchange) =>
          restream(exchange, (body) => [half(body), Buffer.from(`event: error\ndata: ${overloaded}\n\n`)]),
      ],
      [
        'bare JSON',
        'messages',
        (exchange) => restream(exchange, (body) => [half(body), Buffer.from(`${bare}\n`)]),
      ],
      [
        'bare JSON',
        'generate-content',
        (exchange) => restream(exchange, (body) => [half(body), Buffer.from(`${bare}\n`)]),
      ],
      [
        'an error chunk',
        'chat-completions',
        (exchange) =>
          restream(exchange, (body) => [half(body), Buffer.from(`data: ${bare}\n\ndata: [DONE]\n\n`)]),
      ],
    ]
    for (const [name, format, act] of faults) {
      const whole = await wholeReply(rig, format)
      const before = rig.gateway.asked.length
      nextStream(rig, act)
      const reply = await replyWhere(app, await ask(rig, format, question), ended)
      expect({ name, format, status: reply.status }).toEqual({ name, format, status: 'failed' })
      expect(reply.failure?.data.wasCharged).toBe('maybe')
      expect(wordsOf(reply).length).toBeGreaterThan(0)
      expect(whole.startsWith(wordsOf(reply))).toBe(true)
      expect(rig.gateway.asked.slice(before).filter(isCreate)).toHaveLength(1)
    }
    for (const status of [200, 529]) {
      nextStream(rig, ({ answer }) => answer(status, overloaded, { 'content-type': 'text/event-stream' }))
      const reply = await replyWhere(app, await ask(rig, 'messages', question), ended)
      expect(reply.status).toBe('failed')
      expect(reply.failure?.code).not.toBe('internal')
    }
    const whole = await wholeReply(rig, 'messages')
    nextStream(rig, (exchange) => restream(exchange, (body) => [half(body), body]))
    const restarted = await replyWhere(app, await ask(rig, 'messages', question), ended)
    expect({ status: restarted.status, text: wordsOf(restarted) }).toEqual({
      status: 'complete',
      text: whole,
    })
  },
)

/** What a window does: it reads the page, then follows what happens to it. */
async function openThread(client: AtelierClient, { id, conversationId }: Message) {
  const events = client.chat.watch({ conversationId })
  const { messages, earlierCursor } = await client.chat.messages({ conversationId, before: null, limit: 50 })
  let thread = withNewestPage(emptyThread(conversationId), messages, earlierCursor)
  const reply = () => thread.byId[id]
  const textWhere = async (fits: (text: string) => boolean): Promise<string> => {
    for (;;) {
      const shown = reply()
      if (shown !== undefined && fits(wordsOf(shown))) return wordsOf(shown)
      const { value, done } = await events.next()
      if (done) throw new Error('The app ended first')
      const applied = applyEvent(thread, value)
      if (applied.hasGap) throw new Error('Something never came')
      thread = applied.thread
    }
  }
  return { reply, textWhere, leave: () => events.return?.() }
}

row('S7', 'a window that comes back, and others beside it, all end with the same reply', async (rig) => {
  // At its own speed the app saves a reply less often than windows come and go.
  const app = await rig.start({ clockSpeed: 1 })
  const whole = await wholeReply(rig, 'messages')
  const goOn = Promise.withResolvers<void>()
  nextStream(rig, async (exchange) => {
    await restream(exchange, (body) => [body.subarray(0, boundaryAt(body, 0.5))], { isOpen: true })
    await goOn.promise
    const { body } = await exchange.ask()
    for (const byte of body.subarray(boundaryAt(body, 0.5))) {
      exchange.response.write(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    exchange.response.end()
  })
  const begun = await ask(rig, 'messages', question)
  const windows = [app.client, await app.window(), await app.window()]
  const first = await Promise.all(windows.map((window) => openThread(window, begun)))
  const [seen = ''] = await Promise.all(first.map(({ textWhere }) => textWhere((text) => text !== '')))
  await Promise.all(first.map(({ leave }) => leave()))
  const second = await Promise.all(windows.map((window) => openThread(window, begun)))
  const back = await Promise.all(
    second.map(({ textWhere }) => textWhere((text) => text.length >= seen.length)),
  )
  for (const text of back) expect(whole.startsWith(text)).toBe(true)
  goOn.resolve()
  const texts = await Promise.all(
    second.map(({ textWhere }) =>
      textWhere((text) => {
        expect(whole.startsWith(text)).toBe(true)
        return text.length >= whole.length
      }),
    ),
  )
  expect(texts).toEqual([whole, whole, whole])
})

row('S8', 'Stop closes the connection at once and keeps the text', async (rig) => {
  const app = await rig.start()
  const tookMs: number[] = []
  for (const format of chatFormats) {
    const whole = await wholeReply(rig, format)
    const closed = Promise.withResolvers<void>()
    nextStream(rig, async (exchange) => {
      void once(exchange.socket, 'close').then(() => closed.resolve())
      await restream(exchange, (body) => [body.subarray(0, boundaryAt(body, 0.5))], { isOpen: true })
    })
    const begun = await ask(rig, format, question)
    await replyWhere(app, begun, (reply) => wordsOf(reply) !== '')
    const stoppedAtMs = performance.now()
    void app.client.chat.stop({ messageId: begun.id })
    await closed.promise
    tookMs.push(performance.now() - stoppedAtMs)
    const reply = await replyWhere(app, begun, ended)
    expect(reply.status).toBe('stopped')
    expect(wordsOf(reply)).not.toBe('')
    expect(whole.startsWith(wordsOf(reply))).toBe(true)
  }
  // A busy machine may be late with one of them.
  expect(Math.min(...tookMs)).toBeLessThan(100)
})
