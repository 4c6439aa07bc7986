import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const noon = new Date(2025, 5, 30, 12).getTime()
/** `Image 2000` is the newest. */
const times = Array.from({ length: 2000 }, (_, nth) => noon - nth * 3_600_000)

const viewerOf = (page: Page) => page.getByRole('dialog')

/** How far the middle of one is from the middle of the other, from left to right. */
async function fromMiddle(one: Locator, other: Locator): Promise<number> {
  const [inner, outer] = [await one.boundingBox(), await other.boundingBox()]
  if (inner === null || outer === null) return Infinity
  return Math.abs(inner.x + inner.width / 2 - (outer.x + outer.width / 2))
}

test('the filmstrip shows what is around a file however long the list is, and leaves the keys as they are', async ({
  atelier,
}) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await page.reload()
  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  const viewer = viewerOf(page)
  const strip = viewer.getByRole('group', { name: 'Filmstrip' })
  const tile = (nth: string) => strip.getByRole('button', { name: new RegExp(`^${nth} of 2,000: `) })
  const current = strip.locator('[aria-current]')
  const showsNth = async (nth: string, name: string) => {
    await expect(viewer.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(current).toHaveAccessibleName(new RegExp(`^${nth} of 2,000: Image: ${name}\\b`))
    await expect.poll(() => fromMiddle(current, strip)).toBeLessThan(1)
  }
  await showsNth('1', 'Image 2000')

  await tile('5').click()
  await showsNth('5', 'Image 1996')
  // The keys of the viewer, also from a tile of the strip.
  await page.keyboard.press('4')
  await expect(viewer.getByRole('button', { name: '4 stars', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(current.locator('[data-mark=stars]')).toHaveText('4')
  await page.keyboard.press('ArrowRight')
  await showsNth('6', 'Image 1995')
  await expect(current).toBeFocused()

  // What is far away comes once it is looked at; what is shown stays what the keys go on from.
  await strip.hover()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(360)
  for (const nth of [300, 700, 1100, 1500, 1900]) {
    await strip.evaluate((element, left) => (element.scrollLeft = left), nth * 60)
    await expect(tile((nth + 1).toLocaleString('en'))).toBeVisible()
  }
  expect(await strip.getByRole('button').count()).toBeLessThan(50)
  await page.keyboard.press('ArrowRight')
  await showsNth('7', 'Image 1994')
  await strip.evaluate((element) => (element.scrollLeft = 1500 * 60))
  await tile('1,501').click()
  await showsNth('1,501', 'Image 500')
  await page.keyboard.press('ArrowLeft')
  await showsNth('1,500', 'Image 501')
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await page.keyboard.press('f')
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await expect(viewer.getByText('1 of 2,000', { exact: true })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Show filmstrip' }).click()
  await expect(strip).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Hide filmstrip' })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the filmstrip fits a small window in Chinese, and is gone through by keys', async ({ atelier }) => {
    const { page } = atelier
    writeImagesAt(atelier.dataDirectory, times)
    await page.reload()
    await page.getByRole('link', { name: '资料库' }).click()
    await page.getByRole('gridcell').getByRole('button').first().click()
    const strip = viewerOf(page).getByRole('group', { name: '胶片条' })
    await expect(strip).toBeInViewport({ ratio: 1 })
    await strip.locator('[aria-current]').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(strip.locator('[aria-current]')).toHaveAccessibleName(/Image 1999/)
    await expect(strip.locator('[aria-current]')).toBeFocused()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await viewerOf(page).getByRole('button', { name: '隐藏胶片条' }).click()
    await expect(strip).toHaveCount(0)
  })
})
