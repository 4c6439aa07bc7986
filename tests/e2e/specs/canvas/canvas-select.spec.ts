import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { blankCanvas, canvasSaved, colourAt, drag, surface } from '../../../support/canvas/canvas-steps.ts'

test.use({ sharesProcess: true })

const ink = [26, 26, 26]

const selection = (page: Page, name: string): Locator =>
  surface(page).getByRole('img', { name: `Selection ${name}`, exact: true })

/** Of a document that is shown at its own size: a place of it on the surface. */
async function placer(page: Page, width: number, height: number) {
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [left, top] = [Math.round((box.width - width) / 2), Math.round((box.height - height) / 2)]
  return (x: number, y: number): [number, number] => [left + x, top + y]
}

test('what is selected with the mouse keeps the brush inside, becomes the mask, and is deleted', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const layers = page.getByRole('region', { name: 'Layers' })
  await page.getByRole('button', { name: 'Rectangle select', exact: true }).click()
  const at = await placer(page, 400, 300)
  await drag(page, at(40, 30), at(160, 110))
  await expect(selection(page, '120 × 80 at 40, 30')).toBeVisible()
  await page.keyboard.down('Shift')
  await drag(page, at(200, 200), at(260, 240))
  await page.keyboard.up('Shift')
  await expect(selection(page, '220 × 210 at 40, 30')).toBeVisible()
  await page.keyboard.down('Alt')
  await drag(page, at(190, 190), at(300, 300))
  await page.keyboard.up('Alt')
  await expect(selection(page, '120 × 80 at 40, 30')).toBeVisible()

  await page.getByRole('button', { name: 'Brush', exact: true }).click()
  const brushAt = await placer(page, 400, 300)
  await drag(page, brushAt(20, 70), brushAt(220, 70))
  await expect.poll(() => colourAt(page, ...brushAt(100, 70))).toEqual(ink)
  expect(await colourAt(page, ...brushAt(180, 70))).not.toEqual(ink)
  const bare = await colourAt(page, ...brushAt(100, 100))

  await page.getByRole('button', { name: 'Mask', exact: true }).first().click()
  const maskAt = await placer(page, 400, 300)
  const options = page.getByRole('region', { name: 'Tool options' })
  await options.getByRole('button', { name: 'Mask', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mask from selection' }).click()
  await expect(layers.getByRole('button', { name: 'Mask', exact: true })).toBeVisible()
  await expect.poll(() => colourAt(page, ...maskAt(100, 100))).not.toEqual(bare)
  const tinted = await colourAt(page, ...maskAt(100, 100))
  await page.screenshot({ path: testInfo.outputPath('mask.png') })
  // With Shift the mask is taken away, inside the selection alone.
  await page.keyboard.down('Shift')
  await drag(page, maskAt(100, 100), maskAt(101, 100))
  await page.keyboard.up('Shift')
  await expect.poll(() => colourAt(page, ...maskAt(100, 100))).toEqual(bare)
  await page.keyboard.press('Escape')
  await expect(surface(page).getByRole('img')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => colourAt(page, ...maskAt(100, 100))).toEqual(tinted)
  await layers.getByRole('button', { name: 'Hide Mask' }).click()
  await expect.poll(() => colourAt(page, ...maskAt(100, 100))).toEqual(bare)
  await drag(page, maskAt(300, 200), maskAt(320, 200))
  await expect(page.getByText('The mask is hidden. Show it to change it.')).toBeVisible()

  await page.keyboard.press('Control+a')
  await expect(selection(page, '400 × 300 at 0, 0')).toBeVisible()
  await surface(page).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => colourAt(page, ...maskAt(100, 70))).not.toEqual(ink)
  await canvasSaved(page)
})

test('everything is selected by keys alone: a rectangle, its numbers, a lasso, all and nothing', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  await surface(page).focus()
  const { keyboard } = page
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await press('r', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter')
  await expect(selection(page, '64 × 64 at 200, 150')).toBeVisible()
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  await field('Left').fill('10')
  await press('Enter')
  await expect(selection(page, '64 × 64 at 10, 150')).toBeVisible()
  await field('Width').focus()
  await press('ArrowUp')
  await expect(selection(page, '65 × 64 at 10, 150')).toBeVisible()
  await field('Pixels to feather, grow or shrink the edge by').fill('5')
  await press('Enter')
  await page.getByRole('button', { name: 'Grow', exact: true }).press('Enter')
  await expect(selection(page, '75 × 74 at 5, 145')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('fields.png') })

  await surface(page).focus()
  await press('l', 'Enter', 'Shift+ArrowUp', 'Shift+ArrowRight', 'Enter')
  // From the middle of what is seen up and to the right, and back: the middle may lie between two pixels.
  await expect(
    surface(page).getByRole('img', { name: /^Selection 6[34] × 6[34] at (199|200), 8[56]$/ }),
  ).toBeVisible()
  await press('Escape')
  await page.getByRole('radio', { name: 'Freehand' }).press('ArrowRight')
  await surface(page).focus()
  await press('Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter', 'ArrowDown', 'Enter')
  await press('Backspace')
  // On its last corner once more it is closed.
  await press('ArrowUp', 'Enter')
  await expect(
    surface(page).getByRole('img', { name: /^Selection 6[34] × 6[34] at (199|200), 1(49|50)$/ }),
  ).toBeVisible()
  await press('Enter', 'ArrowRight', 'Enter', 'Escape', 'Escape')
  await expect(surface(page).getByRole('img')).toBeVisible()
  await page.getByRole('radio', { name: 'Polygon' }).press('ArrowLeft')
  await surface(page).focus()
  await press('Control+Shift+I')
  await press('Control+a')
  await expect(selection(page, '400 × 300 at 0, 0')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Selection 400 × 300 at 0, 0' })).toBeVisible()
  await press('Control+d')
  await expect(surface(page).getByRole('img')).toHaveCount(0)
  await press('m', 'Enter', 'ArrowRight', 'Enter')
  await expect(
    page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: 'Mask', exact: true }),
  ).toBeVisible()
})

test('what is selected is moved as one step, put back, cut, pasted in place and copied as an image', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await blankCanvas(page, 400, 300)
  const { keyboard } = page
  await page.getByRole('button', { name: 'Brush', exact: true }).click()
  const brushAt = await placer(page, 400, 300)
  await drag(page, brushAt(60, 70), brushAt(140, 70))
  await expect.poll(() => colourAt(page, ...brushAt(100, 70))).toEqual(ink)

  await page.getByRole('button', { name: 'Rectangle select', exact: true }).click()
  const at = await placer(page, 400, 300)
  await drag(page, at(40, 30), at(160, 110))
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const moveAt = await placer(page, 400, 300)
  await drag(page, moveAt(100, 70), moveAt(120, 170))
  await expect(selection(page, '120 × 80 at 60, 130')).toBeVisible()
  await expect.poll(() => colourAt(page, ...moveAt(120, 170))).toEqual(ink)
  expect(await colourAt(page, ...moveAt(100, 70))).not.toEqual(ink)
  await page.screenshot({ path: testInfo.outputPath('floating.png') })
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('ArrowDown')
  await expect(selection(page, '120 × 80 at 70, 131')).toBeVisible()
  await keyboard.press('Escape')
  await expect(selection(page, '120 × 80 at 40, 30')).toBeVisible()
  await expect.poll(() => colourAt(page, ...moveAt(100, 70))).toEqual(ink)

  for (let time = 0; time < 3; time++) await keyboard.press('Shift+ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await canvasSaved(page)
  await page.reload()
  await expect.poll(() => colourAt(page, ...moveAt(165, 70))).toEqual(ink)
  // All of it was one step, which the file takes back.
  await keyboard.press('Control+z')
  await expect.poll(() => colourAt(page, ...moveAt(165, 70))).not.toEqual(ink)
  await surface(page).focus()
  await keyboard.press('v')

  await page.getByRole('button', { name: 'Rectangle select', exact: true }).click()
  await drag(page, at(40, 30), at(100, 110))
  await keyboard.press('Control+x')
  await expect(page.getByText('Selection copied')).toBeVisible()
  await expect.poll(() => colourAt(page, ...at(80, 70))).not.toEqual(ink)
  expect(await colourAt(page, ...at(120, 70))).toEqual(ink)
  await keyboard.press('Control+Shift+v')
  await expect(page.getByRole('region', { name: 'Layers' }).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => colourAt(page, ...at(80, 70))).toEqual(ink)
  await keyboard.press('Control+Shift+c')
  const copiedSize = () =>
    page
      .evaluate(async () => {
        const [item] = await navigator.clipboard.read()
        const image = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
        return [image.width, image.height]
      })
      // It is written while it is read.
      .catch(() => null)
  // What was cut, which is smaller, is there until then.
  await expect.poll(copiedSize).toEqual([60, 80])
  await canvasSaved(page)
})
