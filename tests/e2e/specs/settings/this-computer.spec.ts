import sharp from 'sharp'
import { axeFaults } from '../../../support/axe-faults.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { canvasOpen } from '../../../support/canvas/canvas-steps.ts'
import { openRoom } from '../../../support/steps.ts'

test('Settings has one section of what can be chosen about this computer, and a browser window leaves it out', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  const count = testInfo.project.name === 'electron' ? 1 : 0
  const section = page.getByRole('region', { name: 'This computer' })
  await expect(section).toHaveCount(count)
  await expect(page.getByRole('radiogroup', { name: 'Notifications' })).toHaveCount(count)
  await expect(page.getByRole('switch', { name: /menu bar or tray/ })).toHaveCount(count)
  expect(await axeFaults(page)).toEqual([])
})

test('files are opened from every room: images go to the Library, or on the canvas where images are made', async ({
  atelier,
}) => {
  const { page } = atelier
  const open = async (act: () => Promise<void>, ...files: { name: string; buffer: Buffer }[]) => {
    const choosing = page.waitForEvent('filechooser', { timeout: 30_000 })
    // What takes the dialog's place is there once the page has answered: a key may be faster.
    await page.evaluate(() => {})
    await act()
    await (await choosing).setFiles(files.map((file) => ({ ...file, mimeType: typeOf(file.name) })))
  }
  const [teal, plum] = await Promise.all(['#008080', '#800080'].map(imageOf))
  if (teal === undefined || plum === undefined) throw new Error('no images')
  await openRoom(page, 'Library')
  const notes = { name: 'notes.zip', buffer: Buffer.from('words') }
  await open(() => page.keyboard.press('Control+o'), { name: 'teal.png', buffer: teal }, notes)
  await expect(page.getByText(/^Added to Library\. notes\.zip is not a supported file type\./)).toBeVisible()

  await openRoom(page, 'Images')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Open a file')
  await expect(page.getByRole('option', { name: /^Open a file/ }).first()).toBeVisible()
  await open(() => page.keyboard.press('Enter'), { name: 'plum.png', buffer: plum })
  await canvasOpen(page)
  await expect(page.getByRole('tab', { name: 'plum' })).toHaveAttribute('aria-selected', 'true')
})

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'application/zip')

function imageOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}
