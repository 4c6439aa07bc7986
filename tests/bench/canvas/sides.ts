import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, type Worker } from '@playwright/test'
import { build, preview } from 'vite'
import { launchApp } from '../../support/launch-app.ts'
import { surface } from '../../support/canvas/canvas-steps.ts'
import { brushSize, type Drawing, writeLibrary } from './documents.ts'
import type { Peer } from './peers/page.ts'
import { installProbe } from './probe.ts'
import { watchWorker } from './worker-watch.ts'

/** A window of this bench with a drawing in it. */
export type Side = {
  page: Page
  /** Of the drawing as it lies in the window, in CSS pixels. */
  box: { x: number; y: number; width: number; height: number }
  close(): Promise<void>
}
export type OurSide = Side & { worker: Worker; pid: number }

const viewport = { width: 1280, height: 800 }

/** The app as it was built, with a document open and painted. */
export async function openOurs(browser: Browser, drawing: Drawing): Promise<OurSide> {
  const { dataDirectory, id } = await writeLibrary(drawing)
  const app = await launchApp({ dataDirectory })
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(app.address)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const started = page.waitForEvent('worker')
  await page.evaluate((search) => {
    history.pushState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?room=images&canvas=${id}`)
  const worker = await started
  await worker.evaluate(watchWorker)
  // All of its tiles are there.
  await expect(surface(page)).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
  await surface(page).evaluate((frame) => {
    const canvas = frame.querySelector('canvas')
    if (canvas !== null) canvas.dataset['probe'] = ''
  })
  await page.evaluate(installProbe)
  const frame = await surface(page).boundingBox()
  if (frame === null) throw new Error('the canvas is not in sight')
  const side = Math.min(frame.width, frame.height) - 48
  return {
    ...{ page, worker, pid: app.pid },
    box: {
      x: frame.x + (frame.width - side) / 2,
      y: frame.y + (frame.height - side) / 2,
      ...{ width: side, height: side },
    },
    async close() {
      await context.close()
      await app.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Resolves when all that was drawn is in the file. */
export async function allSaved({ page }: Side): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
}

const folder = fileURLToPath(new URL('peers', import.meta.url))
const outDir = fileURLToPath(new URL('../../../build-tmp/canvas-peers', import.meta.url))

/** The page of the others, on a server of its own. */
export async function servePeers(): Promise<{ address: string; close(): Promise<void> }> {
  const rolldownOptions = { input: `${folder}/index.html` }
  await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir, rolldownOptions } })
  const server = await preview({ configFile: false, root: folder, build: { outDir }, preview: { port: 0 } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The page has no address')
  return { address, close: () => server.close() }
}

export async function openPeer(
  browser: Browser,
  address: string,
  peer: Peer,
  { side, layers }: Drawing,
): Promise<Side> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(([one, drawing]) => window.openPeer(one, drawing), [
    peer,
    { side, layers, brushSize },
  ] as const)
  await page.evaluate(installProbe)
  return { page, box: { x: 0, y: 0, width: 740, height: 740 }, close: () => context.close() }
}
