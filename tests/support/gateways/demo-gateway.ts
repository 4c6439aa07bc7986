import { fileURLToPath } from 'node:url'
import { startNode } from '../children/child-process.ts'

const command = fileURLToPath(new URL('../../../src/demo-gateway/cli.ts', import.meta.url))

export type RunningGateway = { origin: string; host: string; key: string; stop: () => Promise<void> }

/** `flags`: anything else that its command takes. */
export type GatewayOptions = { port?: number; key?: string; speed?: number; flags?: readonly string[] }

/** The demo gateway as a process of its own, the way `npm run demo-gateway` starts it. */
export async function startGateway({
  port = 0,
  key = 'sk-demo-1234',
  speed = 1,
  flags = [],
}: GatewayOptions = {}): Promise<RunningGateway> {
  const args = [command, '--port', String(port), '--key', key, '--speed', String(speed), ...flags]
  const started = await startNode(args, /^Demo gateway at (http:\/\/\S+) key (\S+)$/)
  const [, origin = '', printedKey = ''] = started.match
  return { origin, host: new URL(origin).host, key: printedKey, stop: started.kill }
}
