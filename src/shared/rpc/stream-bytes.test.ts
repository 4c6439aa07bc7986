import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { connect } from './connect.ts'
import { portChannel } from './port-channel.ts'
import { call, stream } from './procedure.ts'
import { roughBytes } from '../rough-bytes.ts'
import { serve } from './serve.ts'

const Page = z.object({ n: z.number().int(), text: z.string() })
const contract = {
  pages: { ping: call(z.object({}), z.object({})), all: stream(z.object({ upTo: z.number().int() }), Page) },
} as const

/** A stream of long items over a port, and how many of them its handler was asked for. */
function open(itemBytes: number) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const text = 'x'.repeat(itemBytes)
  let pulled = 0
  const pages = {
    ping: () => ({}),
    async *all({ upTo }: { upTo: number }) {
      for (let n = 0; n < upTo; n += 1) {
        pulled += 1
        yield { n, text }
      }
    },
  }
  serve(contract, { pages }, portChannel(port1), { toAppError: () => new AppError('internal') })
  return { app: connect(contract, portChannel(port2)), pulled: () => pulled }
}

test('a stream is no more than 8 MiB ahead of a reader that does not read', async () => {
  const { app, pulled } = open(1024 * 1024)
  const items = app.pages.all({ upTo: 200 })
  await items.next()
  // Two round trips: whatever the stream was going to send by itself has been sent.
  await app.pages.ping({})
  await app.pages.ping({})
  expect(pulled()).toBeLessThanOrEqual(9)
  await items.return?.()
})

test.each([
  ['of 1 MiB', 1024 * 1024, 60],
  ['longer than what may be ahead', 10 * 1024 * 1024, 4],
  ['that are short', 10, 5000],
])('every item comes to a reader that reads, in order, also items %s', async (_what, itemBytes, upTo) => {
  const { app } = open(itemBytes)
  let heard = 0
  for await (const { n } of app.pages.all({ upTo })) {
    expect(n).toBe(heard)
    heard += 1
    if (heard % 7 === 0) await nextTurn()
  }
  expect(heard).toBe(upTo)
})

test('what a value takes is counted by its texts, however deep they are', () => {
  const value = { a: ['xx', { b: 'y'.repeat(1000) }], c: null, d: 5, e: true }
  expect(roughBytes(value)).toBeGreaterThan(1000)
  expect(roughBytes(value)).toBeLessThan(1200)
})
