import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { openRoom } from '../../../support/steps.ts'

/** Images that differ, so that each is an item of its own. */
const images = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const background = `hsl(${(nth * 47) % 360}, ${50 + (nth % 40)}%, 55%)`
      const buffer = await sharp({ create: { width: 60 + nth, height: 80, channels: 3, background } })
        .png()
        .toBuffer()
      return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer }
    }),
  )

async function addImages(page: Page, count: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await images(count))
  await expect(page.getByText(new RegExp(`^${count} (files|个文件)$`))).toBeVisible({ timeout: 150_000 })
  await expect(tile(page, 0)).toBeVisible()
}

/** The tile at this place of the list, which shows what was added last first. */
const tile = (page: Page, index: number) => page.locator(`[data-cell-index="${index}"]`)
const check = (page: Page, index: number) => page.locator(`[data-check-index="${index}"]`)
const selectedCells = (page: Page) => page.locator('[role="gridcell"][aria-selected="true"]')
const selected = (page: Page, written: string) =>
  page.getByText(`${written} selected`, { exact: true }).first()

test('several files are selected as in a file manager, rated, and go to the trash and back together', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(180_000)
  const { page } = atelier
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: testInfo.outputPath(`${name}-${colorScheme}.png`) })
    }
  }
  await openRoom(page, 'Library')
  // More than the first page of the list holds, so that not all of it is in memory.
  await addImages(page, 130)
  await page.reload()
  await expect(page.getByText('130 files', { exact: true })).toBeVisible()

  const barHeight = async () => (await page.getByRole('grid').boundingBox())?.y
  const before = await barHeight()
  await tile(page, 1).click({ modifiers: ['ControlOrMeta'] })
  await expect(selected(page, '1')).toBeVisible()
  expect(await barHeight()).toBe(before)
  await tile(page, 4).click({ modifiers: ['Shift'] })
  await expect(selected(page, '4')).toBeVisible()
  await tile(page, 3).click({ modifiers: ['Shift'] })
  await expect(selected(page, '3')).toBeVisible()
  await tile(page, 6).click()
  await expect(selected(page, '4')).toBeVisible()
  await check(page, 6).click()
  await expect(tile(page, 6)).toBeFocused()
  await expect(selectedCells(page)).toHaveCount(3)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await shot('three')
  await page.setViewportSize({ width: 900, height: 600 })
  await shot('narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(tile(page, 6)).toBeFocused()

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('group', { name: /^\d of 3/ })).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(selected(page, '3')).toBeVisible()
  await tile(page, 6).focus()

  await page.keyboard.press('5')
  await expect(page.getByText('3 files rated')).toBeVisible()
  await expect(page.getByRole('button', { name: /5 stars/ })).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: /5 stars/ })).toHaveCount(0)

  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await tile(page, 3).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: '3 selected' })
  await shot('menu')
  await menu.getByRole('menuitem', { name: 'Add tag…' }).click()
  await expect(page.getByText('Add a tag to 3 files')).toBeVisible()
  await page.keyboard.type('harbour')
  await shot('tag')
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 files tagged “harbour”')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Tags' }).click()
  await shot('tags')
  await page.getByRole('menuitem', { name: 'Purple' }).click()
  await expect(page.getByText('Label of 3 files changed')).toBeVisible()
  await expect(page.locator('[data-label="purple"]')).toHaveCount(3)
  // The focus is on the menu's button: the keys are about what is selected there too.
  await expect(toolbar.getByRole('button', { name: 'Tags' })).toBeFocused()
  await page.keyboard.press('4')
  await expect(page.getByRole('button', { name: /4 stars/ })).toHaveCount(3)
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: /4 stars/ })).toHaveCount(0)
  await toolbar.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('menuitem', { name: 'Remove tag…' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tag “harbour” removed from 3 files')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Tag “harbour” removed from 3 files')).toHaveCount(0)

  // Several at once, with commas between them; and a label by its key.
  await tile(page, 3).focus()
  await page.keyboard.press('t')
  await page.keyboard.type('sea, evening')
  await expect(page.getByRole('option')).toHaveText(['Tag with “sea”, “evening”'])
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 files tagged “sea”, “evening”')).toBeVisible()
  await page.keyboard.press('8')
  await expect(page.locator('[data-label="green"]')).toHaveCount(3)

  await toolbar.getByRole('button', { name: 'Invert selection' }).click()
  await expect(selected(page, '127')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('127 files moved to trash')).toBeVisible()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await expect(toolbar).toHaveCount(0)
  await page
    .getByRole('dialog')
    .filter({ hasText: 'moved to trash' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('127 files restored')).toBeVisible()
  await expect(page.getByText('130 files', { exact: true })).toBeVisible()

  await tile(page, 0).click()
  await expect(page.getByRole('heading', { name: 'Study 130.png', level: 2 })).toBeVisible()
})

test('files are selected by keyboard alone and dragged together, and another list begins with nothing', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await addImages(page, 9)
  await tile(page, 0).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selected(page, '3')).toBeVisible()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(selected(page, '2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(selected(page, '3')).toBeVisible()
  await expect(tile(page, 3)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Shift+i')
  await expect(selected(page, '6')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(selected(page, '9')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '9 selected' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(selectedCells(page)).toHaveCount(0)
  await expect(tile(page, 3)).toBeFocused()

  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 file moved to trash')).toBeVisible()
  await expect(page.getByText('8 files', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('b')
  await expect(page.getByText('Add 8 files to a board')).toBeVisible()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 files added to the new board “Harbour”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(selectedCells(page)).toHaveCount(0)

  const boards = page.getByRole('navigation', { name: 'Boards' })
  await boards.getByRole('button', { name: 'New board' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Port')
  await page.keyboard.press('Enter')
  await boards.getByRole('button', { name: 'All files' }).click()
  await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
  await tile(page, 2).click()
  await tile(page, 2).dragTo(boards.getByRole('button', { name: 'Port, 0 files' }))
  await expect(page.getByText('2 files added to “Port”')).toBeVisible()
  await expect(selected(page, '2')).toBeVisible()
  await boards.getByRole('button', { name: 'Harbour, 8 files' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible()
  await expect(selectedCells(page)).toHaveCount(0)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('what is done with a selection fits a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    await page.getByRole('link', { name: '资料库' }).click()
    await addImages(page, 12)
    await check(page, 1).click()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(page.getByText('已选中 12 项').first()).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  })
})
