import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { extractAll } from '@electron/asar'
import { openHttpChannel } from '../../src/renderer/rpc/http-channel.ts'
import { enterApp, type Entered, fetchFrom, readyLine } from './app-address.ts'
import { type Check, isTrue } from './check.ts'
import type { PackedApp } from './packing/pack-target.ts'

const readyWithinMs = 30_000

/**
 * Starts the packed files with plain Node for a browser window, in a folder of their own where nothing of this project can
 * help them, and asks for the first page.
 */
export async function checkPackagedStart({ archive }: PackedApp): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-packed-'))
  const app = join(folder, 'app')
  // Node cannot read the archive; this brings the files beside it back to their places too.
  extractAll(archive, app)
  const process_ = startApp(app, join(folder, 'data'))
  try {
    const address = await process_.ready
    const checks = [isTrue('the packed app starts with plain Node', true, ''), ...(await checkPage(address))]
    const exitCode = await process_.stop()
    return [
      ...checks,
      isTrue('it ends cleanly when it is asked to', exitCode === 0, `it ended with ${exitCode}`),
    ]
  } catch (error) {
    return [
      {
        name: 'the packed app starts with plain Node',
        problem: error instanceof Error ? error.message : String(error),
      },
    ]
  } finally {
    process_.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function startApp(app: string, dataDirectory: string) {
  const args = ['out/main/headless.js', '--data', dataDirectory, '--keychain', 'memory', '--no-open']
  const child = spawn(process.execPath, args, { cwd: app, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const policy = page.headers.get('content-security-policy') ?? ''
  const withoutSecret = await fetch(`${origin}/rpc/down?window=${crypto.randomUUID()}`)
  const withSecret = await canConnect(await enterApp(address))
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
    isTrue(
      'every script of the page arrives',
      loaded.length > 0 && loaded.every(({ ok }) => ok),
      scripts.join(' '),
    ),
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
    isTrue('a window of the printed address is let in', withSecret, ''),
    isTrue('the printed address is worthless after that', isWorthless, ''),
  ]
}

/** Whether the window's long-lived connection opens. */
async function canConnect({ origin, secret }: Entered): Promise<boolean> {
  const channel = await openHttpChannel({ origin, secret, fetch: fetchFrom(origin) }).catch(() => null)
  channel?.close()
  return channel !== null
}
