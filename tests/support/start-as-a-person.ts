import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, expect, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a browser is found: a Chromium on the path, or the one that the system opens addresses with. */
export type BrowserOnPath = 'chromium' | 'xdg-open'

export type StartedByAPerson = {
  /** The window that came up by itself. */
  page: Page
  /** The browser's folder, where its history is. */
  profile: string
  /** Folders that hand over an address and are there now. */
  handedOver: () => Promise<string[]>
  /** Everything that the terminal shows so far. */
  terminal: () => string
  /** Leaves the browser's folder until `remove`. */
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** `npm start` on a machine with Node, npm and one browser, and the window that it opened. */
export async function startAsAPerson(kind: BrowserOnPath): Promise<StartedByAPerson> {
  const home = await mkdtemp(join(tmpdir(), 'atelier-person-'))
  const profile = join(home, 'profile')
  const temporary = join(home, 'tmp')
  await mkdir(temporary)
  const path = await makePath(join(home, 'bin'), kind, profile)
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...machine } = process.env
  const start = spawn('npm', ['start', '--', '--data', join(home, 'data'), '--keychain', 'memory'], {
    cwd: root,
    env: { ...machine, PATH: path, HOME: home, TMPDIR: temporary },
    // A group of its own, as a terminal gives it: all of it hears Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [start.stdout, start.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const exited = once(start, 'exit')
  const browser = await connectTo(profile).catch(async (error: unknown) => {
    process.kill(-(start.pid ?? 0), 'SIGINT')
    throw new Error(`No window came up:\n${lines.join('\n')}`, { cause: error })
  })
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    const session = await browser.newBrowserCDPSession()
    const closed = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()))
    await session.send('Browser.close').catch(() => {})
    await closed
    process.kill(-(start.pid ?? 0), 'SIGINT')
    await exited
  }
  return {
    page: await theOneWindow(browser),
    profile,
    terminal: () => lines.join('\n'),
    async handedOver() {
      const entries = await Promise.all([readdir(home), readdir(temporary)])
      return entries.flat().filter((name) => name.startsWith('atelier-open-'))
    },
    stop,
    async remove() {
      await stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A folder with what Atelier needs and this one browser: the path has nothing else. */
async function makePath(folder: string, kind: BrowserOnPath, profile: string): Promise<string> {
  const program = findChromium()
  if (program === null) throw new Error('There is no Chromium to test with')
  await mkdir(folder)
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  await symlink(process.execPath, join(folder, 'node'))
  for (const name of ['npm', 'sh']) await symlink(await findOn(folders, name), join(folder, name))
  // What root and a machine without a screen need, and a way for the test to look at the window.
  const needs = ['--no-sandbox', '--headless=new', '--no-first-run', '--remote-debugging-port=0']
  const lines = [
    '#!/bin/sh',
    `PATH=/usr/bin:/bin exec '${program}' ${needs.join(' ')} '--user-data-dir=${profile}' "$@"`,
  ]
  const wrapper = join(folder, kind)
  await writeFile(wrapper, `${lines.join('\n')}\n`)
  await chmod(wrapper, 0o755)
  return folder
}

async function findOn(folders: readonly string[], name: string): Promise<string> {
  for (const folder of [...folders, dirname(process.execPath)]) {
    const found = await realpath(join(folder, name)).catch(() => null)
    if (found !== null) return found
  }
  throw new Error(`${name} is not on the path`)
}

/**
 * Chromium writes down where it can be reached. It is looked into only when its window has left the file that handed over
 * the address: a page that changes its process at that moment is lost to whoever connects.
 */
async function connectTo(profile: string): Promise<Browser> {
  let debugging = ''
  await expect(async () => {
    const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n', 1)
    debugging = `http://127.0.0.1:${port}`
    const targets = (await (await fetch(`${debugging}/json/list`)).json()) as { type: string; url: string }[]
    const windows = targets.filter(({ type }) => type === 'page')
    expect(windows.map(({ url }) => new URL(url).protocol)).toEqual(['http:'])
  }).toPass({ timeout: 120_000 })
  return chromium.connectOverCDP(debugging)
}

async function theOneWindow(browser: Browser): Promise<Page> {
  const pages = () => browser.contexts().flatMap((context) => context.pages())
  await expect.poll(() => pages().length).toBe(1)
  const [page] = pages()
  if (page === undefined) throw new Error('The window has gone')
  return page
}
