import { fileURLToPath } from 'node:url'
import { startNode } from './child-process.ts'

const built = fileURLToPath(new URL('../../out/main/headless.js', import.meta.url))

export type RunningApp = {
  /** The whole address, with the per-run secret after `#`. */
  address: string
  pid: number
  output: () => string
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

type LaunchOptions = { dataDirectory: string; keychain?: 'memory' | 'os'; port?: number }

/** Starts the built app for a browser window, as `npm start -- --browser --no-open` does, on its own data directory. */
export async function launchApp({
  dataDirectory,
  keychain = 'memory',
  port = 0,
}: LaunchOptions): Promise<RunningApp> {
  const args = [built, '--data', dataDirectory, '--keychain', keychain, '--no-open', '--port', String(port)]
  const started = await startNode(args, /^Atelier is ready at (http:\/\/127\.0\.0\.1:\d+\/#\S+)$/)
  const { pid, output, kill, stop, match } = started
  return { address: match[1] ?? '', pid, output, kill, stop }
}
