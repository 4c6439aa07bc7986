import { parseArgs } from 'node:util'
import { type DemoGateway, startDemoGateway } from './index.ts'
import { type Dialect, usualBlockedWords } from './options.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4820' },
    key: { type: 'string', default: 'sk-demo' },
    speed: { type: 'string', default: '1' },
    'expire-seconds': { type: 'string', default: '600' },
    'fail-videos': { type: 'boolean', default: false },
    'fault-status': { type: 'string' },
    'fault-every': { type: 'string', default: '1' },
    'cut-streams-after': { type: 'string' },
    seed: { type: 'string' },
    'blocked-words': { type: 'string', default: usualBlockedWords.join(',') },
    'unsafe-words': { type: 'string', default: '' },
    spelling: { type: 'string', default: 'camelCase' },
    'image-placement': { type: 'string', default: 'content' },
    'video-segment': { type: 'string' },
    'key-header': { type: 'string' },
    'second-key-header': { type: 'string' },
    'version-header': { type: 'string' },
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
      ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
      faults: {
        status: numberOrNull(values['fault-status']),
        every: Number(values['fault-every']),
        cutStreamsAfterTokens: numberOrNull(values['cut-streams-after']),
        areVideosFailing: values['fail-videos'],
      },
      dialect: dialectOf({
        videoSegment: values['video-segment'],
        keyHeader: values['key-header'],
        secondKeyHeader: values['second-key-header'],
        versionHeader: values['version-header'],
      }),
      spelling: values.spelling as 'camelCase',
      imagePlacement: values['image-placement'] as 'content',
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

/** What was not given keeps the word of the document. */
function dialectOf(given: Record<keyof Dialect, string | undefined>): Partial<Dialect> {
  return Object.fromEntries(Object.entries(given).filter(([, word]) => word !== undefined))
}
