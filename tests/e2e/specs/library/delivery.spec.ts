import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

/** As from a window of files, with all that is in it. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 200, data })
  await session.detach()
}

test.use({ sharesProcess: true })

test('a client gets files with a page that tells, offline, whether they are those that were delivered', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  for (const nth of [1, 2, 3]) {
    const buffer = await sceneImage(nth, { width: 200, height: 120 }).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `Fox ${nth}.png`, mimeType: 'image/png', buffer })
    await expect(page.getByText(nth === 1 ? '1 file' : `${nth} files`, { exact: true })).toBeVisible()
  }
  const files: Record<string, Uint8Array> = {}
  const address = testInfo.outputPath('check.html')

  await test.step('it is asked for', async () => {
    await page.getByRole('gridcell').first().getByRole('button').first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export 3 files' })
    await dialog.getByRole('radio', { name: 'Delivery' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Füchse')
    await dialog.getByRole('radio', { name: 'Settings only' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/^Nothing is known about how these files were made/)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('question.png') })
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('Füchse.zip')
    Object.assign(files, unzipSync(readFileSync(await download.path())))
    const names = [
      'Füchse 1.png',
      'Füchse 2.png',
      'Füchse 3.png',
      'SHA256SUMS.txt',
      'Check this delivery.html',
    ]
    expect(Object.keys(files)).toEqual(names)
    writeFileSync(address, files['Check this delivery.html'] ?? '')
  })

  await test.step('its page checks what is given to it', async () => {
    const opened = await page.context().newPage()
    const said: string[] = []
    opened.on('console', (message) => said.push(message.text()))
    opened.on('request', (request) => said.push(request.url()))
    const url = pathToFileURL(address).href
    await opened.goto(url)
    const row = (name: string) => opened.getByRole('row').filter({ hasText: name })
    await expect(opened).toHaveTitle('Füchse – Check this delivery')
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Füchse')
    await expect(row('Füchse 1.png')).toContainText('Not checked')
    const given = (name: string, bytes: Uint8Array | undefined) => ({
      ...{ name, mimeType: 'image/png' },
      buffer: Buffer.from(bytes ?? []),
    })
    await opened.getByLabel('Drop files here or choose them').setInputFiles([
      given('Füchse 1.png', files['Füchse 1.png']),
      // As some file systems write it.
      given('Füchse 2.png'.normalize('NFD'), files['Füchse 2.png']?.slice(0, -1)),
      given('renamed.png', files['Füchse 3.png']),
      given('<b>other</b>.png', Buffer.from('another')),
    ])
    await expect(row('<b>other</b>.png')).toContainText('Not in this delivery')
    await expect(row('Füchse 1.png')).toContainText('Unchanged')
    await expect(row('Füchse 2.png')).toContainText('Changed')
    await expect(row('Füchse 3.png')).toContainText('Unchanged')
    await expect(opened.getByRole('status')).toHaveText('Unchanged: 2 / 3')
    await test.step('the whole folder is dropped on it, in which nothing is foreign', async () => {
      const folder = testInfo.outputPath('unpacked')
      mkdirSync(folder)
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
      await opened.reload()
      await dropFolder(opened, folder)
      await expect(row('Check this delivery.html')).toContainText('This page')
      await expect(row('SHA256SUMS.txt')).toContainText('Checksum list, unchanged')
      await expect(opened.getByRole('status')).toHaveText('Unchanged: 3 / 3')
      await expect(opened.getByText('Not in this delivery')).toHaveCount(0)
      await opened
        .getByLabel('Drop files here or choose them')
        .setInputFiles([
          given('SHA256SUMS.txt', Buffer.from('forged')),
          given('Füchse 1.png', files['Füchse 2.png']?.slice(0, -1)),
          given('other.png', Buffer.from('another')),
        ])
      await expect(row('SHA256SUMS.txt')).toContainText('Changed')
    })
    for (const scheme of ['dark', 'light'] as const) {
      await opened.emulateMedia({ colorScheme: scheme })
      await opened.screenshot({ path: testInfo.outputPath(`check-${scheme}.png`) })
    }
    expect(said).toEqual([url, url])
    await opened.close()
  })
})
