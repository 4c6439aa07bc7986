import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openCanvasFile } from '../../../../src/main/canvas-file/canvas-file.ts'
import { newLayer } from '../../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { readColour } from '../../../../src/renderer/features/images/canvas/tools/colour.ts'
import { fitted, toDocument } from '../../../../src/renderer/features/images/canvas/view/viewport.ts'
import { startStroke } from '../../../../src/renderer/features/images/canvas/worker/stroke.ts'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import {
  blankCanvas,
  canvasOpen,
  canvasSaved,
  colourAt,
  drag,
  surface,
} from '../../../support/canvas/canvas-steps.ts'
import { generate, openRoom, tryDemo } from '../../../support/steps.ts'

const ink = [26, 26, 26]

processTest(
  'Edit on a tile opens the canvas; a stroke is undone, done again, and undone after a restart',
  async ({ atelier }, testInfo) => {
    const { page } = atelier
    await tryDemo(page)
    await openRoom(page, 'Images')
    await generate(page, 'A lighthouse')
    const tile = page.getByRole('button', { name: 'Open Image: A lighthouse' })
    await tile.hover({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await canvasOpen(page)
    await expect(page.getByRole('button', { name: 'Brush', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
    const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
    await expect.poll(() => colourAt(page, x, y)).not.toEqual([0, 0, 0])
    const before = await colourAt(page, x, y)

    await drag(page, [x - 60, y - 40], [x, y], [x + 60, y - 40])
    await expect.poll(() => colourAt(page, x, y)).toEqual(ink)
    await page.screenshot({ path: testInfo.outputPath('stroke.png') })
    await canvasSaved(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => colourAt(page, x, y)).toEqual(before)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => colourAt(page, x, y)).toEqual(ink)
    await canvasSaved(page)

    const url = new URL(page.url())
    const again = await atelier.restart()
    await again.evaluate((search) => {
      history.pushState(null, '', search)
      dispatchEvent(new PopStateEvent('popstate'))
    }, url.search)
    await canvasOpen(again)
    await expect.poll(() => colourAt(again, x, y)).toEqual(ink)
    await again.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => colourAt(again, x, y)).toEqual(before)
    await expect(again.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await again.keyboard.press('Control+Shift+z')
    await expect.poll(() => colourAt(again, x, y)).toEqual(ink)
  },
)

test('a stroke of the mouse leaves in the file the very tiles that the engine draws in Node', async ({
  atelier,
}) => {
  const { page } = atelier
  const size = { width: 700, height: 500 }
  await blankCanvas(page, size.width, size.height)
  const recorded = await recordPen(page)
  await drag(page, [210, 200], [330, 433], [555, 180], [500, 460])
  await canvasSaved(page)
  const box = await surface(page).evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }))
  const view = fitted(size, box)
  const brush = { size: 24, hardness: 0.8, opacity: 1 }
  const stroke = startStroke(
    newLayer({ id: 'layer-1', name: '' }),
    { x: 0, y: 0, ...size },
    {
      brush: { ...brush, isPressureSize: true },
      paint: { kind: 'colour', colour: readColour('#1a1a1a'), opacity: brush.opacity },
    },
  )
  stroke.add((await recorded()).map((at) => ({ ...toDocument(view, at), pressure: 0.5 })))
  const expected = stroke.end()
  expect(expected.size).toBe(4)

  const file = openCanvasFile(await documentIn(atelier.dataDirectory))
  const places = file.places()
  expect(places.map(({ key }) => key).toSorted()).toEqual([...expected.keys()].toSorted())
  for (const { key, tileId } of places) {
    const bytes = file.tile(tileId)
    expect(bytes?.equals(Buffer.from(expected.get(key)?.pixels ?? []))).toBe(true)
  }
  file.close()
})

/** What the surface hears of the pointer from now on, in CSS pixels of the surface. */
async function recordPen(page: Page): Promise<() => Promise<{ x: number; y: number }[]>> {
  await surface(page).evaluate((element) => {
    const points: { x: number; y: number }[] = []
    Object.assign(window, { atelierPen: points })
    const { left, top } = element.getBoundingClientRect()
    const hear = (event: Event) => {
      if (!(event instanceof PointerEvent) || event.buttons === 0) return
      const all = event.getCoalescedEvents()
      for (const one of all.length > 0 ? all : [event])
        points.push({ x: one.clientX - left, y: one.clientY - top })
    }
    for (const type of ['pointerdown', 'pointermove']) element.addEventListener(type, hear, true)
  })
  return () =>
    page.evaluate(() => (window as unknown as { atelierPen: { x: number; y: number }[] }).atelierPen)
}

async function documentIn(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true })
  const name = names.find((one) => one.endsWith('.atelier'))
  if (name === undefined) throw new Error('no document')
  return join(directory, name)
}

test.describe('on a Mac', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36' })

  test('a press with Control, which asks for a menu there, draws nothing', async ({ atelier }, testInfo) => {
    testInfo.skip(testInfo.project.name === 'electron', 'its window says itself which system it is on')
    const { page } = atelier
    await blankCanvas(page, 400, 300)
    await surface(page).focus()
    await page.keyboard.press('b')
    const undo = page.getByRole('button', { name: 'Undo' })
    const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
    const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
    await page.keyboard.down('Control')
    await drag(page, [x - 40, y], [x + 40, y])
    await page.keyboard.up('Control')
    await drag(page, [x - 40, y + 40], [x + 40, y + 40])
    await expect.poll(() => colourAt(page, x, y + 40)).toEqual(ink)
    expect(await colourAt(page, x, y)).not.toEqual(ink)
    await undo.click()
    await expect(undo).toBeDisabled()
  })
})
