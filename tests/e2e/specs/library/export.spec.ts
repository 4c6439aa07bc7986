import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const tile = (page: Page, name: string) => page.getByRole('gridcell').getByRole('button', { name })
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function image(name: string, background: string) {
  const create = { width: 300, height: 200, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function filesIn(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(readFileSync(await download.path()))
}

/** Answers the question that is open, and what the browser got. */
async function exported(page: Page, title: string): Promise<Download> {
  const saving = page.waitForEvent('download')
  await question(page, title).getByRole('button', { name: 'Export', exact: true }).click()
  const download = await saving
  await expect(question(page, title)).toHaveCount(0)
  return download
}

test('what is selected, a tile and a board are exported as a ZIP or a contact sheet that the browser downloads', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const images = [
    await image('One.png', 'olive'),
    await image('one.png', 'plum'),
    await image('Two.png', 'teal'),
  ]
  for (const [nth, file] of images.entries()) {
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(nth === 0 ? '1 file' : `${nth + 1} files`, { exact: true })).toBeVisible()
  }

  await test.step('all that is selected, with details', async () => {
    await tile(page, 'Two.png').focus()
    await page.keyboard.press('ControlOrMeta+a')
    const button = page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Export' })
    await button.click()
    const dialog = question(page, 'Export 3 files')
    await expect(dialog.getByText('Your browser downloads one ZIP file.')).toBeVisible()
    await expect(dialog.getByRole('radiogroup', { name: 'Save' })).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Add a details file to each' }).click()
    await expect(dialog.getByRole('switch')).toBeChecked()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('question.png') })
    const download = await exported(page, 'Export 3 files')
    expect(download.suggestedFilename()).toMatch(/^Atelier export \d{4}-\d\d-\d\d\.zip$/)
    const files = await filesIn(download)
    expect(Object.keys(files)).toEqual([
      ...['Two.png', 'Two.png.json', 'one.png', 'one.png.json', 'One (2).png', 'One (2).png.json'],
    ])
    expect(Buffer.from(files['one.png'] ?? []).equals(images[1]?.buffer ?? Buffer.of())).toBe(true)
    expect(JSON.parse(Buffer.from(files['Two.png.json'] ?? []).toString())).toMatchObject({
      file: { name: 'Two.png', width: 300, height: 200 },
    })
    await expect(page.getByText('3 files exported')).toBeVisible()
    await expect(button).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('one tile, by its menu and by the palette, without details', async () => {
    await tile(page, 'Two.png').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Export' }).click()
    await question(page, 'Export 1 file').getByRole('switch').click()
    expect(Object.keys(await filesIn(await exported(page, 'Export 1 file')))).toEqual(['Two.png'])
    await tile(page, 'Two.png').focus()
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Type a command' }).fill('export the selected')
    await page.keyboard.press('Enter')
    await expect(question(page, 'Export 1 file')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page, 'Export 1 file')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a contact sheet of all', async () => {
    await tile(page, 'Two.png').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Export…' }).click()
    const dialog = question(page, 'Export 3 files')
    await dialog.getByRole('radio', { name: 'Contact sheet' }).click()
    await expect(dialog.getByText('One PNG image.')).toBeVisible()
    await expect(dialog.getByText('Your browser downloads one ZIP file.')).toHaveCount(0)
    await dialog.getByRole('slider', { name: 'Columns' }).press('Home')
    await dialog.getByRole('combobox', { name: 'Page' }).click()
    await page.getByRole('option', { name: 'Screen, 16:9' }).click()
    await expect(dialog.getByText('3 numbered pages, each a PNG image.')).toBeVisible()
    await dialog.getByRole('switch', { name: 'Date' }).click()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('contact-sheet.png') })
    const download = await exported(page, 'Export 3 files')
    expect(download.suggestedFilename()).toMatch(/^Atelier contact sheet \d{4}-\d\d-\d\d\.zip$/)
    const pages = await filesIn(download)
    expect(Object.keys(pages)).toEqual(['Contact sheet 1.png', 'Contact sheet 2.png', 'Contact sheet 3.png'])
    expect(await sharp(pages['Contact sheet 2.png']).metadata()).toMatchObject({ width: 2560, height: 1440 })
    await page.keyboard.press('Escape')
  })

  await test.step('a board, by its menu', async () => {
    await tile(page, 'Two.png').focus()
    await page.keyboard.press('b')
    await page.keyboard.type('Harbour')
    await page.keyboard.press('Enter')
    const board = page
      .getByRole('navigation', { name: 'Boards' })
      .getByRole('button', { name: 'Harbour, 1 file' })
    await board.hover()
    await page.getByRole('button', { name: 'Actions for the board “Harbour”' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
    await question(page, 'Export 1 file').getByRole('radio', { name: 'Original files' }).click()
    expect(Object.keys(await filesIn(await exported(page, 'Export 1 file')))).toEqual(['Two.png'])
  })
})
