import { parseArgs } from 'node:util'
import { startDemoGateway } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4820' },
    key: { type: 'string', default: 'sk-demo' },
    speed: { type: 'string', default: '1' },
    'expire-seconds': { type: 'string', default: '600' },
  },
})

const gateway = await startDemoGateway({
  port: numberOf('port', values.port),
  key: values.key,
  speed: numberOf('speed', values.speed),
  expireSeconds: numberOf('expire-seconds', values['expire-seconds']),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close())
}

process.stdout.write(`Demo gateway at ${gateway.origin} key ${gateway.key}\n`)

function numberOf(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value
  process.stderr.write(`--${name} must be a number, not ${JSON.stringify(text)}\n`)
  process.exit(2)
}
