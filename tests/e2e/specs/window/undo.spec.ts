import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { ask, messageBox, openRoom, promptBox, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const tiles = (page: Page) => page.getByRole('grid').getByRole('button')
const viewerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Move to trash' }) })

async function addImages(page: Page, count: number): Promise<void> {
  const files = Array.from({ length: count }, async (_, nth) => {
    const size = { width: 320 + nth, height: 240 }
    const buffer = await sharp({ create: { ...size, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer }
  })
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.getByText(`${count} files`, { exact: true })).toBeVisible()
}

test('a key takes back what a press on a beginning replaced, with the caret in the field, until something is typed', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await messageBox(page).fill('A question that took an hour')
  const beginning = page.getByRole('main').last().getByRole('listitem').getByRole('button').first()
  await beginning.click()
  await expect(messageBox(page)).toBeFocused()
  await expect(messageBox(page)).not.toHaveValue('A question that took an hour')
  await undo(page)
  await expect(messageBox(page)).toHaveValue('A question that took an hour')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await beginning.click()
  const begun = await messageBox(page).inputValue()
  await page.keyboard.type('!')
  await expect(messageBox(page)).toHaveValue(`${begun}!`)
  await undo(page)
  await expect(messageBox(page)).toHaveValue(begun)
})

test('a key takes back the deletion of a conversation, though the focus went to the empty message', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Pears on linen')
  await replyEnded(page)
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').first()
  await row.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(0)
  await messageBox(page).focus()
  await undo(page)
  await expect(page.getByRole('article', { name: 'You' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('three deletions come back with three presses of a key, and no notice offers them any more', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page, 4)
  const names = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-asset')))
  for (const left of [3, 2, 1]) {
    await tiles(page).first().focus()
    await page.keyboard.press('Delete')
    await expect(tiles(page)).toHaveCount(left)
  }
  await expect(page.getByText(/^“Study \d.png” moved to trash$/).first()).toBeVisible()
  for (const there of [2, 3, 4]) {
    await undo(page)
    await expect(tiles(page)).toHaveCount(there)
  }
  expect(await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-asset')))).toEqual(
    names,
  )
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a double click on Move to trash deletes one item', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 4)
  await tiles(page).first().click()
  await viewerOf(page).getByRole('button', { name: 'Move to trash' }).dblclick()
  await expect(viewerOf(page).getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewerOf(page).getByText('2 of 3')).toBeVisible()
})

test('a double click on a tile opens it whole: its second click is no zoom', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 2)
  await tiles(page).first().dblclick()
  await expect(viewerOf(page).getByRole('button', { name: 'Show at 100%' })).toBeVisible()
  await viewerOf(page).getByRole('img').first().dblclick()
  await expect(viewerOf(page).getByRole('button', { name: 'Fit to window' })).toBeVisible()
})

test('after Edit with a prompt and Animate the caret stands in the prompt', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await addImages(page, 2)
  for (const name of ['Edit with a prompt', 'Animate']) {
    await openRoom(page, 'Library')
    await tiles(page).first().click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(promptBox(page)).toBeFocused()
  }
})

test('taking out the last frame, which alone is no video, says so and comes back with Undo', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await addImages(page, 2)
  await openRoom(page, 'Video')
  await promptBox(page).fill('A train')
  await page.getByRole('button', { name: 'Last frame: choose from Library' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Study 1/ })
    .click()
  const lastFrame = page.getByRole('button', { name: 'Last frame: remove' })
  await expect(lastFrame).toBeVisible()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('button', { name: 'Remove last frame' }).click()
  await expect(lastFrame).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lastFrame).toBeVisible()
})
