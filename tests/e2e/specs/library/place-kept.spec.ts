import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom } from '../../../support/steps.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const noon = new Date(2025, 5, 30, 12).getTime()
/** Twenty a day down from 30 June 2025, `Image 1000` the newest. */
const times = Array.from({ length: 1000 }, (_, nth) => noon - Math.floor(nth / 20) * 24 * 3_600_000 - nth)

const tile = (page: Page, nth: number) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Image: Image ${nth}\\b`) })

/** Pixels from the upper edge of the grid to the middle of a tile. */
const placeOf = (page: Page, nth: number) =>
  tile(page, nth).evaluate((button) => {
    const [box, grid] = [
      button.getBoundingClientRect(),
      button.closest('[role="grid"]')?.getBoundingClientRect(),
    ]
    return Math.round(box.top + box.height / 2 - (grid?.top ?? 0))
  })

/** A tile in the row in the middle of what is seen. */
const inMiddle = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { left, top, width, height } = grid.getBoundingClientRect()
    const tiles = [...grid.querySelectorAll<HTMLElement>('[data-cell-index]')].map((button) => {
      const box = button.getBoundingClientRect()
      const [x, y] = [
        box.left + box.width / 2 - left - width / 2,
        box.top + box.height / 2 - top - height / 2,
      ]
      return { name: button.getAttribute('aria-label') ?? '', away: Math.abs(y) * 100 + Math.abs(x) }
    })
    return Number(
      /Image (\d+)/.exec(tiles.toSorted((one, other) => one.away - other.away)[0]?.name ?? '')?.[1],
    )
  })

test.beforeEach(async ({ atelier }) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await page.reload()
  await openRoom(page, 'Library')
  await expect(tile(page, 1000)).toBeVisible()
})

test('what is in the middle stays in sight while tiles become larger and smaller, and so does the tile with the focus', async ({
  atelier,
}) => {
  const { page } = atelier
  const grid = page.getByRole('grid')
  const size = page.getByRole('slider', { name: 'Tile size' })
  await grid.evaluate((box) => box.scrollTo(0, 9000))
  await expect.poll(() => inMiddle(page)).toBeLessThan(900)
  const middle = await inMiddle(page)
  for (const key of ['End', 'Home']) {
    await size.focus()
    await page.keyboard.press(key)
    await expect(tile(page, middle)).toBeInViewport({ ratio: 1 })
  }
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect(tile(page, middle)).toBeInViewport({ ratio: 1 })

  const focused = middle - 3
  await tile(page, focused).focus()
  const before = await placeOf(page, focused)
  await size.focus()
  await page.keyboard.press('End')
  await expect(tile(page, focused)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(tile(page, focused)).toBeInViewport({ ratio: 1 })
  // Not a pixel further than it has to be.
  expect(Math.abs((await placeOf(page, focused)) - before)).toBeLessThan(200)

  await grid.evaluate((box) => box.scrollTo(0, 0))
  await tile(page, 1000).focus()
  await size.focus()
  await page.keyboard.press('End')
  expect(await grid.evaluate((box) => box.scrollTop)).toBe(0)
})

test('who comes back from another room finds the files where they were left, and the focus too', async ({
  atelier,
}) => {
  const { page } = atelier
  const grid = page.getByRole('grid')
  await grid.evaluate((box) => box.scrollTo(0, 9321))
  await expect.poll(() => inMiddle(page)).toBeLessThan(900)
  const middle = await inMiddle(page)
  await tile(page, middle).focus()
  const before = await placeOf(page, middle)
  await openRoom(page, 'Settings')
  await expect(grid).toHaveCount(0)
  await openRoom(page, 'Library')
  await expect(tile(page, middle)).toBeInViewport({ ratio: 1 })
  expect(await placeOf(page, middle)).toBe(before)
  await expect(tile(page, middle)).toHaveAttribute('tabindex', '0')
  await page.keyboard.press('Tab')
  await expect(grid).toBeVisible()

  await test.step('also from the trash, and of the list', async () => {
    await page.getByRole('radio', { name: 'List', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible()
    await page
      .getByRole('grid')
      .getByRole('rowgroup')
      .last()
      .evaluate((box) => box.scrollTo(0, 20_000))
    await expect.poll(() => inMiddle(page)).toBeLessThan(600)
    const inList = await inMiddle(page)
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0)
    await openRoom(page, 'Chat')
    await openRoom(page, 'Library')
    // The trash was left there.
    await page.getByRole('button', { name: 'Back to Library' }).first().click()
    await expect(tile(page, inList)).toBeInViewport()
  })

  await test.step('another list begins at its top', async () => {
    await page.getByRole('radio', { name: 'Grid', exact: true }).click()
    await expect(tile(page, 1000)).toBeInViewport()
  })
})
