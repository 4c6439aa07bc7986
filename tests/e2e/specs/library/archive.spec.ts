import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true, wantedProblems: /424/ })

const tile = (page: Page, name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })
const originals = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))

async function addImages(page: Page, names: readonly string[]): Promise<void> {
  for (const [seed, name] of names.entries()) {
    const buffer = await sceneImage(seed + 1, { width: 1600, height: 1200 })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(tile(page, name)).toBeVisible()
  }
}

async function looksWell(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, animations: 'disabled' })
  // Notices leave what they would cover a moment after it has come.
  await expect.poll(() => layoutFaults(page)).toEqual([])
}

test('originals of a board go to a folder, are browsed by thumbnail while it is away, and come back', async ({
  atelier,
}, testInfo) => {
  const { page, dataDirectory } = atelier
  const disk = testInfo.outputPath('disk')
  mkdirSync(disk)
  const dialog: Locator = page.getByRole('dialog', { name: 'Archive', exact: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openRoom(page, 'Library')
  await addImages(page, ['Pier.png', 'Boats.png', 'Meadow.png'])

  await test.step('a board is made of two of them', async () => {
    await tile(page, 'Boats.png').focus()
    await page.keyboard.press('b')
    await page.keyboard.type('Harbour')
    await page.keyboard.press('Enter')
    // Until it is made, Enter has nothing to choose.
    await expect(page.getByRole('button', { name: 'Harbour, 1 file', exact: true })).toBeVisible()
    await tile(page, 'Pier.png').focus()
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Harbour, 2 files', exact: true })).toBeVisible()
  })

  await test.step('Storage leads to it: boards are chosen, and how much that is stands there', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('storage')
    await page.keyboard.press('Enter')
    const storage = page.getByRole('dialog', { name: 'Storage' })
    // It grows once all is counted, away from under a press.
    await expect(storage.getByText(/used, .* free on this disk/)).toBeVisible()
    await storage.getByRole('button', { name: 'Move originals to archive…' }).click()
    await dialog.getByRole('checkbox', { name: 'Harbour' }).check()
    await expect(dialog.getByRole('status')).toHaveText(/^2 originals in the library, [\d.]+ [kM]B$/)
    await expect(dialog.getByRole('button', { name: 'Move 2 originals' })).toBeDisabled()
    await looksWell(page, testInfo.outputPath('asked.png'))
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
  })

  await test.step('a folder that is not there is refused with what to do', async () => {
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(join(disk, 'nowhere'))
    await dialog.getByRole('button', { name: 'Move 2 originals' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'The archive folder is not there or cannot be used.',
    )
    await expect(dialog.getByRole('alert')).toContainText('still in the library')
  })

  await test.step('they are moved, and told', async () => {
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(disk)
    await dialog.getByRole('button', { name: 'Move 2 originals' }).click()
    await expect(dialog.getByText(/^2 originals moved to the archive, [\d.]+ [kM]B freed\.$/)).toBeVisible()
    await looksWell(page, testInfo.outputPath('moved.png'))
    expect(originals(disk)).toHaveLength(2)
    expect(originals(join(dataDirectory, 'media'))).toHaveLength(1)
  })

  await test.step('what came of it is gone once another board is chosen, or the dialog is opened again', async () => {
    const outcome = dialog.getByText(/^2 originals moved to the archive/)
    await dialog.getByRole('checkbox', { name: 'Harbour' }).uncheck()
    await expect(outcome).toBeHidden()
    await dialog.getByRole('checkbox', { name: 'Harbour' }).check()
    await dialog.getByRole('button', { name: 'Bring back 2 originals' }).click()
    await expect(dialog.getByText(/^2 originals brought back, /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Move 2 originals' }).click()
    await expect(outcome).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await tile(page, /Meadow\.png$/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move originals to archive…' }).click()
    await expect(dialog.getByText(/^1 original in the library/)).toBeVisible()
    await expect(outcome).toBeHidden()
    await looksWell(page, testInfo.outputPath('again.png'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('their tiles stay, say so, and are found by it', async () => {
    await expect(tile(page, /Boats\.png, Archived$/)).toBeVisible()
    await expect(tile(page, /Meadow\.png$/)).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('tiles.png'), animations: 'disabled' })
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('is:archived')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  })

  await test.step('the viewer gives the original from there, and without the disk says where it is', async () => {
    await tile(page, /Boats\.png, Archived$/).click()
    await expect(page.locator('img[src*="/original"], img[src*="/view/"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    renameSync(disk, `${disk}-away`)
    await tile(page, /Boats\.png, Archived$/).click()
    await expect(page.getByText('The original is in an archive that is not connected.')).toBeVisible()
    await expect(page.getByText(`It was moved to ${join(disk, 'Atelier Archive')}`)).toBeVisible()
    await looksWell(page, testInfo.outputPath('away.png'))
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 900, height: 600 })
    await looksWell(page, testInfo.outputPath('away-small.png'))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('its folder was moved: it is chosen again', async () => {
    await page.getByRole('button', { name: 'Archive…' }).click()
    await dialog.getByRole('button', { name: 'Locate folder…' }).click()
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(`${disk}-away`)
    await looksWell(page, testInfo.outputPath('locate.png'))
    await dialog.getByRole('button', { name: 'Use this folder' }).click()
    await expect(dialog.getByText('Not connected, or the folder was moved')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The original is in an archive that is not connected.')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('the board brings them back', async () => {
    await page.getByRole('button', { name: 'Actions for the board “Harbour”' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move originals to archive…' }).click()
    await dialog.getByRole('button', { name: 'Bring back 2 originals' }).click()
    await expect(dialog.getByText(/^2 originals brought back, /)).toBeVisible()
    await page.keyboard.press('Escape')
    expect(originals(`${disk}-away`)).toEqual([])
    expect(originals(join(dataDirectory, 'media'))).toHaveLength(3)
  })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'light', viewport: { width: 900, height: 600 } })

  test('an archive is made from a selection in a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    const disk = testInfo.outputPath('disk')
    mkdirSync(disk)
    await page.getByRole('link', { name: '资料库', exact: true }).click()
    await addImages(page, ['Pier.png'])
    await tile(page, 'Pier.png').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '将原文件移到归档…' }).click()
    const dialog = page.getByRole('dialog', { name: '归档', exact: true })
    await dialog.getByRole('textbox', { name: '文件夹' }).fill(disk)
    await looksWell(page, testInfo.outputPath('asked-zh.png'))
    await dialog.getByRole('button', { name: '移动 1 个原文件' }).click()
    await expect(dialog.getByText(/^已将 1 个原文件移到归档/)).toBeVisible()
    await looksWell(page, testInfo.outputPath('moved-zh.png'))
  })
})
