import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseFlags } from '../src/main/host/flags.ts'
import { runDevBrowser } from './lib/dev/dev-browser.ts'
import { findElectron, whyNoDesktop } from './lib/start/electron-runtime.ts'
import { asksForHelp, helpOf } from './lib/help.ts'
import { root } from './lib/run-tool.ts'

/** Everything after `--` goes to the app: `electron-vite dev -- --data DIR`. */
async function runDevDesktop(args: readonly string[]): Promise<number> {
  const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const child = spawn(process.execPath, [cli, 'dev', '--watch', '--', '--hot-reload', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal))
  const [exitCode] = await once(child, 'exit')
  return exitCode ?? 0
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return console.log(`${helpOf('npm run dev')}\n\n${helpOf('npm start')}`)
  const flags = parseFlags(args)
  const obstacle = flags.isBrowser ? null : (whyNoDesktop() ?? missingRuntime())
  if (obstacle !== null) console.log(`${obstacle}; developing in a browser window.`)
  if (!flags.isBrowser && obstacle === null) process.exitCode = await runDevDesktop(args)
  else await runDevBrowser(args, flags)
}

function missingRuntime(): string | null {
  return findElectron() === null ? 'The desktop runtime is not here (npx install-electron fetches it)' : null
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
