import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { z } from 'zod'
import { AppError } from '../../src/shared/errors.ts'
import { connect } from '../../src/shared/rpc/connect.ts'
import { portChannel } from '../../src/shared/rpc/port-channel.ts'
import { stream } from '../../src/shared/rpc/procedure.ts'
import { serve } from '../../src/shared/rpc/serve.ts'
import { compare, type BenchRow } from './lib/measure.ts'

const itemCount = 10_000
const Item = z.object({ n: z.number().int(), text: z.string() })
const contract = { bench: { count: stream(z.object({}), Item) } } as const

async function ours(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const handlers = {
    bench: {
      async *count() {
        for (let n = 0; n < itemCount; n += 1) yield { n, text: `item ${n}` }
      },
    },
  }
  serve(contract, handlers, portChannel(port1), { toAppError: () => new AppError('internal') })
  const app = connect(contract, portChannel(port2))
  const startedAt = performance.now()
  let seen = 0
  for await (const item of app.bench.count({})) seen += item.n === seen ? 1 : 0
  port1.close()
  if (seen !== itemCount) throw new Error(`${seen} items came through`)
  return performance.now() - startedAt
}

/** The same items, one message each, with nothing checked, counted or held back. */
async function bareMessages(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const startedAt = performance.now()
  const arrived = once(port2, 'end')
  let seen = 0
  port2.on('message', (item: { n: number }) => {
    seen += item.n === seen ? 1 : 0
    if (seen === itemCount) port2.emit('end', null)
  })
  for (let n = 0; n < itemCount; n += 1) port1.postMessage({ n, text: `item ${n}` })
  await arrived
  port1.close()
  return performance.now() - startedAt
}

export async function run(): Promise<BenchRow[]> {
  return [
    {
      id: 'F15',
      what: 'a stream of 10 000 items through the kernel over a MessagePort',
      unit: 'ms',
      peerName: 'bare postMessage',
      target: '≤ 4× (126 ms measured with the prototype)',
      maxRatio: 4,
      ...(await compare(ours, bareMessages)),
    },
  ]
}
