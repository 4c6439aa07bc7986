import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

test('what takes space is told in groups, and each line leads to its files', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  for (const seed of [1, 2]) {
    const buffer = await sceneImage(seed, { width: 512, height: 512 }).png().toBuffer()
    const file = { name: `scene ${seed}.png`, mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('gridcell').getByRole('button', { name: file.name })).toBeVisible()
  }
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Show storage' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Storage' })
  await expect(dialog.getByRole('status')).toHaveText(/^[\d.]+ [kMG]B used, [\d.]+ [MG]B free on this disk$/)
  await expect(dialog.getByRole('list', { name: 'Kind' }).getByRole('listitem')).toContainText([
    /^Images2 files/,
    /^Trash0 files/,
    /^Parts and masks of edits0 files/,
    ...[/^Canvas documents/, /^Thumbnails/, /^Database and its copies/, /^Request log/],
  ])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: testInfo.outputPath(`storage-${colorScheme}.png`), animations: 'disabled' })
  }
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(() => layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('storage-small.png'), animations: 'disabled' })

  await dialog.getByRole('radio', { name: 'Board' }).click()
  await expect(dialog.getByText('No board has files yet')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Model' }).click()
  await expect(dialog.getByRole('listitem')).toContainText([/^Added from files2 files/])
  await dialog.getByRole('radio', { name: 'Month' }).click()
  await dialog.getByRole('list', { name: 'Month' }).getByRole('button').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue(/^on:\d{4}-\d\d$/)
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('storage')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('used')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
