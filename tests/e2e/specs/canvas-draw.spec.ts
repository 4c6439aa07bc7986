import { expect, test } from '../../support/atelier-test.ts'
import { canvasOpen, canvasSaved, colourAt, drag, surface } from '../../support/canvas-steps.ts'
import { generate, openRoom, tryDemo } from '../../support/steps.ts'

const ink = [26, 26, 26]

test('Edit on a tile opens the canvas; a stroke is undone, done again, and undone after a restart', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse')
  const tile = page.getByRole('button', { name: 'Open Picture: A lighthouse' })
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
})
