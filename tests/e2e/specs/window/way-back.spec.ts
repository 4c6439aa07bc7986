import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { chooseModel, messageBox, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

/** Drops or pastes two images at once: the second one before the first has arrived. */
async function giveTwo(place: Locator, kind: 'drop' | 'paste'): Promise<void> {
  const images = await Promise.all(
    ['teal', 'tomato'].map(async (background) => {
      const size = { width: 64, height: 48 }
      const bytes = await sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer()
      return { name: `${background}.png`, bytes: [...bytes] }
    }),
  )
  await place.evaluate(
    (element, { kind, images }) => {
      for (const { name, bytes } of images) {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        const shared = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...shared, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...shared, clipboardData: transfer }),
        )
      }
    },
    { kind, images },
  )
}

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

test('two images given in quick succession both have their place', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2.5/)
  const taken = (label: string) => page.getByRole('button', { name: `${label}: remove` })
  await giveTwo(page.getByRole('group', { name: 'Image 1', exact: true }), 'drop')
  await expect(taken('Image 1')).toBeVisible()
  await expect(taken('Image 2')).toBeVisible()

  await openRoom(page, 'Video')
  await giveTwo(promptBox(page), 'paste')
  await expect(taken('First frame')).toBeVisible()
  await expect(taken('Last frame')).toBeVisible()
})

test('deleting keeps the viewer open, and Undo leads back to what was deleted', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, 3)
  const tiles = page.getByRole('grid').getByRole('button')
  await tiles.nth(1).click()
  // What is told at the edge of the window is a dialog too, of its own kind.
  const viewer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Move to trash' }) })
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  const deleted = await viewer.getByRole('heading').innerText()
  await viewer.evaluate((surface) => {
    new MutationObserver(() => {
      if (!surface.isConnected || surface.hasAttribute('data-closed')) document.title = 'It closed'
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
  })
  await page.keyboard.press('Delete')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  expect(await page.title()).not.toBe('It closed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await expect(viewer.getByRole('heading')).toHaveText(deleted)
  await page.keyboard.press('Delete')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(viewer.getByRole('heading')).toHaveText(deleted)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  // The viewer gives the focus back to the tile of what it showed last.
  await expect(page.getByRole('grid').locator('[data-asset]:focus')).toHaveCount(1)
  const first = (await tiles.first().getAttribute('data-asset')) ?? ''
  const tile = page.getByRole('grid').locator(`[data-asset="${first}"]`)
  await page.keyboard.press('Home')
  await expect(tile).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tile).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tile).toBeFocused()
})

test('what Use these settings replaces comes back with Undo', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await promptBox(page).fill('Pears on linen')
  await promptBox(page).press('ControlOrMeta+Enter')
  const job = page.getByRole('article', { name: 'Pears on linen' })
  await expect(job).toBeVisible()
  await promptBox(page).fill('A long prompt that took an hour')
  await job.hover()
  await job.getByRole('button', { name: 'Use these settings' }).click()
  await expect(promptBox(page)).toHaveValue('Pears on linen')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promptBox(page)).toHaveValue('A long prompt that took an hour')
})

test('what Edit with a prompt, Animate and the examples replace comes back with Undo', async ({
  atelier,
}) => {
  const { page } = atelier
  const undo = page.getByRole('button', { name: 'Undo' })
  await tryDemo(page)
  await addImages(page, 2)
  await openRoom(page, 'Chat')
  await messageBox(page).fill('A question that took an hour')
  await page.getByRole('main').last().getByRole('listitem').getByRole('button').first().click()
  await expect(messageBox(page)).not.toHaveValue('A question that took an hour')
  await undo.click()
  await expect(messageBox(page)).toHaveValue('A question that took an hour')

  const examples = [
    ['Images', /^A calm sea at dusk/],
    ['Video', /^Waves roll onto/],
  ] as const
  for (const [room, example] of examples) {
    await openRoom(page, room)
    const prompt = `A long prompt for ${room}`
    await promptBox(page).fill(prompt)
    await page.getByRole('button', { name: example }).click()
    await expect(promptBox(page)).not.toHaveValue(prompt)
    await undo.click()
    await expect(promptBox(page)).toHaveValue(prompt)
  }

  const tiles = page.getByRole('grid').getByRole('button')
  const lead = async (nth: number, name: string) => {
    await openRoom(page, 'Library')
    await tiles.nth(nth).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await lead(0, 'Edit with a prompt')
  await expect(promptBox(page)).toHaveValue('')
  await undo.click()
  await expect(promptBox(page)).toHaveValue('A long prompt for Images')

  const firstFrame = page.getByRole('button', { name: /^First frame: Imported image/ })
  await lead(0, 'Animate')
  const before = await firstFrame.getByRole('img').or(firstFrame.locator('img')).first().getAttribute('src')
  await lead(1, 'Animate')
  await expect(firstFrame.locator('img')).not.toHaveAttribute('src', before ?? '')
  await undo.click()
  await expect(firstFrame.locator('img')).toHaveAttribute('src', before ?? '')
})
