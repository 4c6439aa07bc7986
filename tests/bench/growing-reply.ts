import { type Browser, chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import config from '../../electron.vite.config.ts'
import { longReply } from '../support/long-reply.ts'
import type { Drawer, Growth, Seen } from './growing-reply/page.tsx'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'
import { withScriptMs } from './lib/script-time.ts'

const folder = fileURLToPath(new URL('growing-reply', import.meta.url))
const outDir = fileURLToPath(new URL('../../build-tmp/growing-reply', import.meta.url))
const turns = 5
const seconds = 5
/** A model's token is about four characters. */
const charactersPerToken = 4

/** A built page with our drawing of a reply and those of others, on a server of its own. */
async function openPage(): Promise<{ address: string; close(): Promise<void> }> {
  await build({
    ...config.renderer,
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { ...config.renderer?.build, outDir, rolldownOptions: { input: `${folder}/index.html` } },
  })
  const server = await preview({ configFile: false, root: folder, build: { outDir }, preview: { port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The page has no address')
  return { address, close: () => server.close() }
}

type Measured = Seen & {
  /** Milliseconds of JavaScript a frame, with the collecting of its garbage; no layout, no painting. */
  scriptMs: number
}

/** A document that is at `from` characters already and goes on growing. */
async function measure(browser: Browser, address: string, growth: Growth): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    await page.goto(address)
    await page.evaluate((one) => window.prepare(one), growth)
    const session = await context.newCDPSession(page)
    const { done: seen, scriptMs } = await withScriptMs(session, () =>
      page.evaluate((one) => window.grow(one), growth),
    )
    return { ...seen, scriptMs: scriptMs / seen.frames }
  } finally {
    await context.close()
  }
}

type Case = { text: string; from: number; tokensPerSecond: number }
type Results = Record<Drawer, Measured[]>

/** All drawers in turns, so that a noisy moment of the machine falls on all of them. */
async function takeTurns(
  browser: Browser,
  address: string,
  drawers: readonly Drawer[],
  { text, from, tokensPerSecond }: Case,
): Promise<Results> {
  const results: Results = { ours: [], streamdown: [], 'react-markdown': [], append: [], nothing: [] }
  const speed = tokensPerSecond * charactersPerToken
  for (let turn = 0; turn < turns; turn += 1) {
    for (const drawer of drawers) {
      results[drawer].push(await measure(browser, address, { drawer, text, from, speed, seconds }))
    }
  }
  return results
}

/** A frame's script without what the page itself does in it. */
function netOf(results: Results, drawer: Drawer): number[] {
  const idle = median(results.nothing.map(({ scriptMs }) => scriptMs))
  return results[drawer].map(({ scriptMs }) => scriptMs - idle)
}

const percentLate = (all: readonly Measured[]) => all.map(({ lateShare }) => lateShare * 100)
const longTasks = (all: readonly Measured[]) => all.map((one) => one.longTasks)

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

const reply = longReply(60_000)
/** With room to grow behind the 50 kB that are there. */
const codeBlock = `\`\`\`ts\n${'const value = await read(list[7] ?? fallback) // as it was before\n'.repeat(1200)}`
const longest = longReply(420_000)

export async function run(): Promise<BenchRow[]> {
  const { address, close } = await openPage()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const rows: BenchRow[] = []
    for (const from of [2_000, 25_000, 45_000]) {
      const drawers = ['ours', 'streamdown', 'react-markdown', 'nothing'] as const
      const results = await takeTurns(browser, address, drawers, { text: reply, from, tokensPerSecond: 200 })
      const at = `at ${from / 1000} kB of Markdown, 200 tokens/s`
      rows.push(...smoothRows('F4', at, results))
      for (const [peer, limit] of [
        ['streamdown', 0.3],
        ['react-markdown', 0.1],
      ] as const) {
        rows.push({
          ...{ id: 'F4', what: `script a frame ${at}`, unit: 'ms', peerName: peer },
          ...compareValues(netOf(results, 'ours'), netOf(results, peer)),
          ...{ target: `≤ ${limit}x`, maxRatio: limit },
        })
      }
    }
    const code = await takeTurns(browser, address, ['ours', 'streamdown', 'append', 'nothing'], {
      ...{ text: codeBlock, from: 50_000, tokensPerSecond: 800 },
    })
    rows.push(lateRow('F5', 'frames late at 50 kB of one code block, 800 tokens/s', code, 'streamdown', 1))
    rows.push(lateRow('F5', 'frames late at 50 kB of one code block, 800 tokens/s', code, 'append', 1))
    const long = await takeTurns(browser, address, ['ours', 'streamdown', 'nothing'], {
      ...{ text: longest, from: 400_000, tokensPerSecond: 200 },
    })
    rows.push(...smoothRows('F6', 'at 400 kB of Markdown, 200 tokens/s', long))
    return rows
  } finally {
    await browser.close()
    await close()
  }
}

function smoothRows(id: string, at: string, results: Results): BenchRow[] {
  const tasks = compareValues(longTasks(results.ours), longTasks(results.streamdown))
  return [
    lateRow(id, `frames late ${at}`, results, 'streamdown', 0.2),
    {
      ...{ id, what: `long tasks ${at}`, unit: '', peerName: 'streamdown', ...tasks },
      ...{ target: 'none', maxRatio: null, maxOurs: 0 },
    },
  ]
}

function lateRow(id: string, what: string, results: Results, peer: Drawer, most: number): BenchRow {
  return {
    ...{ id, what, unit: '%', peerName: peer },
    ...compareValues(percentLate(results.ours), percentLate(results[peer])),
    ...{ target: `≤ ${most} %`, maxRatio: null, maxOurs: most },
  }
}
