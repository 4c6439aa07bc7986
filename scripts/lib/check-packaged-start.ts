import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { enterApp, readyLine } from './start/app-address.ts'
import { type Check, isTrue, noneOf } from './check.ts'
import { checkPackagedWork } from './check-packaged-work.ts'
import { startedInNode } from './main-entries.ts'
import type { PackedApp } from './packing/pack-target.ts'

const readyWithinMs = 30_000
/** Reads the archive as Electron does; see asar/README.md. `started`: a file for the names of what was started. */
function asElectron(started: string): string[] {
  const register = new URL('./asar/register.ts', import.meta.url)
  register.searchParams.set('started', started)
  return ['--import', register.href]
}

/**
 * Starts the archive as it ships for a browser window, in plain Node that reads it as Electron would, from a folder where
 * nothing of this project can help it, and lets it do what it can.
 */
export async function checkPackagedStart({ archive }: PackedApp): Promise<Check[]> {
  const name = 'the packed app starts out of its archive, with its database and its keychain'
  const folder = mkdtempSync(join(tmpdir(), 'atelier-packed-'))
  const data = join(folder, 'data')
  const started = join(folder, 'started.txt')
  const process_ = startApp({ archive, folder, data, started })
  try {
    const address = await process_.ready
    const entered = await enterApp(address)
    const checks = [
      isTrue(name, true, ''),
      ...(await checkPage(address)),
      ...(await checkPackagedWork(entered, folder)),
    ]
    const exitCode = await process_.stop()
    return [
      ...checks,
      isTrue('it ends cleanly when it is asked to', exitCode === 0, `it ended with ${exitCode}`),
      await checkBackup({ archive, data, started }),
      noneOf('every thread and process that it has was started', notStarted(started)),
    ]
  } catch (error) {
    return [{ name, problem: error instanceof Error ? error.message : String(error) }]
  } finally {
    process_.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Places = { archive: string; folder: string; data: string; started: string }

/** What the app has and nothing that was done here needed: it may be packed in a way that it cannot start. */
function notStarted(started: string): string[] {
  const seen = new Set(readFileSync(started, 'utf8').split('\n'))
  return startedInNode.filter((name) => !seen.has(`${name}.js`))
}

/** By the thread's own file: the app asks for it longer after its start than anybody waits here. */
async function checkBackup({ archive, data, started }: Omit<Places, 'folder'>): Promise<Check> {
  const file = pathToFileURL(join(archive, 'out', 'main', 'database-worker.js'))
  const workerData = { type: 'back-up', file: join(data, 'atelier.db'), target: join(data, 'copy.db') }
  const worker = new Worker(file, { execArgv: asElectron(started), workerData })
  const problem = await once(worker, 'message').then(() => null, String)
  await worker.terminate()
  return { name: 'its database is copied on a thread', problem }
}

function startApp({ archive, folder, data, started }: Places) {
  const program = join(archive, 'out', 'main', 'headless.js')
  const args = [...asElectron(started), program, '--data', data, '--keychain', 'memory', '--no-open']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  const lines: string[] = []
  const timer = setTimeout(() => reject(new Error(`not ready in time:\n${lines.join('\n')}`)), readyWithinMs)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const address = readyLine.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  }
  child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${lines.join('\n')}`)))
  return {
    ready: ready.finally(() => clearTimeout(timer)),
    kill: () => void child.kill('SIGKILL'),
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
  }
}

async function checkPage(address: string): Promise<Check[]> {
  const { origin } = new URL(address)
  const page = await fetch(origin)
  const html = await page.text()
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(
    ([, path = '']) => new URL(path, `${origin}/`),
  )
  const loaded = await Promise.all(scripts.map((url) => fetch(url)))
  const missing = loaded.filter(({ ok }) => !ok).map(({ url }) => new URL(url).pathname)
  const policy = page.headers.get('content-security-policy') ?? ''
  const withoutSecret = await fetch(`${origin}/rpc/down?window=${crypto.randomUUID()}`)
  const isWorthless = await enterApp(address).then(
    () => false,
    () => true,
  )
  return [
    isTrue(
      'its first page arrives',
      page.status === 200 && html.includes('<div id="root">'),
      `status ${page.status}`,
    ),
    isTrue('its page has scripts', scripts.length > 0, html.slice(0, 200)),
    noneOf('every script of the page arrives', missing),
    isTrue(
      'the page is under the content security policy',
      policy.includes("require-trusted-types-for 'script'"),
      policy,
    ),
    isTrue(
      'calls without the secret are refused',
      withoutSecret.status === 403,
      `status ${withoutSecret.status}`,
    ),
    isTrue('the printed address is worthless after that', isWorthless, ''),
  ]
}
