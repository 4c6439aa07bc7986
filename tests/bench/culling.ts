import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { openAppCore } from '../support/app-core.ts'
import { launchApp } from '../support/launch-app.ts'
import { installTurner } from './culling/turner.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const results = 400
const size = { width: 1600, height: 1200 }
const turns = 20

/** Cull mode over 400 results: from the key to the next image painted, beside one bare `<img>` that is given the same addresses. */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await writeResults()
  const app = await launchApp({ dataDirectory })
  const browser = await chromium.launch(chromiumOptions())
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    const ours = await context.newPage()
    await openCulling(ours, app.address)
    const peer = await context.newPage()
    await peer.goto(new URL('/', app.address).href)
    await peer.evaluate(installTurner)
    const found = { ours: [] as number[], peer: [] as number[] }
    for (let turn = 0; turn <= turns; turn += 1) {
      await ours.bringToFront()
      const { ms, address } = await ours.evaluate(() => window.turner.press('ArrowRight'))
      await peer.bringToFront()
      const peerMs = await peer.evaluate((next) => window.turner.swap(next), address)
      // The first only warms up.
      if (turn === 0) continue
      found.ours.push(ms)
      found.peer.push(peerMs)
    }
    return [
      {
        ...{ id: 'C7', what: 'cull mode over 400 results: the next image, prefetched, painted', unit: 'ms' },
        ...{ peerName: 'a bare <img> swap', target: '≤ 50 ms', maxRatio: null, maxOurs: 50 },
        ...compareValues(found.ours, found.peer),
      },
    ]
  } finally {
    await browser.close()
    await app.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function openCulling(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByText(`${results} files`)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(`1 of ${results}`)).toBeVisible({ timeout: 60_000 })
  await page.evaluate(installTurner)
}

/** A library as an earlier run left it: images with much in them, each another. */
async function writeResults(): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const core = await openAppCore({ directory: dataDirectory, keychain: createMemoryKeychain() })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const base = await sharp({ create: { ...size, channels: 3, background: 'gray', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let result = 0; result < results; result += 1) {
    const tint = { r: result % 256, g: (result * 7) % 256, b: (result * 31) % 256 }
    // The same bytes would be the same file.
    const exif = { IFD0: { ImageDescription: `Result ${result}` } }
    const bytes = await sharp(base).tint(tint).withExif(exif).jpeg({ quality: 80 }).toBuffer()
    const request = new Request(`http://media/upload?name=${result}.jpg`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    const { ok } = await core.app.respondMedia(request)
    if (!ok) throw new Error(`Result ${result} was not taken`)
  }
  await core.end()
  return dataDirectory
}
