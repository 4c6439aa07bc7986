import { fileURLToPath } from 'node:url'
import { readyLine } from '../../scripts/lib/start/app-address.ts'
import { startNode } from './children/child-process.ts'

const built = fileURLToPath(new URL('../../out/main/headless.js', import.meta.url))

export type RunningApp = {
  /** The whole address, with the code after `#` that lets one window in. */
  address: string
  pid: number
  output: () => string
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

type LaunchOptions = {
  dataDirectory: string
  keychain?: 'memory' | 'os'
  /** `fresh` names none, as a person does who wants no port of theirs. */
  port?: number | 'fresh'
  /** The built entry; the usual one without. */
  entry?: string
}

/** Starts the built app for a browser window, as `npm start -- --browser --no-open` does, on its own data directory. */
export async function launchApp({
  dataDirectory,
  keychain = 'memory',
  port = 0,
  entry = built,
}: LaunchOptions): Promise<RunningApp> {
  const args = [entry, '--data', dataDirectory, '--keychain', keychain, '--no-open']
  if (port !== 'fresh') args.push('--port', String(port))
  const started = await startNode(args, readyLine)
  const { pid, output, kill, stop, match } = started
  return { address: match[1] ?? '', pid, output, kill, stop }
}
