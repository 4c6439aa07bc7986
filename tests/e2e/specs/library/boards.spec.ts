import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openOther, openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

async function image(name: string, background: string) {
  const create = { width: 900, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** In the Library; the last one added comes first. */
async function addImages(page: Page, colours: Record<string, string>): Promise<void> {
  await openRoom(page, 'Library')
  for (const [name, colour] of Object.entries(colours)) {
    await page.locator('input[type=file]').setInputFiles(await image(name, colour))
    await expect(tile(page, name)).toBeVisible()
  }
}

const tile = (page: Page, name: string) => page.getByRole('gridcell').getByRole('button', { name })
const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const boards = (page: Page): Locator => page.getByRole('navigation', { name: 'Boards' })
const board = (page: Page, name: string) => boards(page).getByRole('button', { name, exact: true })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Add to a board' })
const options = (page: Page) => chooser(page).getByRole('option')

test('files go on boards by one key from a tile, the viewer and cull mode, and boards are opened, renamed and deleted, by keys alone', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addImages(page, { 'Three.png': 'teal', 'Two.png': 'plum', 'One.png': 'olive' })

  await test.step('a first board, by its name; the next file goes there by B and Enter', async () => {
    await tile(page, 'One.png').focus()
    await page.keyboard.press('b')
    await expect(chooser(page).getByText('No boards yet. Type a name and press Enter.')).toBeVisible()
    await page.keyboard.type('Harbour')
    await expect(options(page)).toHaveText(['New board “Harbour”'])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added to the new board “Harbour”')).toBeVisible()
    await expect(tile(page, 'One.png')).toBeFocused()
    await expect(board(page, 'Harbour, 1 file')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('b')
    await page.screenshot({ path: testInfo.outputPath('chooser.png') })
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added to “Harbour”')).toBeVisible()
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Already on “Harbour”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pick', exact: true })).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Two.png')).toBeFocused()
    await expect(board(page, 'Harbour, 2 files')).toBeVisible()
  })

  await test.step('all that is picked in cull mode goes on a board at once, and comes off by one undo', async () => {
    await page.keyboard.press('Home')
    await expect(tile(page, 'One.png')).toBeFocused()
    await page.keyboard.press('c')
    const choosing = page.getByRole('dialog', { name: 'Choose' })
    await expect(choosing.getByRole('status')).toContainText('1 of 3')
    for (const key of ['p', 'p', 'p']) await page.keyboard.press(key)
    await expect(choosing.getByRole('heading', { name: '3 of 3 picked' })).toBeVisible()
    await page.keyboard.press('b')
    await expect(chooser(page).getByText('Add 3 files to a board')).toBeVisible()
    await page.keyboard.type('Best')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 files added to the new board “Best”')).toBeVisible()
    await page.keyboard.press('b')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chooser(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(choosing).toHaveCount(0)
    await expect(board(page, 'Best, 3 files')).toBeVisible()
    await expect(board(page, 'Harbour, 3 files')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(board(page, 'Harbour, 2 files')).toBeVisible()
  })

  await test.step('a board is opened; what is taken off or trashed leaves it, and comes back', async () => {
    await board(page, 'Best, 3 files').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Best', level: 1 })).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
    await tile(page, 'Two.png').focus()
    await page.keyboard.press('Enter')
    const viewer = (name: string) => page.getByRole('dialog', { name })
    await expect(viewer('Two.png').getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('Shift+B')
    await expect(viewer('Three.png').getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tiles(page)).toHaveCount(2)
    await expect(tile(page, 'Three.png')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(board(page, 'Best, 1 file')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(board(page, 'Best, 3 files')).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Best', level: 1 })).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
  })

  await test.step('a board is renamed and deleted in the list; its files stay', async () => {
    await board(page, 'Best, 3 files').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Very best')
    await page.keyboard.press('Enter')
    await expect(board(page, 'Very best, 3 files')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(board(page, 'Very best, 3 files')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
    await expect(board(page, 'Harbour, 2 files')).toBeFocused()
    await expect(tiles(page)).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('heading', { name: 'Very best', level: 1 })).toBeVisible()
    await expect(tiles(page)).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('board: harb')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
  })
})

test('what is opened while the question of which board still fades away keeps the focus', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page, { 'One.png': 'olive' })
  await tile(page, 'One.png').focus()
  await page.keyboard.press('b')
  await expect(chooser(page)).toBeVisible()
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('* { transition-duration: 1s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('combobox', { name: 'Type a command' })
  await expect(palette).toBeFocused()
  // An Enter that came in the moment of a focus on the tile would open that, and not run the command.
  const lost = await page.evaluateHandle(() => {
    const where: string[] = []
    document.addEventListener('focusin', ({ target }) => where.push(String(target)))
    return where
  })
  await page.keyboard.type('中文')
  await expect(page.getByPlaceholder('Find or create a board')).toHaveCount(0)
  await expect(palette).toBeFocused()
  expect(await lost.jsonValue()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '看板', exact: true })).toBeVisible()
})

test('tiles go onto a board by drag and by their menu, and nothing of it overlaps, in either language', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addImages(page, { 'Two.png': 'plum', 'One.png': 'olive' })
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  await expect(boards(page).getByText(/Press B on an image or video to add it/)).toBeVisible()
  await boards(page).getByRole('button', { name: 'New board' }).click()
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill('Harbour at night, with a long name that does not fit')
  // Enter that is held down answers once.
  await page.getByRole('textbox', { name: 'Name' }).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return
    field.form?.requestSubmit()
    field.form?.requestSubmit()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(boards(page).getByRole('button', { name: /^Harbour at night/ })).toHaveCount(1)
  const harbour = (count: string) => boards(page).getByRole('button', { name: `not fit, ${count}` })
  await tile(page, 'One.png').dragTo(harbour('0 files'))
  await expect(harbour('1 file')).toBeVisible()
  await tile(page, 'Two.png').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Add to board/ }).click()
  await options(page).first().click()
  await expect(harbour('2 files')).toBeVisible()
  await harbour('2 files').click()
  await expect(tiles(page)).toHaveCount(2)
  // Without what was said meanwhile.
  await page.reload()
  await expect(tiles(page)).toHaveCount(2)
  const look = async (language: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const size of [
        { width: 900, height: 600 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size)
        const name = [language, colorScheme, size.width].join('-')
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
        expect.soft(await layoutFaults(page), name).toEqual([])
      }
      expect.soft(await axeFaults(page), colorScheme).toEqual([])
    }
  }
  await look('en')
  await tile(page, 'One.png').focus()
  await page.keyboard.press('b')
  await page.keyboard.type('Ship')
  expect.soft(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('chooser-typed.png') })
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('combobox', { name: 'Find or create a board' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('中文')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '看板' })).toBeVisible()
  await look('zh')
})

test('files that are added or dropped while a board is open go onto it, those of the Library too', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addImages(page, { 'Known.png': 'teal' })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('New board')
  await page.getByRole('option', { name: 'New board' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Clients')
  await page.keyboard.press('Enter')
  await board(page, 'Clients, 0 files').click()
  await expect(page.getByText('This board is empty')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('empty.png') })
  expect.soft(await axeFaults(page)).toEqual([])

  const searchBox = page.getByRole('searchbox', { name: 'Search the library' })
  await searchBox.fill('Known')
  await expect(page.getByText('Nothing in “Clients”')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('searched.png') })
  await page.getByRole('button', { name: 'Search all files' }).click()
  await expect(tile(page, 'Known.png')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByText('This board is empty')).toBeVisible()

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await image('Known.png', 'teal'), await image('New.png', 'olive')])
  await expect(
    page.getByText('2 files added to “Clients”. 1 file was already in your Library.'),
  ).toBeVisible()
  await expect(board(page, 'Clients, 2 files')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)

  const { buffer } = await image('Dropped.png', 'plum')
  const dragged = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'Dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...buffer],
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dragged })
  await expect(page.getByText('Drop to add to “Clients”')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('over.png') })
  await page.dispatchEvent('main', 'drop', { dataTransfer: dragged })
  await expect(tile(page, 'Dropped.png')).toBeVisible()
  await expect(board(page, 'Clients, 3 files')).toBeVisible()
})

test('the board that is marked stays so while another window changes the order of the boards', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page, { 'Three.png': 'teal', 'Two.png': 'plum', 'One.png': 'olive' })
  await tile(page, 'One.png').focus()
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    await page.keyboard.press('b')
    await expect(chooser(page)).toBeVisible()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Added to the new board “${name}”`)).toBeVisible()
  }
  const other = await openOther(page)
  await expect(tile(other, 'Three.png')).toBeVisible()

  await tile(page, 'Two.png').focus()
  await page.keyboard.press('b')
  await expect(options(page)).toHaveText([/^Gamma/, /^Beta/, /^Alpha/])
  await page.keyboard.press('ArrowDown')
  await expect(chooser(page).getByRole('option', { selected: true })).toHaveText(/^Beta/)

  await tile(other, 'Three.png').focus()
  await other.keyboard.press('b')
  await expect(chooser(other)).toBeVisible()
  await other.keyboard.type('Alpha')
  await other.keyboard.press('Enter')
  await expect(options(page)).toHaveText([/^Alpha/, /^Gamma/, /^Beta/])
  await expect(chooser(page).getByRole('option', { selected: true })).toHaveText(/^Beta/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to “Beta”')).toBeVisible()
})
