import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')

async function image(name: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: 'teal' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

test('a search is saved as a smart board, finds what comes later, is changed, renamed, deleted and brought back', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const box = page.getByRole('searchbox', { name: 'Search the library' })
  const pane = page.getByRole('navigation', { name: 'Boards' })
  const heading = page.getByRole('heading', { level: 1 })
  await openRoom(page, 'Library')
  const add = async (...files: Parameters<typeof image>[]) => {
    const all = await Promise.all(files.map((file) => image(...file)))
    await page.locator('input[type=file]').setInputFiles(all)
  }
  await add(['wide-heron.png', 640, 360], ['tall-heron.png', 360, 640], ['tall-gull.png', 300, 700])
  await expect(tiles(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Save as smart board' })).toHaveCount(0)

  await test.step('what was chosen beside the search becomes part of it', async () => {
    await page.getByRole('radio', { name: 'Images' }).click()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('ratio:portrait ')
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Save as smart board' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('type:image ratio:portrait')
    await page.keyboard.type('Tall ones')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Smart board “Tall ones” created')).toBeVisible()
    await expect(box).toBeFocused()
    await expect(heading).toHaveText('Tall ones')
    await expect(box).toHaveValue('type:image ratio:portrait')
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
    await page.screenshot({ path: testInfo.outputPath('smart-board.png') })
    // Under the pointer a tooltip may stand, which is for the eye alone.
    await page.getByRole('button', { name: 'Clear search' }).hover()
    await expect(page.getByText('Clear search')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
  })

  const row = pane.getByRole('button', { name: /^Tall ones, shows/ })
  await test.step('it shows what is found by then', async () => {
    await pane.getByRole('button', { name: 'All files' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await add(['tall-tern.png', 200, 700])
    await expect(tiles(page)).toHaveCount(4)
    await page.reload()
    await row.click()
    await expect(tiles(page)).toHaveCount(3)
    await expect(heading).toHaveText('Tall ones')
  })

  await test.step('its search is changed where it is open', async () => {
    await box.fill('ratio:portrait heron')
    await expect(tiles(page)).toHaveCount(1)
    await expect(heading).toHaveText('Tall ones')
    await expect(page.getByText('“Tall ones” keeps its own search until you save this one.')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('changed.png') })
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to its search' }).click()
    await expect(box).toHaveValue('type:image ratio:portrait')
    await expect(page.getByText('keeps its own search')).toHaveCount(0)
    await box.fill('ratio:portrait heron')
    await page.getByRole('button', { name: 'Save this search in “Tall ones”' }).click()
    await expect(page.getByText('“Tall ones” updated')).toBeVisible()
    await expect(pane.getByRole('button', { name: 'Tall ones, shows ratio:portrait heron' })).toBeVisible()
  })

  await test.step('renamed and deleted by keys, with a way back', async () => {
    await row.focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Herons')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Herons')
    await pane.getByRole('button', { name: /^Herons, shows/ }).focus()
    await page.keyboard.press('Delete')
    await expect(pane.getByRole('button', { name: /^Herons/ })).toHaveCount(0)
    await expect(heading).toHaveText('Library')
    await expect(box).toHaveValue('ratio:portrait heron')
    await page.keyboard.press('Control+z')
    await expect(pane.getByRole('button', { name: /^Herons, shows/ })).toBeVisible()
  })
})

test('a smart board is made where nothing is looked for yet, from the boards and from the palette', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const files = [await image('heron.png', 640, 360), await image('gull.png', 360, 640)]
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New smart board' })
  await page.getByRole('button', { name: 'New smart board' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Birds')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('Type what this smart board should show, for example type:video.'),
  ).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('new.png') })
  await dialog.getByRole('textbox', { name: 'Search' }).fill('heron')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birds')
  await expect(tiles(page)).toHaveCount(1)

  await openRoom(page, 'Chat')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('New smart board')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})
