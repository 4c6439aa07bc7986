import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

/** Noon, so many days ago, and so many seconds before that. */
function at(daysAgo: number, seconds = 0): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 0, 5).getTime() - seconds
}
/** `Image 40` is the newest of these: 3 of today, 2 of yesterday, 12 three days ago, and 23 of four hundred days ago. */
const times = [
  ...Array.from({ length: 3 }, (_, nth) => at(0, nth)),
  ...Array.from({ length: 2 }, (_, nth) => at(1, nth)),
  ...Array.from({ length: 12 }, (_, nth) => at(3, nth)),
  ...Array.from({ length: 23 }, (_, nth) => at(400, nth)),
]

async function openLibrary(page: Page, name = 'Library'): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name }).click()
}

const words = (daysAgo: number, language: string, year = {}) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(
    at(daysAgo),
  )
const days = (page: Page) => page.getByRole('grid').getByRole('heading', { level: 2 })
/** As they are seen. */
const dates = (page: Page) => days(page).locator('[aria-hidden]')
const tile = (page: Page, nth: number) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Image: Image ${nth}\\b`) })

test('the grid is cut into days, each of which is selected as a whole, by pointer and by keys', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await openLibrary(page)
  await expect(dates(page)).toHaveText([
    'Today',
    'Yesterday',
    words(3, 'en'),
    words(400, 'en', { year: 'numeric' }),
  ])
  await expect(days(page).first()).toHaveAccessibleName('Today, 3 files')
  const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const grid = page.getByRole('grid')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])

  await days(page).nth(1).hover()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`days-${colorScheme}.png`) })
  }
  await check('Yesterday').click()
  await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
  await expect(check('Yesterday')).toBeChecked()
  await check(words(3, 'en')).click()
  await expect(page.getByText('14 selected', { exact: true }).first()).toBeVisible()
  await tile(page, 30).click()
  await expect(page.getByText('13 selected', { exact: true }).first()).toBeVisible()
  await expect(check(words(3, 'en'))).toHaveAttribute('aria-checked', 'mixed')
  await page.screenshot({ path: testInfo.outputPath('days-selected.png') })
  await check('Yesterday').click()
  await expect(page.getByText('11 selected', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('11 selected', { exact: true })).toHaveCount(0)

  await test.step('by keys: the check of a day comes before its tiles', async () => {
    await tile(page, 40).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 36)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(check('Yesterday')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('2 selected', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tile(page, 36)).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('up and down keep the column across headings', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 38)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 36)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 33)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(tile(page, 38)).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    await expect(tile(page, 1)).toBeFocused()
    await expect(tile(page, 1)).toBeInViewport()
    await expect(grid.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(rows))
  })

  await test.step('what a search finds has its days, the list none', async () => {
    await page.getByRole('searchbox').fill(`before:${new Date(at(1)).toLocaleDateString('sv')}`)
    await expect(days(page)).toHaveCount(2)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('radio', { name: 'List', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible()
    await expect(days(page)).toHaveCount(0)
  })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('days fit a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    writeImagesAt(atelier.dataDirectory, times)
    await openLibrary(page, '资料库')
    await expect(dates(page).first()).toHaveText('今天')
    await expect(dates(page).nth(2)).toHaveText(words(3, 'zh-CN'))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('checkbox', { name: '选中“昨天”' }).focus()
    await page.screenshot({ path: testInfo.outputPath('days-chinese.png') })
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
})

test('a long library is scrolled at any pace without a gap, and is where its dates say', async ({
  atelier,
}) => {
  const { page } = atelier
  // Four a day.
  writeImagesAt(
    atelier.dataDirectory,
    Array.from({ length: 20_000 }, (_, nth) => at(Math.floor(nth / 4), nth % 4)),
  )
  await openLibrary(page)
  const grid = page.getByRole('grid')
  await expect(days(page).first()).toHaveAccessibleName('Today, 4 files')
  const gaps = await grid.evaluate(async (box) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const view = box.getBoundingClientRect()
    let found = 0
    for (let top = 0; top < 300_000; top += 1500) {
      box.scrollTop = top
      await frame()
      // What is there in the frame after the scroll, as it is drawn.
      const places = [...box.querySelectorAll('[role="row"]')].map((row) => row.getBoundingClientRect())
      for (let y = view.top + 20; y < view.bottom; y += 20)
        if (!places.some((place) => place.top <= y && place.bottom >= y)) found += 1
    }
    return found
  })
  expect(gaps).toBe(0)
  // Its rows lie where they are said to, however far it is scrolled.
  await tile(page, 20_000).focus()
  await page.keyboard.press('End')
  await expect(tile(page, 1)).toBeInViewport()
  const box = await grid.evaluate(
    (element) => element.scrollHeight - element.clientHeight - element.scrollTop,
  )
  expect(Math.abs(box)).toBeLessThanOrEqual(1)
})
