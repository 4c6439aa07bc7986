import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '../../../../src/main/store/sqlite.ts'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

async function addScenes(page: Page, scenes: readonly { name: string; seed: number; edge: number }[]) {
  await openRoom(page, 'Library')
  for (const { name, seed, edge } of scenes) {
    const buffer = await sceneImage(seed, { width: edge, height: edge }).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('gridcell').getByRole('button', { name })).toBeVisible()
  }
}

/** By the button of what was said. */
async function undo(page: Page, said: string): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()
}

const twoPairs = [
  { name: 'harbour small.png', seed: 1, edge: 256 },
  { name: 'garden.png', seed: 2, edge: 512 },
  { name: 'harbour.png', seed: 1, edge: 512 },
  { name: 'street.png', seed: 3, edge: 512 },
  { name: 'garden small.png', seed: 2, edge: 128 },
]

test('duplicates are found from beside the grid, one of each group is kept, and the others come back by one press', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addScenes(page, twoPairs)
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  await page.getByRole('navigation').getByRole('button', { name: 'Find duplicates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicates' })
  await expect(dialog.getByText('2 groups of duplicates')).toBeVisible()
  const groups = dialog.getByRole('group', { name: /^Group \d: 2 images/ })
  await expect(groups).toHaveCount(2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`groups-${colorScheme}.png`) })
  }
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  const garden = groups.first()
  for (const said of ['garden.png', 'garden small.png', '512 × 512', '128 × 128', 'Best: most pixels'])
    await expect(garden.getByText(said)).toBeVisible()
  await expect(garden.getByRole('radio', { name: /^Keep garden\.png/ })).toBeChecked()
  await garden.getByRole('radio', { name: /^Keep garden\.png/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(garden.getByRole('radio', { name: /^Keep garden small\.png/ })).toBeChecked()
  await garden.getByRole('button', { name: 'Move the other to trash' }).click()
  await expect(groups).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 file restored')).toBeVisible()
  await expect(groups).toHaveCount(2)
  await garden.getByRole('button', { name: 'Move the other to trash' }).click()
  await expect(groups).toHaveCount(1)
  await expect(page.getByText('1 file moved to trash')).toBeVisible()
  await expect(groups.first().getByRole('radio', { checked: true })).toBeFocused()
  await groups.first().getByRole('button', { name: 'Keep all' }).click()
  await expect(dialog.getByText('No duplicates found')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await undo(page, 'All 2 kept')
  await expect(groups).toHaveCount(1)
  await groups.first().getByRole('button', { name: 'Keep all' }).click()
  await expect(page.getByText('All 2 kept')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 files', { exact: true })).toBeVisible()

  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  // That of which all are kept is not asked about again.
  await expect(dialog.getByText('No duplicates found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('5 files', { exact: true })).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Find duplicates' }).click()
  await expect(groups).toHaveCount(2)
})

test('a double click decides the one group that was pressed', async ({ atelier }) => {
  const { page } = atelier
  await addScenes(page, twoPairs)
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  await page.getByRole('navigation').getByRole('button', { name: 'Find duplicates' }).click()
  const groups = page.getByRole('dialog', { name: 'Duplicates' }).getByRole('group', { name: /^Group \d/ })
  await expect(groups).toHaveCount(2)
  await groups.first().getByRole('button', { name: 'Keep all' }).dblclick()
  await expect(page.getByText('All 2 kept')).toBeVisible()
  await expect(groups).toHaveCount(1)
  await undo(page, 'All 2 kept')
  await expect(groups).toHaveCount(2)
  await groups.first().getByRole('button', { name: 'Move the other to trash' }).dblclick()
  await expect(page.getByText('1 file moved to trash')).toBeVisible()
  await expect(groups).toHaveCount(1)
})

test('of images that may be different ones none is chosen for the trash', async ({ atelier }, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const spot = { x: 50, y: 50, across: 12, down: 12, colour: [200, 60, 40] } as const
  for (const [name, over] of [
    ['garden.png', []],
    ['garden with a ball.png', [spot]],
  ] as const) {
    const buffer = await sceneImage(2, { over }).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('gridcell').getByRole('button', { name })).toBeVisible()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('find duplicates')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Duplicates' })
  await expect(dialog.getByText('Uncertain: differences.')).toBeVisible()
  await expect(dialog.getByText('To trash', { exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  const trash = dialog.getByRole('button', { name: 'Move the other to trash' })
  await expect(trash).toBeDisabled()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('in-doubt.png') })
  await dialog.getByRole('radio', { name: /^Keep garden\.png/ }).check()
  await expect(dialog.getByText('To trash', { exact: true })).toHaveCount(1)
  await trash.click()
  await expect(page.getByText('1 file moved to trash')).toBeVisible()
})

test('a group is compared in large, and what is similar to one image is found from its menu', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addScenes(page, twoPairs)
  await openRoom(page, 'Chat')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('find duplicates')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Duplicates' })
  await dialog.getByRole('radio', { name: /^Keep garden small\.png/ }).check()
  await dialog.getByRole('button', { name: 'Compare' }).first().click()
  await expect(dialog).toHaveCount(0)
  const culling = page.getByRole('dialog', { name: 'Choose' })
  await expect(culling.getByRole('button', { name: 'Two', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.screenshot({ path: testInfo.outputPath('compare.png') })
  await page.keyboard.press('Escape')
  await expect(culling).toHaveCount(0)
  // Back where one was, with what was chosen there.
  await expect(dialog.getByRole('button', { name: 'Compare' }).first()).toBeFocused()
  await expect(dialog.getByRole('radio', { name: /^Keep garden small\.png/ })).toBeChecked()
  await expect(dialog.getByText('2 groups of duplicates')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('back-in-duplicates.png') })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('gridcell').getByRole('button', { name: 'street.png' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Find similar' }).click()
  await expect(page.getByText('Nothing similar found')).toBeVisible()
  await page.getByRole('gridcell').getByRole('button', { name: 'harbour.png' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Find similar' }).click()
  await expect(culling).toBeVisible()
})

test('in Chinese and in a small window nothing of it overlaps, and a library without duplicates says so', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addScenes(page, twoPairs.slice(0, 4))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('中文')
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 900, height: 600 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('重复图片')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '重复图片' })
  await expect(dialog.getByText('1 组重复图片')).toBeVisible()
  // What was said of the files that were added may lie over the dialog for a moment.
  await expect(page.getByText('Added to Library')).toHaveCount(0, { timeout: 40_000 })
  for (const [width, height] of [
    [900, 600],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: testInfo.outputPath(`small-${width}.png`) })
    await expect.poll(() => layoutFaults(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: '将其余 1 张移到废纸篓' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('重复图片')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('未找到重复图片')).toBeVisible()
})

processTest(
  'in a library of before, images are prepared while the dialog is open, and their groups appear',
  async ({ atelier }) => {
    await addScenes(atelier.page, twoPairs)
    await atelier.kill()
    const sqlite = openSqlite(join(atelier.dataDirectory, 'atelier.db'))
    sqlite.execute('UPDATE assets SET dhash = NULL')
    sqlite.close()
    const page = await atelier.restart()
    await openRoom(page, 'Library')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('find duplicates')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Duplicates' })
    await expect(dialog.getByText('2 groups of duplicates')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  },
)
