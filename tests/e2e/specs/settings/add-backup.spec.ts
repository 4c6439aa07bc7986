import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, processTest } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { ask, openRoom, tryDemo } from '../../../support/steps.ts'

/** A folder of scenes, brought into the library. */
async function importScenes(page: Page, folder: string, scenes: readonly number[]): Promise<void> {
  mkdirSync(folder)
  for (const scene of scenes)
    writeFileSync(
      join(folder, `scene-${scene}.png`),
      await sceneImage(scene, { width: 320, height: 240 }).png().toBuffer(),
    )
  const field = page.getByRole('region', { name: 'Import', exact: true })
  await field.getByRole('button', { name: 'Import…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('textbox').fill(folder)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('status')).toContainText(`${scenes.length} files`)
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(field.getByRole('status')).toContainText('Last import')
}

processTest(
  'a backup of another computer is added to a library that is used, and nothing comes twice',
  async ({ atelier }, testInfo) => {
    processTest.skip(testInfo.project.name === 'electron', 'There the system asks for the folder')
    const chosen = mkdtempSync(join(tmpdir(), 'atelier-backup-'))
    let { page } = atelier
    await tryDemo(page)
    await ask(page, 'Storms at sea')
    await openRoom(page, 'Settings')
    await importScenes(page, join(chosen, 'there'), [1, 2])
    const ofBackup = () => page.getByRole('region', { name: 'Backup' })
    await ofBackup().getByRole('textbox', { name: 'Backup folder' }).fill(chosen)
    await ofBackup().getByRole('button', { name: 'Back up', exact: true }).press('Enter')
    await expect(ofBackup().getByRole('status')).toContainText('Last backup: now')

    // The other computer.
    await atelier.kill()
    renameSync(atelier.dataDirectory, join(chosen, 'first computer'))
    mkdirSync(atelier.dataDirectory, { mode: 0o700 })
    page = await atelier.restart()
    await tryDemo(page)
    await ask(page, 'A week of work')
    await openRoom(page, 'Settings')
    await importScenes(page, join(chosen, 'here'), [2, 3])

    const restore = ofBackup().getByRole('button', { name: 'Restore', exact: true })
    await restore.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
    await dialog.getByRole('textbox', { name: 'Backup folder' }).fill(chosen)
    await dialog.getByRole('textbox', { name: 'Backup folder' }).press('Enter')
    await expect(dialog.getByText('New: 1 chat, 2 messages, 1 file')).toBeVisible()
    await expect(dialog.getByText('Already here: 1 file')).toBeVisible()
    await expect(dialog.getByText('This library is already in use')).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('plan.png'), animations: 'disabled' })
    await dialog.getByRole('button', { name: 'Add to this library' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(ofBackup().getByText(/added: now, 1 chat, 2 messages, 1 file/)).toBeVisible()
    await expect(restore).toBeFocused()
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('added.png'), animations: 'disabled' })

    await restore.press('Enter')
    await dialog.getByRole('textbox', { name: 'Backup folder' }).fill(chosen)
    await dialog.getByRole('textbox', { name: 'Backup folder' }).press('Enter')
    await expect(dialog.getByText('Everything in this backup is already here.')).toBeVisible()
    await page.keyboard.press('Escape')
    // The window shows what came without being opened again.
    await openRoom(page, 'Chat')
    await expect(page.getByText('Storms at sea').first()).toBeVisible()
    await expect(page.getByText('A week of work').first()).toBeVisible()

    await openRoom(page, 'Settings')
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 900, height: 600 })
    const chinese = page.getByRole('region', { name: '备份' })
    await expect(chinese.getByText(/的备份.*1 个对话、2 条消息、1 个文件/)).toBeVisible()
    await chinese.getByRole('button', { name: '恢复', exact: true }).press('Enter')
    const ofChinese = page.getByRole('dialog', { name: '恢复备份' })
    await ofChinese.getByRole('textbox').fill(chosen)
    await ofChinese.getByRole('textbox').press('Enter')
    await expect(ofChinese.getByText('此备份中的内容都已在资料库中。')).toBeVisible()
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.screenshot({ path: testInfo.outputPath('plan-chinese.png'), animations: 'disabled' })
    await page.keyboard.press('Escape')
    await page.screenshot({ path: testInfo.outputPath('added-chinese.png'), animations: 'disabled' })
    rmSync(chosen, { recursive: true })
  },
)

processTest('nothing is restored while a folder is looked into again', async ({ atelier }, testInfo) => {
  processTest.skip(testInfo.project.name === 'electron', 'There the system asks for the folder')
  const chosen = mkdtempSync(join(tmpdir(), 'atelier-backup-'))
  let { page } = atelier
  await tryDemo(page)
  await ask(page, 'Storms at sea')
  await openRoom(page, 'Settings')
  const ofBackup = () => page.getByRole('region', { name: 'Backup' })
  await ofBackup().getByRole('textbox', { name: 'Backup folder' }).fill(chosen)
  await ofBackup().getByRole('button', { name: 'Back up', exact: true }).press('Enter')
  await expect(ofBackup().getByRole('status')).toContainText('Last backup: now')

  // The other computer. In a browser the folder is written, and looked into again by Enter.
  await atelier.kill()
  renameSync(atelier.dataDirectory, join(chosen, 'first computer'))
  mkdirSync(atelier.dataDirectory, { mode: 0o700 })
  page = await atelier.restart()
  await tryDemo(page)
  await ask(page, 'A week of work')
  await openRoom(page, 'Settings')
  await ofBackup().getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  const field = dialog.getByRole('textbox', { name: 'Backup folder' })
  await field.fill(chosen)
  await field.press('Enter')
  await expect(dialog.getByText(/New: 1 chat/)).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add to this library' })
  await expect(add).toBeEnabled()

  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/up?*', async (route) => {
    if (route.request().postData()?.includes('"look"') === true) await held.promise
    await route.continue()
  })
  await field.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Show backups' })).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByText(/New: 1 chat/)).toBeHidden()
  await expect(dialog.getByRole('button', { name: /Restore|Add to this library/ })).toBeDisabled()
  held.resolve()
  await expect(add).toBeEnabled()
  rmSync(chosen, { recursive: true })
})
