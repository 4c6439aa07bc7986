import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const noon = new Date(2025, 5, 30, 12).getTime()
/** One each hour down from noon of 30 June 2025, `Image 200` the newest. */
const times = Array.from({ length: 200 }, (_, nth) => noon - nth * 3_600_000)

test.use({ viewport: { width: 1440, height: 900 } })

test('the list is sorted by its headings, by keys too, and remembers how', async ({ atelier }, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await page.reload()
  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  const heading = (name: string) => page.getByRole('columnheader', { name })
  const press = (name: string) => heading(name).getByRole('button').click()
  const names = (count: number) =>
    page
      .locator('[data-tile] [role="gridcell"]:nth-child(2)')
      .filter({ visible: true })
      .allTextContents()
      .then((all) => all.slice(0, count))
  await expect(heading('Date')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names(2)).toEqual(['Image 200', 'Image 199'])
  const width = (await heading('Name or prompt').boundingBox())?.width

  // Numbers count as numbers, and nothing moves aside where there are no dates any more.
  await press('Name or prompt')
  await expect.poll(() => names(11).then((all) => all.slice(8))).toEqual(['Image 9', 'Image 10', 'Image 11'])
  await expect(heading('Name or prompt')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading('Date')).not.toHaveAttribute('aria-sort')
  await expect(page.getByRole('slider', { name: 'Date' })).toHaveCount(0)
  expect((await heading('Name or prompt').boundingBox())?.width).toBe(width)

  // The heading keeps the focus, so that the next press turns the order around.
  await expect(heading('Name or prompt').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading('Name or prompt')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names(2)).toEqual(['Image 200', 'Image 199'])
  await page.keyboard.press('Enter')
  await expect.poll(() => names(2)).toEqual(['Image 1', 'Image 2'])

  // What is rated goes to the others that are rated so; files without stars stay behind them either way.
  await press('Rating')
  await expect(heading('Rating')).toHaveAttribute('aria-sort', 'descending')
  await page.locator('[data-cell-index="5"]').focus()
  await page.keyboard.press('4')
  await expect.poll(() => names(3)).toEqual(['Image 195', 'Image 200', 'Image 199'])
  await page.locator('[data-cell-index="9"]').focus()
  await page.keyboard.press('5')
  await expect.poll(() => names(3)).toEqual(['Image 191', 'Image 195', 'Image 200'])
  await press('Rating')
  await expect.poll(() => names(3)).toEqual(['Image 195', 'Image 191', 'Image 200'])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: testInfo.outputPath('sorted-dark.png') })

  // The viewer goes through the files in this order.
  await page.locator('[data-cell-index="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Image 195', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Image 191', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // A far place of it, from the file that was looked at.
  await expect(page.getByRole('button', { name: /^Image: Image 191\b/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: /^Image: Image 1\b/ })).toBeFocused()

  await page.reload()
  await expect(heading('Rating')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => names(3)).toEqual(['Image 195', 'Image 191', 'Image 200'])

  // So is what a search finds.
  await page.getByRole('searchbox').fill('star:>3')
  await expect.poll(() => names(3)).toEqual(['Image 195', 'Image 191'])
  await press('Rating')
  await expect.poll(() => names(3)).toEqual(['Image 191', 'Image 195'])
  await page.getByRole('searchbox').fill('')

  // The grid is by date, as it was.
  await page.getByRole('radio', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('gridcell').first().getByRole('button').first()).toHaveAccessibleName(
    /^Image: Image 200\b/,
  )
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the headings fit a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    writeImagesAt(atelier.dataDirectory, times)
    await page.reload()
    await page.getByRole('link', { name: '资料库' }).click()
    await page.getByRole('radio', { name: '列表' }).click()
    await page.getByRole('columnheader', { name: '名称或提示词' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: '名称或提示词' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.emulateMedia({ colorScheme: 'light' })
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
})
