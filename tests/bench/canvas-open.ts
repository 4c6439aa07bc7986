import { open, rm } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { packTile } from '../../src/main/canvas-file/tile-bytes.ts'
import { tileKey } from '../../src/shared/canvas/tile-key.ts'
import type { CanvasId } from '../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../support/app-core.ts'
import { takeStep } from '../support/canvas/canvas-requests.ts'
import { createMemoryKeychain } from '../../src/main/host/memory-keychain.ts'
import { launchApp } from '../support/launch-app.ts'
import { surface } from '../support/canvas/canvas-steps.ts'
import { tileOf, writeLibrary } from './canvas/documents.ts'
import { servePeers } from './canvas/sides.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

/** 2 000 tiles that cannot be made smaller. */
const drawing = { side: 5_000, layers: 5, share: 1 }
const turns = 5
const tilesOfStroke = 6

/** A document of 500 MB: until something of it is seen, and until a stroke on it is in its file. */
export async function run(): Promise<BenchRow[]> {
  const { dataDirectory, id } = await writeLibrary(drawing)
  try {
    const saved = await saveStrokes(dataDirectory, id)
    const seen = await openAgainAndAgain(dataDirectory, id)
    return [
      {
        ...{ id: 'C6', what: 'a document of 500 MB until it is seen', unit: 'ms' },
        ...{ peerName: 'one flat PNG of its size', target: '≤ 400 ms', maxRatio: null, maxOurs: 400 },
        ...compareValues(seen.ours, seen.peer),
      },
      {
        ...{
          id: 'C6',
          what: `a stroke over ${tilesOfStroke} tiles of it until it is in the file`,
          unit: 'ms',
        },
        ...{
          peerName: 'the same packed, written and synced',
          target: '≤ 30 ms',
          maxRatio: null,
          maxOurs: 30,
        },
        ...compareValues(saved.ours, saved.peer),
      },
    ]
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Also leaves its thumbnail, as whoever drew on it before did. */
async function saveStrokes(directory: string, id: CanvasId) {
  const core = await openAppCore({ directory, keychain: createMemoryKeychain() })
  // The one of the empty document, which was there before.
  const blank = await versionOf(core, id)
  const { structure, ...opened } = await core.client.canvas.open({ canvasId: id })
  let { revision } = opened
  const layerId = structure.layers[0]?.id ?? ''
  const [ours, peer]: [number[], number[]] = [[], []]
  const file = await open(`${directory}/peer`, 'w')
  for (let turn = 0; turn <= turns; turn += 1) {
    // A stroke of one colour over what was there.
    const pixels = Array.from({ length: tilesOfStroke }, (_, tile) => tileOf(tile).fill(26, 0, 60_000))
    const tiles = pixels.map((_, tile) => ({ layerId, key: tileKey(tile, turn), isEmpty: false }))
    const startMs = performance.now()
    const done = await takeStep(core, id, { revision, command: 'brush', structure, tiles }, pixels)
    const oursMs = performance.now() - startMs
    revision = done.revision
    const peerStartMs = performance.now()
    for (const one of pixels) await file.write(packTile(one).bytes)
    await file.datasync()
    if (turn === 0) continue
    ours.push(oursMs)
    peer.push(performance.now() - peerStartMs)
  }
  await file.close()
  await thumbnailMade(core, id, blank)
  await core.end()
  return { ours, peer }
}

async function thumbnailMade(core: AppCore, id: CanvasId, before: number | undefined): Promise<void> {
  const events = core.client.canvas.watch({})
  while ((await versionOf(core, id)) === before) await events.next()
  await events.return?.()
}

/** Of its thumbnail. */
async function versionOf(core: AppCore, id: CanvasId): Promise<number | undefined> {
  const { canvases } = await core.client.canvas.list({ cursor: null, limit: 9 })
  return canvases.find((one) => one.id === id)?.version
}

async function openAgainAndAgain(dataDirectory: string, id: CanvasId) {
  const browser = await chromium.launch(chromiumOptions())
  const peers = await servePeers()
  const app = await launchApp({ dataDirectory })
  const found = { ours: [] as number[], peer: [] as number[] }
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(app.address)
    const flat = await context.newPage()
    await flat.goto(peers.address)
    const png = await flat.evaluate((side) => window.flatPng(side), drawing.side)
    for (let turn = 0; turn <= turns; turn += 1) {
      const ours = await seenAfter(page, id)
      await flat.bringToFront()
      await flat.evaluate(() => window.openPlain(0, 0))
      const peer = await colouredAfter(flat, () =>
        flat.evaluate((address) => window.showPng(address), png).then(() => undefined),
      )
      if (turn === 0) continue
      found.ours.push(ours)
      found.peer.push(peer)
    }
    return found
  } finally {
    await browser.close()
    await app.stop()
    await peers.close()
  }
}

/** In a window that was opened anew: one that had it open shows it at once. */
async function seenAfter(page: Page, id: CanvasId): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => history.replaceState(null, '', '?room=images'))
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  const seenMs = await colouredAfter(page, () =>
    page.evaluate((canvas) => {
      history.pushState(null, '', `?room=images&canvas=${canvas}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, id),
  )
  await expect(surface(page)).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
  return seenMs
}

/** Within what both sides draw, beside the sign that something is loading. */
const spot = { x: 450, y: 300, width: 4, height: 4, scale: 1 }

/** Milliseconds from an act until the screen has a colour at the spot: chequers and what is empty are grey. */
async function colouredAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const startMs = performance.now()
  const acting = act()
  for (;;) {
    // What the page itself can read of its canvas may be older than what is on the screen.
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip: spot })
    const seenMs = performance.now() - startMs
    const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
    const means = channels.slice(0, 3).map(({ mean }) => mean)
    if (Math.max(...means) - Math.min(...means) < 12) continue
    await acting
    await session.detach()
    return seenMs
  }
}
