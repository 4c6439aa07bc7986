import { parseArgs } from 'node:util'
import { type DemoGateway, startDemoGateway } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4820' },
    key: { type: 'string', default: 'sk-demo' },
    speed: { type: 'string', default: '1' },
    'expire-seconds': { type: 'string', default: '600' },
  },
})

const gateway = await start()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close())
}

process.stdout.write(`Demo gateway at ${gateway.origin} key ${gateway.key}\n`)

async function start(): Promise<DemoGateway> {
  try {
    return await startDemoGateway({
      port: Number(values.port),
      key: values.key,
      speed: Number(values.speed),
      expireSeconds: Number(values['expire-seconds']),
    })
  } catch (error) {
    process.stderr.write(
      `The demo gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
}
