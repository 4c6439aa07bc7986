import { parseArgs } from 'node:util'
import { type DemoGateway, startDemoGateway } from './index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4820' },
    key: { type: 'string', default: 'sk-demo' },
    speed: { type: 'string', default: '1' },
    'expire-seconds': { type: 'string', default: '600' },
    'fail-films': { type: 'boolean', default: false },
    'fault-status': { type: 'string' },
    'fault-every': { type: 'string', default: '1' },
    'cut-streams-after': { type: 'string' },
    'blocked-words': { type: 'string', default: '' },
    'unsafe-words': { type: 'string', default: '' },
    grounding: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
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
      faults: {
        status: numberOrNull(values['fault-status']),
        every: Number(values['fault-every']),
        cutStreamsAfterTokens: numberOrNull(values['cut-streams-after']),
        areFilmsFailing: values['fail-films'],
      },
      blockedWords: listOf(values['blocked-words']),
      unsafeWords: listOf(values['unsafe-words']),
      grounding: values.grounding,
      strict: values.strict,
    })
  } catch (error) {
    process.stderr.write(
      `The demo gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

function listOf(text: string): string[] {
  return text.split(',').filter((word) => word !== '')
}
