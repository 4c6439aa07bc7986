import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { root } from '../../../scripts/lib/run-tool.ts'
import { launchApp } from '../../support/launch-app.ts'
import { chromiumOptions } from '../lib/chromium-options.ts'
import { makeLargeLibrary } from '../lib/library/large-library.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'

const turns = 7
const execute = promisify(execFile)

type Times = {
  /** From the start of the process until it says its address: the database is open then. */
  readyMs: number
  /** From there on, with everything that comes after, until tiles are painted. */
  tilesMs: number
}

/**
 * The built app for a browser window, as `npm start` starts it, with a library of 100 000 files and with one of 1 000: from the
 * start of its process until a window that was open before shows the Library with its first tiles.
 */
export async function run(): Promise<BenchRow[]> {
  const bench = join(root, 'bench')
  await mkdir(bench, { recursive: true })
  const place = await mkdtemp(join(bench, 'starts-'))
  const browser = await chromium.launch(chromiumOptions())
  try {
    const [many, few] = [await copyLibrary(place, 100_000), await copyLibrary(place, 1_000)]
    const found = { many: [] as Times[], few: [] as Times[], bare: [] as number[] }
    for (let turn = 0; turn <= turns; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const times = [await start(many, context), await start(few, context), await bareStart()] as const
      await context.close()
      // The first only warms up.
      if (turn === 0) continue
      found.many.push(times[0])
      found.few.push(times[1])
      found.bare.push(times[2])
    }
    return rowsOf(found)
  } finally {
    await browser.close()
    await rm(place, { recursive: true, force: true })
  }
}

function rowsOf({ many, few, bare }: { many: Times[]; few: Times[]; bare: number[] }): BenchRow[] {
  const ready = (all: Times[]) => all.map(({ readyMs }) => readyMs)
  const core = { id: 'F10', what: 'process to core ready, 100 000 files', unit: 'ms' }
  return [
    {
      ...{ id: 'F18', what: 'process to the first tiles of 100 000 files', unit: 'ms' },
      ...{ peerName: 'of 1 000 files', target: '≤ 1.5 s', maxRatio: null, maxOurs: 1500 },
      ...compareValues(
        many.map(({ tilesMs }) => tilesMs),
        few.map(({ tilesMs }) => tilesMs),
      ),
    },
    {
      ...{ ...core, peerName: 'node -e 0', target: '≤ 3×', maxRatio: 3 },
      ...compareValues(ready(many), bare),
    },
    {
      ...{ ...core, peerName: 'of 1 000 files', target: '≤ 1.5×', maxRatio: 1.5 },
      ...compareValues(ready(many), ready(few)),
    },
  ]
}

/** A copy: the one that is kept stays as it was made. */
async function copyLibrary(place: string, files: number): Promise<string> {
  const copy = join(place, String(files))
  await cp(await makeLargeLibrary(join(root, 'bench'), files), copy, { recursive: true })
  return copy
}

async function start(dataDirectory: string, context: BrowserContext): Promise<Times> {
  const page = await context.newPage()
  const startedAt = performance.now()
  const app = await launchApp({ dataDirectory })
  try {
    const readyMs = performance.now() - startedAt
    const address = new URL(app.address)
    address.search = '?room=library'
    await page.goto(address.href, { waitUntil: 'commit' })
    await page.locator('[data-tile] [data-asset]').first().waitFor()
    // The frame with them is painted when the one after it begins.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return { readyMs, tilesMs: performance.now() - startedAt }
  } finally {
    await page.close()
    await app.stop()
  }
}

async function bareStart(): Promise<number> {
  const startedAt = performance.now()
  await execute(process.execPath, ['-e', '0'])
  return performance.now() - startedAt
}
