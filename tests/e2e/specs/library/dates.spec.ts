import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const dayMs = 24 * 3_600_000

/** Two each day down from noon of 30 June 2025, `Image 3000` the newest. */
const times = Array.from({ length: 3000 }, (_, nth) => {
  const noon = new Date(2025, 5, 30, 12).getTime()
  return noon - Math.floor(nth / 2) * dayMs + (nth % 2)
})

async function openLibrary(page: Page, name: string): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name }).click()
}

/** The tiles in sight whose files are there. */
const tilesInSight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect()
    return [...grid.querySelectorAll<HTMLElement>('[data-asset]')]
      .filter((tile) => {
        const box = tile.getBoundingClientRect()
        return box.bottom > top && box.top < bottom
      })
      .map((tile) => tile.getAttribute('aria-label') ?? '')
  })

test('the dates beside the grid lead to any day, by pointer and by keys, and say where one is', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await openLibrary(page, 'Library')
  const slider = page.getByRole('slider', { name: 'Date' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Jun 30, 2025')
  await expect(page.getByText('2024', { exact: true })).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  const track = await slider.boundingBox()
  if (track === null) throw new Error('The slider has no place')
  const at = (part: number) => [track.x + track.width / 2, track.y + track.height * part] as const
  await page.mouse.move(...at(0.5))
  await expect(page.getByText('Jun 11, 2023', { exact: true })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`dates-${colorScheme}.png`) })
  }
  await page.mouse.click(...at(0.5))
  // Some files to a pixel.
  await expect(slider).toHaveAttribute('aria-valuetext', /^Jun 1[1-4], 2023$/)
  await expect.poll(() => tilesInSight(page)).toContainEqual(expect.stringMatching(/Image 1500\b/))

  // Down to the end, as one drags.
  await page.mouse.move(...at(0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.8), { steps: 5 })
  await page.mouse.move(...at(1), { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => tilesInSight(page)).toContainEqual(expect.stringMatching(/Image 1\b/))

  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Jun 30, 2025')
  await page.keyboard.press('ArrowDown')
  await expect(slider).toHaveAttribute('aria-valuetext', 'May 31, 2025')
  await page.keyboard.press('ArrowDown')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Apr 30, 2025')

  await page.getByRole('searchbox').fill('before:2022')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Dec 31, 2021')
  await page.getByRole('searchbox').fill('on:2022-03-05')
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await expect(slider).toHaveCount(0)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the dates fit a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    writeImagesAt(atelier.dataDirectory, times)
    await openLibrary(page, '资料库')
    await expect(page.getByRole('slider', { name: '日期' })).toHaveAttribute(
      'aria-valuetext',
      '2025年6月30日',
    )
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.getByRole('radio', { name: '日期' }).click()
    // Its images are hidden from who hears it: they may be there by now, or not.
    await expect(page.getByRole('region', { name: '月份' }).getByRole('button').first()).toHaveAccessibleName(
      '六月 60 个文件',
    )
    await page.emulateMedia({ colorScheme: 'light' })
    await page.screenshot({ path: testInfo.outputPath('chinese-months.png') })
    expect(await layoutFaults(page)).toEqual([])
  })
})

test('months and years show a library from afar, and lead to any of them', async ({ atelier }, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await openLibrary(page, 'Library')
  await page.getByRole('radio', { name: 'Dates' }).click()
  const months = page.getByRole('region', { name: 'Months' })
  await expect(months.getByRole('heading', { level: 2 }).first()).toHaveText('2025362 files')
  const june = months.getByRole('button', { name: 'June 60 files', exact: true }).first()
  // Their files are not there: each is drawn as one that is missing.
  await expect(june.locator('svg')).toHaveCount(4)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`months-${colorScheme}.png`) })
  }
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])

  await test.step('a year leads to its months, by keys', async () => {
    await page.getByRole('radio', { name: 'Years' }).click()
    const years = page.getByRole('region', { name: 'Years' })
    await expect(years.getByRole('button')).toHaveCount(5)
    await page.screenshot({ path: testInfo.outputPath('years.png') })
    await years.getByRole('button', { name: '2023 730 files' }).focus()
    await page.keyboard.press('Enter')
    const heading = months.getByRole('heading', { name: /^2023/ })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  await test.step('a month leads to its files, and the keys go on there', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(months.getByRole('button', { name: 'November 60 files' }).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    // 30 November 2023
    const newest = page.getByRole('grid').getByRole('button', { name: /Image 1844\b/ })
    await expect(newest).toBeFocused()
    await expect(newest).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('grid').getByRole('button', { name: /Image 1843\b/ })).toBeFocused()
  })

  await test.step('it is there again after a reload, and of another kind of file too', async () => {
    await page.getByRole('radio', { name: 'Dates' }).click()
    await page.reload()
    await expect(months.getByRole('button').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Images' }).click()
    await expect(months.getByRole('button').first()).toBeVisible()
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await page.getByRole('radio', { name: 'Grid' }).click()
  })

  await test.step('who comes back to the grid later begins at the top', async () => {
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('radio', { name: 'Grid' }).click()
    await expect.poll(() => tilesInSight(page)).toContainEqual(expect.stringMatching(/Image 3000\b/))
  })
})
