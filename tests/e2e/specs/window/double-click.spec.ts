import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

async function image(name: string, nth: number) {
  const background = { r: 16 * nth, g: 110, b: 130 }
  const create = { width: 600, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const board = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Boards' }).getByRole('button', { name, exact: true })

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (box === null) throw new Error('the button is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The second press arrives once the first has done its work, well within the time of a double click. */
async function doubleClick(page: Page, button: Locator, gone: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await middleOf(button)
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await expect(gone).toHaveCount(0)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  return { x, y }
}

test('a double click on the button of a dialog does nothing to what lies below it', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const names = Array.from({ length: 15 }, (_, nth) => `tile-${nth}.png`)
  await page
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(names.map((name, nth) => image(name, nth))))
  await expect(tiles(page).nth(11)).toBeVisible()
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  const naming = page.getByRole('dialog', { name: 'New board' })

  await test.step('its second click opens no file, selects none, and the focus stays where the dialog gave it', async () => {
    await page.getByRole('button', { name: 'New board' }).click()
    await page.keyboard.type('Harbour')
    const { x, y } = await doubleClick(page, naming.getByRole('button', { name: 'Save' }), naming)
    await expect(board(page, 'Harbour, 0 files')).toBeVisible()
    const below = await page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.tagName,
      { x, y },
    )
    expect(below, 'a tile lies there').toBe('BUTTON')
    await expect(page.getByRole('button', { name: 'New board' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the next click in the same place, on its own, is one for the tile', async () => {
    await page.getByRole('button', { name: 'New board' }).click()
    await page.keyboard.type('Hills')
    const { x, y } = await doubleClick(page, naming.getByRole('button', { name: 'Save' }), naming)
    await expect(board(page, 'Hills, 0 files')).toBeVisible()
    // A press elsewhere at once is no second click.
    await tiles(page).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.click(x, y)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})

test('a double click on a tile opens its image, and does nothing to what the viewer shows at that place', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(Array.from({ length: 15 }, (_, nth) => image(`tile-${nth}.png`, nth))))
  await expect(tiles(page)).toHaveCount(15)
  const viewer = page.getByRole('dialog')
  const inStrip = viewer.getByRole('group', { name: 'Filmstrip' }).getByRole('button')
  await tiles(page).first().click()
  const { y } = await middleOf(inStrip.first())
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  // As high as the middle row, so that a tile lies where the filmstrip will.
  const tile = page.getByRole('gridcell').getByRole('button', { name: /: tile-6\.png/ })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, height: Math.round(size.height - y + (await middleOf(tile)).y) })
  const spot = await middleOf(tile)
  await page.mouse.move(spot.x, spot.y)
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await expect(inStrip.first()).toBeVisible()
  const below = await page.evaluate(
    (at) => document.elementFromPoint(at.x, at.y)?.closest('[role=group]')?.getAttribute('aria-label'),
    spot,
  )
  expect(below, 'another image of the filmstrip lies there').toBe('Filmstrip')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(inStrip.and(viewer.locator('[aria-current]'))).toHaveAccessibleName(/: tile-6\.png/)
})
