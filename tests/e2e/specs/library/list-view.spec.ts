import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const noon = new Date(2025, 5, 30, 12).getTime()
/** One each hour down from noon of 30 June 2025, `Image 200` the newest. */
const times = Array.from({ length: 200 }, (_, nth) => noon - nth * 3_600_000)

test('the Library as a list has columns, and is gone through, selected in and opened as the grid is', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  writeImagesAt(atelier.dataDirectory, times)
  await page.reload()
  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  const row = (nth: number) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^Image: Image ${nth}\\b`) }) })
  await expect(row(200).getByRole('gridcell')).toHaveText([
    'File not found',
    'Image 200',
    'Image',
    'imagea-2',
    '256\u00A0×\u00A0256',
    '',
    '1 byte',
    '',
    'Jun 30, 2025',
  ])
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('slider', { name: 'Tile size' })).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Date' })).toBeVisible()

  // Anywhere on a row is a press on its file.
  await row(199).click({ modifiers: ['ControlOrMeta'], position: { x: 500, y: 20 } })
  await row(196).click({ modifiers: ['Shift'], position: { x: 500, y: 20 } })
  await expect(page.getByText('4 selected', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('5 selected', { exact: true }).first()).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`list-${colorScheme}.png`) })
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(row(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Image 1', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(row(200)).toBeVisible()
  await page.getByRole('radio', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the list fits a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    writeImagesAt(atelier.dataDirectory, times)
    await page.reload()
    await page.getByRole('link', { name: '资料库' }).click()
    await page.getByRole('radio', { name: '列表' }).click()
    await expect(page.getByRole('columnheader', { name: '名称或提示词' })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
})
