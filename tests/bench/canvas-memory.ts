import { type Browser, chromium } from '@playwright/test'
import { type Drawing, tilesIn } from './canvas/documents.ts'
import { megabytesOf } from './canvas/process-memory.ts'
import { openOurs, servePeers } from './canvas/sides.ts'
import { takeWork } from './canvas/worker-watch.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const dense: Drawing = { side: 5_000, layers: 5, share: 1 }
const sparse: Drawing = { ...dense, share: 0.05 }
const peerName = 'as many plain canvases'
const bytesPerTile = 256 * 256 * 4

/** What a document takes of memory, all processes of the browser together, beside canvases of its size in a bare page. */
export async function run(): Promise<BenchRow[]> {
  const peers = await servePeers()
  try {
    const bare = await withBrowser((browser) => peerMegabytes(browser, peers.address))
    const ofDense = await withBrowser((browser) => ourMegabytes(browser, dense))
    const ofSparse = await withBrowser((browser) => ourMegabytes(browser, sparse))
    const tiles = (tilesIn(dense) * bytesPerTile) / 1024 ** 2
    return [
      {
        ...{ id: 'C3', what: 'memory of 5 dense layers of 5 000², to the bytes of their tiles', unit: '×' },
        ...{ peerName, target: '≤ 1.3', maxRatio: null, maxOurs: 1.3 },
        ...compareValues([ofDense / tiles], [bare / tiles]),
      },
      {
        ...{ id: 'C3', what: 'memory of 5 layers of 5 000², of which a twentieth is drawn', unit: 'MB' },
        ...{ peerName, target: '≤ 120 MB', maxRatio: null, maxOurs: 120 },
        ...compareValues([ofSparse], [bare]),
      },
    ]
  } finally {
    await peers.close()
  }
}

async function withBrowser(measure: (browser: Browser) => Promise<number>): Promise<number> {
  const { args = [], ...options } = chromiumOptions()
  // What is garbage belongs to nobody's document.
  const browser = await chromium.launch({ ...options, args: [...args, '--js-flags=--expose-gc'] })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** What it takes more than the same window with a document of nothing. */
async function ourMegabytes(browser: Browser, drawing: Drawing): Promise<number> {
  const empty = await openedMegabytes(browser, { ...drawing, layers: 1, share: 0 })
  return (await openedMegabytes(browser, drawing)) - empty
}

async function openedMegabytes(browser: Browser, drawing: Drawing): Promise<number> {
  const ours = await openOurs(browser, drawing)
  try {
    // Painted: nothing was drawn for a second.
    do {
      await takeWork(ours.worker)
      await ours.page.evaluate(waitFrames, 60)
    } while ((await takeWork(ours.worker)).frames.length > 0)
    await ours.worker.evaluate(collect)
    await ours.page.evaluate(collect)
    await ours.page.evaluate(waitFrames, 60)
    return await megabytesOf(browser)
  } finally {
    await ours.close()
  }
}

async function peerMegabytes(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(waitFrames, 60)
  const before = await megabytesOf(browser)
  await page.evaluate(({ side, layers }) => window.openPlain(side, layers), dense)
  await page.evaluate(waitFrames, 60)
  await page.evaluate(collect)
  return (await megabytesOf(browser)) - before
}

function collect(): void {
  ;(globalThis as { gc?: () => void }).gc?.()
}

async function waitFrames(frames: number): Promise<void> {
  for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame)
}
