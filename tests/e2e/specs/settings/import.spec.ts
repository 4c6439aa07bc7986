import type { Locator, Page } from '@playwright/test'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { chatGptChat, writeZip } from '../../../support/import/chat-exports.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

/** @returns where Settings tell how it goes */
async function importFolder(page: Page, folder: string): Promise<Locator> {
  await openRoom(page, 'Settings')
  const field = page.getByRole('region', { name: 'Import', exact: true })
  await field.getByRole('button', { name: 'Import…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('textbox', { name: 'File or folder' }).fill(folder)
  await dialog.getByRole('textbox', { name: 'File or folder' }).press('Enter')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  return field
}

test('chats of ChatGPT with an image are imported, and found by search', async ({ atelier }, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'There the system asks for the file')
  const { page } = atelier
  const folder = mkdtempSync(join(tmpdir(), 'atelier-import-'))
  const picture = await sceneImage(7, { width: 320, height: 240 }).png().toBuffer()
  const asset = { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-Heron1' }
  const chat = chatGptChat(
    { title: 'Birds of the marsh' },
    {
      q: {
        role: 'user',
        content: { content_type: 'multimodal_text', parts: [asset, 'Which bird is this?'] },
      },
      a: { role: 'assistant', text: 'A **purple heron**.', metadata: { model_slug: 'gpt-4o' } },
      q2: { role: 'user', text: 'And its call?' },
      a2: { role: 'assistant', text: 'A harsh croak.', metadata: { model_slug: 'gpt-4o' } },
    },
  )
  const path = writeZip(join(folder, 'export.zip'), {
    'conversations.json': [chat, { ...chatGptChat({ id: 'c2', title: 'Empty' }, {}), mapping: {} }],
    'file-Heron1-heron.png': picture,
  })
  writeFileSync(join(folder, 'note.txt'), 'no export')

  await openRoom(page, 'Settings')
  const field = page.getByRole('region', { name: 'Import', exact: true })
  await field.getByRole('button', { name: 'Import…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const written = dialog.getByRole('textbox', { name: 'File or folder' })
  const start = dialog.getByRole('button', { name: 'Import', exact: true })
  await expect(start).toBeDisabled()
  await written.fill(join(folder, 'note.txt'))
  await written.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('nothing here to import')
  await written.fill(path)
  await written.press('Enter')
  const found = dialog.getByRole('status')
  await expect(found).toContainText('ChatGPT')
  await expect(found).toContainText('1 chat, 4 messages, 1 file')
  await expect(found).toContainText('1 item cannot be imported:')
  await expect(found.getByRole('listitem')).toHaveText(['Empty: has no messages'])
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('found.png'), animations: 'disabled' })

  await start.press('Enter')
  await expect(field.getByRole('status')).toContainText('Last import: now, 1 chat, 4 messages, 1 file.')
  await expect(field.getByRole('button', { name: 'Import…' })).toBeFocused()
  await expect(field.getByRole('listitem')).toHaveText(['Empty: has no messages'])
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('imported.png'), animations: 'disabled' })

  await field.getByRole('button', { name: 'Import…' }).click()
  await written.fill(path)
  await written.press('Enter')
  await start.click()
  await expect(field.getByRole('status')).toContainText(
    '0 chats, 0 messages, 0 files. 1 chat was already here.',
  )

  await openRoom(page, 'Library')
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('purple heron')
  await page.getByRole('searchbox', { name: 'Search the library' }).press('Enter')
  const inChats = page.getByRole('region', { name: 'In chats' })
  await inChats.getByRole('button').filter({ hasText: 'purple heron' }).first().click()
  await expect(page.getByText('Which bird is this?').first()).toBeVisible()
  await expect(page.getByText('A harsh croak.').first()).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('chat.png'), animations: 'disabled' })
  rmSync(folder, { recursive: true, force: true })
})

test('who is in another room when an import ends is told what came of it, and led there', async ({
  atelier,
}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'There the system asks for the folder')
  const { page } = atelier
  const folder = mkdtempSync(join(tmpdir(), 'atelier-import-'))
  for (let nth = 0; nth < 30; nth += 1) {
    const picture = await sceneImage(nth, { width: 640, height: 480 }).png().toBuffer()
    writeFileSync(join(folder, `${nth}.png`), picture)
  }
  writeFileSync(join(folder, 'notes.txt'), 'Buy milk')
  const field = await importFolder(page, folder)
  await expect(field.getByRole('progressbar', { name: 'Import progress' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(page.getByText('Imported: 30 files. 1 item was not imported.')).toBeVisible({
    timeout: 30_000,
  })
  await page.screenshot({ path: testInfo.outputPath('ended.png') })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(field.getByRole('listitem')).toHaveText(['notes.txt: unsupported file type'])

  // The same folder once more: what is refused is named before, and what was here is counted after.
  await field.getByRole('button', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('textbox', { name: 'File or folder' }).fill(folder)
  await dialog.getByRole('textbox', { name: 'File or folder' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(['notes.txt: unsupported file type'])
  await page.screenshot({ path: testInfo.outputPath('refused.png'), animations: 'disabled' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(field.getByRole('status')).toContainText('0 files. 30 files were already here.')
  await page.screenshot({ path: testInfo.outputPath('known.png'), animations: 'disabled' })
  rmSync(folder, { recursive: true, force: true })
})

test('an import that the disk has no room for says how much it needs, before anything of it comes', async ({
  atelier,
}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'There the system asks for the folder')
  const { page } = atelier
  const folder = mkdtempSync(join(tmpdir(), 'atelier-import-'))
  // Of no bytes on the disk, each as large as a file may be.
  const largest = 4 * 1024 ** 3
  const { bavail, bsize } = statfsSync(folder)
  for (let nth = 0; nth <= Math.ceil((bavail * bsize) / largest); nth += 1) {
    const file = openSync(join(folder, `${nth}.mp4`), 'w')
    ftruncateSync(file, largest)
    closeSync(file)
  }
  const field = await importFolder(page, folder)
  const note = field.getByRole('alert')
  await expect(note).toContainText(/it needs [\d.,]+ GB on the library’s disk. Nothing was imported/)
  await expect(field.getByRole('button', { name: 'Continue import' })).toHaveCount(0)
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await note.scrollIntoViewIfNeeded()
  await page.screenshot({ path: testInfo.outputPath('no-room.png'), animations: 'disabled' })
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 900, height: 600 })
  const chinese = page.getByRole('region', { name: '导入', exact: true }).getByRole('alert')
  await chinese.scrollIntoViewIfNeeded()
  await expect(chinese).toContainText('尚未导入任何内容')
  expect(await layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('no-room-zh.png'), animations: 'disabled' })
  rmSync(folder, { recursive: true, force: true })
})
