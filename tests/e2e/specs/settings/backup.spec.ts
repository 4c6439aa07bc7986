import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { readBackup } from '../../../support/backup/backup-folder.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test('the library is backed up to a folder, and what came of it is told', async ({ atelier }, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'There the system asks for the folder')
  const { page } = atelier
  const chosen = mkdtempSync(join(tmpdir(), 'atelier-backup-'))
  await openRoom(page, 'Settings')
  const backup = page.getByRole('region', { name: 'Backup' })
  const folder = backup.getByRole('textbox', { name: 'Backup folder' })
  const button = backup.getByRole('button', { name: 'Back up', exact: true })
  await expect(button).toBeDisabled()

  const usualSize = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 900, height: 600 })
  await folder.fill('Backups')
  // Below it the window ends.
  await folder.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await folder.press('Enter')
  await expect(backup.getByRole('alert')).toContainText(
    `Start from the top of a disk, for example ${join(homedir(), 'Atelier')}, or from your home folder with ~.`,
  )
  await expect(backup.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: testInfo.outputPath('relative.png'), animations: 'disabled' })
  await page.setViewportSize(usualSize)

  await folder.fill(join(chosen, 'not there'))
  await folder.press('Enter')
  await expect(backup.getByRole('alert')).toContainText(
    'connect the drive if it is on one, or choose another folder',
  )
  await expect(folder).toHaveValue(join(chosen, 'not there'))
  await page.screenshot({ path: testInfo.outputPath('refused.png'), animations: 'disabled' })

  await folder.fill(chosen)
  await button.press('Enter')
  await expect(backup.getByRole('status')).toContainText(/Last backup: now, \d+ files?, .+ \(.+ new\)/)
  await expect(backup.getByRole('alert')).toHaveCount(0)
  const { root, manifests, faults } = readBackup(chosen)
  expect([manifests.length, faults()]).toEqual([1, []])

  const daily = backup.getByRole('switch', { name: 'Back up every day' })
  await expect(daily).not.toBeChecked()
  await daily.press('Space')
  await expect(daily).toBeChecked()
  await page.reload()
  await expect(daily).toBeChecked()
  await expect(folder).toHaveValue(root)
  await expect(backup.getByRole('status')).toContainText('Last backup')
  writeFileSync(join(chosen, 'own.txt'), 'of the person')
  await button.click()
  await expect.poll(() => readBackup(chosen).manifests.length).toBe(2)
  await expect(backup.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  // Refused beside one that works: what is wrong stands with what was typed.
  await folder.fill(join(chosen, 'not there'))
  await folder.press('Enter')
  await expect(backup.getByRole('alert')).toBeVisible()
  await expect(folder).toHaveValue(join(chosen, 'not there'))
  await folder.fill(root)
  await button.click()
  await expect.poll(() => readBackup(chosen).manifests.length).toBe(3)
  await expect(backup.getByRole('alert')).toHaveCount(0)
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('backed-up.png'), animations: 'disabled' })

  await backup.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog.getByRole('textbox', { name: 'Backup folder' })).toHaveValue(root)
  const restore = dialog.getByRole('button', { name: 'Restore', exact: true })
  await expect(restore).toBeDisabled()
  await dialog.getByRole('textbox').fill(dirname(chosen))
  await dialog.getByRole('button', { name: 'Show backups' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('no backups in this folder')
  await dialog.getByRole('textbox').fill(chosen)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Backup' })).toBeVisible()
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('restore.png'), animations: 'disabled' })
  await restore.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(backup.getByRole('status')).toContainText('It opens when Atelier starts again')
  await page.screenshot({ path: testInfo.outputPath('restored.png'), animations: 'disabled' })

  await openRoom(page, 'Images')
  await expect(page.getByRole('status').filter({ hasText: 'press Ctrl-C in its terminal' })).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('waits.png'), animations: 'disabled' })
  rmSync(chosen, { recursive: true })
})
