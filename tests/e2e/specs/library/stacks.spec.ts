import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { generate, loadedImages, openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const tile = (page: Page, index: number) => page.locator(`[data-cell-index="${index}"]`)
/** So many tiles or lines are there. */
const shows = (page: Page, count: number) =>
  expect(page.locator('[role="grid"] [data-cell-index]')).toHaveCount(count)
const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page, text: string) =>
  page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
const act = async (page: Page, index: number, name: string) => {
  await tile(page, index).click({ button: 'right' })
  await page.getByRole('menuitem', { name }).click()
}

/** Four images of one press, and one of another that came later. */
async function makeFive(page: Page): Promise<void> {
  await tryDemo(page)
  await openRoom(page, 'Images')
  await page.getByRole('spinbutton', { name: 'Count' }).fill('4')
  await generate(page, 'Pears on linen')
  await expect.poll(() => loadedImages(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  await page.getByRole('spinbutton', { name: 'Count' }).fill('1')
  await generate(page, 'A harbour at dawn')
  await expect.poll(() => loadedImages(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(5)
  await openRoom(page, 'Library')
}

test('the images of one press are one tile, which opens in its place, has another cover, and comes apart', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(180_000)
  const { page } = atelier
  const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await makeFive(page)
  await shows(page, 2)
  // Files are counted, whatever they are shown as.
  await expect(page.getByText('5 files', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveAccessibleName('Today, 5 files')
  await expect(tile(page, 1)).toHaveAccessibleName(/^Stack of 4, .*Pears on linen/)
  await expect(tile(page, 0)).toHaveAccessibleName(/^(?!Stack).*harbour/)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await shot('closed')

  await badge(page, 'Open stack of 4').click()
  await shows(page, 5)
  await expect(tile(page, 2)).toHaveAccessibleName(/^In the open stack, /)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await shot('open')

  const last = await tile(page, 4).getAttribute('data-asset')
  await act(page, 4, 'Make cover')
  await expect(tile(page, 1)).toHaveAttribute('data-asset', last ?? '')
  await undo(page, 'Cover of the stack changed')
  await expect(tile(page, 4)).toHaveAttribute('data-asset', last ?? '')

  await act(page, 3, 'Remove from stack')
  await expect(badge(page, 'Close stack of 3')).toBeVisible()
  await undo(page, 'Removed from its stack')
  await expect(badge(page, 'Close stack of 4')).toBeVisible()

  // By keyboard, from a file of the open stack.
  await tile(page, 3).focus()
  await page.keyboard.press('s')
  await shows(page, 2)
  await expect(tile(page, 1)).toBeFocused()
  await page.keyboard.press('s')
  await shows(page, 5)
  await page.keyboard.press('s')
  await shows(page, 2)

  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect(page.getByText('4 files unstacked')).toBeVisible()
  await shows(page, 5)
  await page.keyboard.press('ControlOrMeta+z')
  await shows(page, 2)
})

test('a selected stack is all of its files, several files are stacked by hand, and the next one takes the place of a deleted cover', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(180_000)
  const { page } = atelier
  await makeFive(page)
  await tile(page, 1).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('heading', { name: '4 selected' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByText('4 files rated')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('selected.png') })
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('heading', { name: '5 selected' })).toBeVisible()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Stack' }).click()
  await page.screenshot({ path: testInfo.outputPath('menu.png') })
  await page.getByRole('menuitem', { name: 'Stack selected files' }).click()
  await expect(page.getByText('5 files stacked')).toBeVisible()
  await shows(page, 1)
  await expect(tile(page, 0)).toHaveAccessibleName(/^Stack of 5, /)
  await undo(page, '5 files stacked')
  await shows(page, 2)
  await expect(tile(page, 1)).toHaveAccessibleName(/^Stack of 4, /)

  const cover = await tile(page, 1).getAttribute('data-asset')
  await tile(page, 1).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('4 files moved to trash')).toBeVisible()
  await shows(page, 1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(badge(page, 'Open stack of 4')).toBeVisible()
  await expect(tile(page, 1)).toHaveAttribute('data-asset', cover ?? '')

  // The viewer shows one file: its stack is opened there, walked through, and one of it deleted.
  await tile(page, 1).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Open stack of 4' }).click()
  await expect(viewer.getByText('2 of 5')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('viewer.png') })
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 of 5')).toBeVisible()
  await page.keyboard.press('s')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page, 'Open stack of 3')).toBeVisible()
  await expect(tile(page, 1)).not.toHaveAttribute('data-asset', cover ?? '')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page, 'Open stack of 4')).toBeVisible()
  await expect(tile(page, 1)).toHaveAttribute('data-asset', cover ?? '')

  // What is looked for, or not stacked at all, is shown file by file.
  await page.getByRole('searchbox').fill('pears')
  await shows(page, 4)
  await expect(page.getByRole('button', { name: 'Stacks', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('searchbox').fill('')
  await shows(page, 2)
  await page.getByRole('button', { name: 'Stacks', exact: true }).click()
  await shows(page, 5)
  await expect(badge(page, 'Open stack of 4')).toHaveCount(0)
  await page.reload()
  await shows(page, 5)
  await page.getByRole('button', { name: 'Stacks', exact: true }).click()
  await shows(page, 2)
  await page.getByRole('radio', { name: 'List' }).click()
  await badge(page, 'Open stack of 4').click()
  await shows(page, 5)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('list.png') })

  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 900, height: 600 })
  await page.getByRole('radio', { name: 'Grid' }).click()
  await openRoom(page, 'Settings')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(badge(page, '收起 4 项的堆叠')).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('chinese.png') })
  await tile(page, 1).click({ modifiers: ['ControlOrMeta'] })
  expect(await layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('chinese-selected.png') })
})
