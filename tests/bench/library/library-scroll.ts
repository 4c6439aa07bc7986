import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { root } from '../../../scripts/lib/run-tool.ts'
import { launchApp } from '../../support/launch-app.ts'
import { chromiumOptions } from '../lib/chromium-options.ts'
import { makeLargeLibrary } from '../lib/library/large-library.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'
import { installScroller, type Scrolled } from '../library-scroll/scroller.ts'

const turns = 5
const seconds = 5
/** Pixels a second: hundreds of rows, so that each frame shows others than the one before. */
const speed = 90_000

type Side = { page: Page; close(): Promise<void> }

/**
 * The Library of the built app with 100 000 files, scrolled faster than anybody reads; beside it the same rows in a list without
 * React, which moves a few of them and gives them other images, and the app with 1 000 files. All in turns, so that a noisy moment
 * of the machine falls on all of them.
 */
export async function run(): Promise<BenchRow[]> {
  const bench = join(root, 'bench')
  await mkdir(bench, { recursive: true })
  const place = await mkdtemp(join(bench, 'scrolls-'))
  const browser = await chromium.launch(chromiumOptions())
  const sides: Side[] = []
  const open = async (files: number) => {
    const side = await openLibrary(browser, place, sides.length, files)
    sides.push(side)
    return side.page
  }
  try {
    const ours = await open(100_000)
    const plain = await open(100_000)
    await plain.evaluate(() => window.scroller.bePlain())
    const few = await open(1_000)
    const found: [Scrolled[], Scrolled[]] = [[], []]
    const heaps: [number[], number[]] = [[], []]
    for (let turn = 0; turn <= turns; turn += 1) {
      const seen = [await scroll(ours), await scroll(plain)] as const
      await scroll(few)
      const megabytes = [await heapOf(ours), await heapOf(few)] as const
      // The first only warms up.
      if (turn === 0) continue
      found[0].push(seen[0])
      found[1].push(seen[1])
      heaps[0].push(megabytes[0])
      heaps[1].push(megabytes[1])
    }
    return rowsOf(found, heaps)
  } finally {
    for (const side of sides) await side.close()
    await browser.close()
    await rm(place, { recursive: true, force: true })
  }
}

function rowsOf([ours, plain]: [Scrolled[], Scrolled[]], [many, few]: [number[], number[]]): BenchRow[] {
  const row = { id: 'F11', peerName: 'the same rows without React' }
  const what = 'of 100 000 files scrolled at 90 000 px/s'
  const late = (all: Scrolled[]) => all.map(({ lateShare }) => lateShare * 100)
  const blank = (all: Scrolled[]) => all.map((one) => one.blank)
  return [
    {
      ...{ ...row, what: `frames without a tile, ${what}`, unit: '', target: 'none' },
      ...{ maxRatio: null, maxOurs: 0, ...compareValues(blank(ours), blank(plain)) },
    },
    {
      ...{ ...row, what: `frames late, ${what}`, unit: '%', target: '≤ 1.1×' },
      ...{ maxRatio: 1.1, ...compareValues(late(ours), late(plain)) },
    },
    {
      ...{ ...row, what: 'heap of the window after it, garbage collected', unit: 'MB' },
      ...{ peerName: 'with 1 000 files', target: '≤ 1.3×', maxRatio: 1.3, ...compareValues(many, few) },
    },
  ]
}

async function openLibrary(browser: Browser, place: string, nth: number, files: number): Promise<Side> {
  // A copy: the one that is kept stays as it was made.
  const dataDirectory = join(place, String(nth))
  await cp(await makeLargeLibrary(join(root, 'bench'), files), dataDirectory, { recursive: true })
  const app = await launchApp({ dataDirectory })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const address = new URL(app.address)
  address.search = '?room=library'
  await page.goto(address.href)
  await expect(page.locator('[data-tile] img').first()).toBeVisible({ timeout: 60_000 })
  await page.evaluate(installScroller)
  const close = async () => {
    await context.close()
    await app.stop()
  }
  return { page, close }
}

async function scroll(page: Page): Promise<Scrolled> {
  await page.bringToFront()
  return page.evaluate((one) => window.scroller.scroll(one.speed, one.seconds), { speed, seconds })
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 ** 2
}
