import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom } from '../../../support/steps.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const noon = new Date(2025, 5, 30, 12).getTime()
const times = Array.from({ length: 900 }, (_, nth) => noon - nth * 3_600_000)

const tile = (page: Page, index: number) => page.locator(`[data-cell-index="${index}"]`)
const selected = (page: Page, written: string) =>
  page.getByText(`${written} selected`, { exact: true }).first()

async function boxOf(page: Page, index: number) {
  const box = await tile(page, index).boundingBox()
  if (box === null) throw new Error(`no tile ${index}`)
  return box
}

test('a rectangle drawn beside the tiles selects what it touches, adds to it, scrolls on and is taken back', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await page.reload()
  await openRoom(page, 'Library')
  await expect(page.getByText('900 files', { exact: true })).toBeVisible()
  const grid = page.getByRole('grid')
  const columns = Number(await grid.getAttribute('aria-colcount'))
  const first = await boxOf(page, 0)
  const beside = first.x - 8

  await page.mouse.move(beside, first.y + 10)
  await page.mouse.down()
  await page.mouse.move(first.x + 20, first.y + first.height + 20, { steps: 4 })
  await expect(page.locator('[data-lasso]')).toBeVisible()
  await expect(selected(page, '2')).toBeVisible()
  const two = await boxOf(page, 1)
  await page.mouse.move(two.x + 20, first.y + first.height + 20, { steps: 4 })
  await expect(selected(page, '4')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('lasso.png') })
  await page.mouse.up()
  await expect(page.locator('[data-lasso]')).toHaveCount(0)
  for (const index of [0, 1, columns, columns + 1])
    await expect(page.getByRole('gridcell', { selected: true }).locator(tile(page, index))).toHaveCount(1)

  // With Ctrl it adds; Escape takes back what it added.
  const third = await boxOf(page, columns * 2)
  await page.keyboard.down('Control')
  await page.mouse.move(beside, third.y + 10)
  await page.mouse.down()
  await page.mouse.move(third.x + 20, third.y + 20, { steps: 4 })
  await expect(selected(page, '5')).toBeVisible()
  await page.keyboard.up('Control')
  await page.keyboard.press('Escape')
  await expect(selected(page, '4')).toBeVisible()
  await page.mouse.up()
  await expect(selected(page, '4')).toBeVisible()

  // A click there changes nothing, and one on a tile selects no rectangle.
  await page.mouse.click(beside, third.y + 10)
  await expect(selected(page, '4')).toBeVisible()

  // Held below the lower edge, the list scrolls on, and all on the way is selected.
  const frame = await grid.boundingBox()
  if (frame === null) throw new Error('no grid')
  await page.mouse.move(beside, first.y + 10)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width - 40, frame.y + frame.height + 60, { steps: 6 })
  await expect
    .poll(() => grid.evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1))
    .toBe(true)
  await page.mouse.up()
  await expect(selected(page, '900')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^[\d,]+ selected$/)).toHaveCount(0)
})
