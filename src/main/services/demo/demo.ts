import { randomBytes } from 'node:crypto'
import type { DemoStart } from '../../demo-helper/protocol.ts'
import { harnessDemoSpeed } from '../../lib/fault-hooks.ts'
import type { RunningDemo } from './demo-process.ts'

/**
 * The demo gateway that comes with the app: started on first use, and again when its process has ended, each time at
 * another port and with another key.
 */
export type DemoService = ReturnType<typeof createDemoService>

/** What the demo gateway signed in an earlier run is still its own: task ids of live jobs, thoughts of old replies. */
const signingKey = 'sk-demo'

const newKey = (): string => `sk-demo-${randomBytes(24).toString('base64url')}`

export function createDemoService(
  startGateway: (keys: DemoStart, signal: AbortSignal) => Promise<RunningDemo>,
) {
  let starting: Promise<RunningDemo> | null = null
  let running: RunningDemo | null = null
  const closing = new AbortController()

  const launch = async (): Promise<RunningDemo> => {
    const speed = harnessDemoSpeed()
    const keys = { key: newKey(), signingKey, ...(speed === undefined ? {} : { speed }) }
    const demo = await startGateway(keys, closing.signal)
    running = demo
    void demo.ended.then(forget)
    return demo
  }
  const forget = () => {
    starting = null
    running = null
  }

  return {
    async start() {
      if (closing.signal.aborted) throw new Error('the app is ending')
      starting ??= launch().catch((error: unknown) => {
        forget()
        throw error
      })
      const { origin, key } = await starting
      return { origin, key }
    },
    /** Null while it is not running. */
    origin: () => running?.origin ?? null,
    async close() {
      closing.abort()
      await starting?.then((demo) => demo.close()).catch(() => {})
    },
  }
}
