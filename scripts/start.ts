import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { type Flags, parseFlags } from '../src/main/host/flags.ts'
import { anotherLine, readyLine } from './lib/start/app-address.ts'
import { buildIfNeeded } from './lib/build.ts'
import { fetchElectron, findElectron, whyNoDesktop } from './lib/start/electron-runtime.ts'
import { asksForHelp, helpOf } from './lib/help.ts'
import { openBrowser, type TakeBack } from './lib/start/open-browser.ts'
import { openDesktop } from './lib/start/open-desktop.ts'
import { root } from './lib/run-tool.ts'

const say = (line: string): void => console.log(line)

/** The desktop runtime's program, or why there is none. */
async function desktopRuntime(): Promise<{ program: string } | { obstacle: string }> {
  const obstacle = whyNoDesktop()
  if (obstacle !== null) return { obstacle }
  const program = findElectron() ?? (await fetchElectron(say))
  return program === null ? { obstacle: 'The desktop runtime could not be fetched' } : { program }
}

/** Answers false when no window came up. */
async function runDesktop(program: string, args: readonly string[], flags: Flags): Promise<boolean> {
  // In a browser window the app itself says so.
  if (flags.dataDirectory !== null) say(`Data folder: ${flags.dataDirectory}`)
  const exitCode = await openDesktop(program, [root, ...args], passOnSignals)
  if (exitCode === 'never opened') return false
  process.exitCode = exitCode
  return true
}

async function runInBrowser(args: readonly string[], flags: Flags): Promise<void> {
  const app = spawn(process.execPath, [join(root, 'out/main/headless.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Ends it cleanly on every system, also where signals do not exist.
  passOnSignals(() => void (app.connected && app.disconnect()))
  let takeBack: TakeBack = async () => {}
  const hear = (line: string): void => {
    say(line)
    const address = readyLine.exec(line)?.[1]
    if (address !== undefined && flags.hasWindow) takeBack = openBrowser(address)
    // The address was used: what handed it over is worthless now.
    if (anotherLine.test(line)) void takeBack()
  }
  if (app.stdout !== null) createInterface({ input: app.stdout }).on('line', hear)
  const [exitCode] = await once(app, 'exit')
  await takeBack()
  process.exitCode = exitCode ?? 1
}

function passOnSignals(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return say(helpOf('npm start'))
  const flags = parseFlags(args)
  await buildIfNeeded()
  if (flags.hasWindow && !flags.isBrowser) {
    const runtime = await desktopRuntime()
    if ('program' in runtime && (await runDesktop(runtime.program, args, flags))) return
    const obstacle = 'obstacle' in runtime ? runtime.obstacle : 'The desktop window did not open'
    say(`${obstacle}. Opening Atelier in a browser window instead.`)
  }
  await runInBrowser(args, flags)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
