import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { ask, messageBox, openRoom, promptBox, replyEnded, tryDemo } from '../../../support/steps.ts'
import { writeConversations } from '../../../support/write-rows.ts'

test.use({ demoSpeed: 8 })

/** Images that differ, so that each is a file of its own; the last one added is the first in the Library. */
async function addImages(page: Page, count: number): Promise<void> {
  const files = Array.from({ length: count }, async (_, nth) => {
    const background = `hsl(${(nth * 29) % 360}, 70%, 55%)`
    const size = { width: 320 + nth, height: 240 }
    const buffer = await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer()
    return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer }
  })
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.getByText(`${count} files`, { exact: true })).toBeVisible()
}

/** Gives it the focus, and nothing else: a press that is taken back beside it. */
async function pressAndSlideOff(page: Page, item: Locator): Promise<void> {
  await item.hover()
  await page.mouse.down()
  await page.mouse.move(700, 20)
  await page.mouse.up()
}

/** Gives it the focus, and closes whatever menu that opens. */
async function clickRight(page: Page, item: Locator): Promise<void> {
  await item.click({ button: 'right' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

const tiles = (page: Page) => page.getByRole('grid').getByRole('button')
const palette = (page: Page) => page.getByRole('combobox', { name: 'Type a command' })

/** Presses and holds, as a keyboard repeats while a finger rests on it. */
async function hold(page: Page, key: string, repeats: number): Promise<void> {
  for (let press = 0; press <= repeats; press += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** A press that belongs to an input method, which is still choosing among words. */
async function pressWhileComposing(field: Locator, key: string): Promise<void> {
  await field.evaluate((element, pressed) => {
    const press = { key: pressed, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', press))
  }, key)
}

test('with the palette over the viewer every key is the palette’s', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 3)
  await tiles(page).nth(1).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('z oo')
  await expect(palette(page)).toHaveValue('z oo')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Backspace')
  await expect(palette(page)).toHaveValue('z o')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(viewer.getByText('2 of 3')).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('a key that is held down throws one thing away', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 6)
  await tiles(page).nth(2).focus()
  await hold(page, 'Delete', 4)
  await expect(page.getByText('5 files', { exact: true })).toBeVisible()
  await tiles(page).first().click()
  await expect(page.getByRole('dialog').getByText('1 of 5')).toBeVisible()
  await hold(page, 'Backspace', 4)
  await expect(page.getByRole('dialog').getByText('1 of 4')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).focus()
  await hold(page, 'Enter', 4)
  await expect(page.getByRole('dialog').getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByText('2 of 3')).toBeVisible()
})

test('a press of an input method is left to it, wherever it is made', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Tell me about pears')
  await replyEnded(page)
  const row = page.getByRole('navigation', { name: 'Conversations' }).locator('[data-row]').first()
  await row.press('F2')
  const rename = page.getByRole('textbox', { name: 'Title' })
  await rename.fill('梨')
  for (const key of ['Enter', 'Escape']) await pressWhileComposing(rename, key)
  await expect(rename).toHaveValue('梨')
  await rename.press('Escape')

  await messageBox(page).fill('梨')
  await pressWhileComposing(messageBox(page), 'Enter')
  await expect(messageBox(page)).toHaveValue('梨')

  await page.keyboard.press('ControlOrMeta+k')
  await palette(page).fill('设置')
  for (const key of ['Enter', 'Escape']) await pressWhileComposing(palette(page), key)
  await expect(palette(page)).toHaveValue('设置')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Options/ }).click()
  const field = page.getByRole('region', { name: 'Options' }).getByRole('textbox').first()
  await pressWhileComposing(field, 'Escape')
  await expect(field).toBeVisible()

  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Add connection' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('网关')
  await pressWhileComposing(name, 'Escape')
  await expect(name).toHaveValue('网关')
})

test('in the list of keys stands what the keys of every room do', async ({ atelier }, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const meaning = (words: string) => list.getByRole('term').filter({ hasText: words })
  for (const words of ['New chat', 'Stop the reply', 'Move to trash', 'Rename', 'Show at 100%', 'Restore'])
    await expect(meaning(words).first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('keys.png') })
  await page.keyboard.press('ControlOrMeta+2')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('Delete acts on the tile that has the focus, however it came there', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 14)
  const twelfth = tiles(page).nth(11)
  const name = (await twelfth.getAttribute('data-asset')) ?? ''
  const gone = page.getByRole('grid').locator(`[data-asset="${name}"]`)
  await clickRight(page, twelfth)
  await page.keyboard.press('Delete')
  await expect(gone).toHaveCount(0)
  await expect(page.getByText('13 files', { exact: true })).toBeVisible()

  const fifth = tiles(page).nth(4)
  const other = (await fifth.getAttribute('data-asset')) ?? ''
  await pressAndSlideOff(page, fifth)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('grid').locator(`[data-asset="${other}"]`)).toHaveCount(0)
  await expect(page.getByText('12 files', { exact: true })).toBeVisible()
})

test('Delete in the trash deletes what has the focus for ever, however it came there', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page, 6)
  for (let left = 5; left >= 0; left -= 1) {
    await tiles(page).first().press('Delete')
    await expect(tiles(page)).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(tiles(page)).toHaveCount(6)
  const study = (nth: number) => page.getByRole('gridcell').getByRole('button', { name: `Study ${nth}.png` })
  const deleteForEver = async () => {
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^1 image will be permanently deleted/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  }
  const areLeft = async (...left: number[]) => {
    // Only then: what lies under a dialog has no role.
    await expect(tiles(page)).toHaveCount(left.length)
    for (const nth of left) await expect(study(nth)).toBeVisible()
  }
  await clickRight(page, study(3))
  await deleteForEver()
  await areLeft(1, 2, 4, 5, 6)
  await pressAndSlideOff(page, study(5))
  await deleteForEver()
  await areLeft(1, 2, 4, 6)
})

test('Delete in the list of conversations takes the one that has the focus, however it came there', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 6)
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const talk = (nth: number) => list.locator('[data-row]').filter({ hasText: `Talk ${nth}` })
  await talk(1).click()
  await expect(talk(1)).toHaveAttribute('aria-current', 'page')
  await clickRight(page, talk(4))
  await page.keyboard.press('Delete')
  await expect(talk(4)).toHaveCount(0)
  await expect(talk(5)).toBeFocused()
  await pressAndSlideOff(page, talk(2))
  await page.keyboard.press('Delete')
  await expect(talk(2)).toHaveCount(0)
  await expect(list.locator('[data-row]')).toHaveCount(4)
  // Neither the open one nor a neighbour went with them.
  for (const nth of [1, 3, 5, 6]) await expect(talk(nth)).toBeVisible()
  await expect(talk(1)).toHaveAttribute('aria-current', 'page')
})

test('the focus goes on with a video that starts and with a title that was changed', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Tell me about pears')
  await replyEnded(page)
  const row = page.getByRole('navigation', { name: 'Conversations' }).locator('[data-row]').first()
  for (const key of ['Enter', 'Escape']) {
    await row.press('F2')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Pears, ${key}`)
    await page.keyboard.press(key)
    await expect(row).toBeFocused()
  }
  await expect(row).toContainText('Pears, Enter')
  const actions = page.getByRole('button', { name: 'Actions for Pears, Enter' })
  for (const [place, next] of [
    [actions.first(), row],
    [actions.last(), actions.last()],
  ] as const) {
    await place.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
  }

  await openRoom(page, 'Video')
  await promptBox(page).fill('Waves')
  await promptBox(page).press('ControlOrMeta+Enter')
  const play = page.getByRole('button', { name: /^Play: Video: Waves/ })
  await expect(play).toBeVisible({ timeout: 60_000 })
  await play.press('Enter')
  await expect(page.getByRole('article', { name: 'Waves' }).locator('video')).toBeFocused()
})
