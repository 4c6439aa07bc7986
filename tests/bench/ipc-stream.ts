import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { z } from 'zod'
import { startLoopback } from '../../src/main/transport/http.ts'
import { openHttpChannel } from '../../src/renderer/rpc/http-channel.ts'
import { AppError } from '../../src/shared/errors.ts'
import { connect } from '../../src/shared/rpc/connect.ts'
import { portChannel } from '../../src/shared/rpc/port-channel.ts'
import type { Channel } from '../../src/shared/rpc/procedure.ts'
import { stream } from '../../src/shared/rpc/procedure.ts'
import { serve } from '../../src/shared/rpc/serve.ts'
import { compare, type BenchRow } from './lib/measure.ts'

const itemCount = 10_000
const secret = 'the-secret-of-this-run'
/** As large as what a reply sends most: a piece of text and where it belongs. */
const Item = z.object({
  type: z.literal('text-delta'),
  messageId: z.string(),
  offset: z.number().int(),
  text: z.string(),
})
const contract = { bench: { count: stream(z.object({}), Item) } } as const

function itemAt(n: number): z.infer<typeof Item> {
  return { type: 'text-delta', messageId: 'msg_01jd0000000000000000000000', offset: n, text: 'word ' }
}

function serveItems(channel: Channel): void {
  async function* count() {
    for (let n = 0; n < itemCount; n += 1) yield itemAt(n)
  }
  serve(contract, { bench: { count } }, channel, { toAppError: () => new AppError('internal') })
}

/** Milliseconds from the question to the last of its items. */
async function readItems(channel: Channel): Promise<number> {
  const startedAt = performance.now()
  let seen = 0
  for await (const item of connect(contract, channel).bench.count({})) seen += item.offset === seen ? 1 : 0
  const elapsedMs = performance.now() - startedAt
  channel.close()
  if (seen !== itemCount) throw new Error(`${seen} items came through`)
  return elapsedMs
}

async function overPort(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  serveItems(portChannel(port1))
  return readItems(portChannel(port2))
}

/** Both ends in one process and on one thread, as the prototype was measured. */
async function overHttp(): Promise<number> {
  const nothing = () => Promise.resolve(new Response(null, { status: 404 }))
  const app = await startLoopback({
    port: 0,
    secret,
    takeCode: () => false,
    mediaToken: secret,
    page: nothing,
    respondMedia: nothing,
    onChannel: serveItems,
  })
  const { origin } = app
  const fetchAsPage: typeof fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } })
  const elapsedMs = await readItems(await openHttpChannel({ origin, secret, fetch: fetchAsPage }))
  await app.close()
  return elapsedMs
}

/** The same items, one message each, with nothing checked, counted or held back. */
async function bareMessages(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const startedAt = performance.now()
  const arrived = once(port2, 'end')
  let seen = 0
  port2.on('message', (item: z.infer<typeof Item>) => {
    seen += item.offset === seen ? 1 : 0
    if (seen === itemCount) port2.emit('end', null)
  })
  for (let n = 0; n < itemCount; n += 1) port1.postMessage(itemAt(n))
  await arrived
  const elapsedMs = performance.now() - startedAt
  port1.close()
  return elapsedMs
}

export async function run(): Promise<BenchRow[]> {
  const row = { id: 'F15', unit: 'ms', peerName: 'bare postMessage' }
  return [
    {
      ...row,
      what: 'a stream of 10 000 items over a MessagePort',
      target: '≤ 1.5× (prototype: 126 ms)',
      maxRatio: 1.5,
      ...(await compare(overPort, bareMessages)),
    },
    {
      ...row,
      what: 'a stream of 10 000 items over loopback HTTP',
      target: '≤ 4× (prototype: 254 ms)',
      maxRatio: 4,
      ...(await compare(overHttp, bareMessages)),
    },
  ]
}

if (import.meta.main) {
  for (const { what, ours, peer, ratio } of await run())
    console.log(`${what}:`, ours, 'bare:', peer, 'ratio:', ratio)
}
