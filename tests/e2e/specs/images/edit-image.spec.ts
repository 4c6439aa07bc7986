import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

const filledSlot = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Image ${number}: (Imported image|Image: )`) })

async function chooseModel(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name }).click()
}

async function chooseFile(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Image 1: choose a file' }).click()
  await (await choosing).setFiles(imageFile)
  await expect(filledSlot(page, 1)).toBeVisible()
}

test('an image is changed with words, and again from the viewer of its own room', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  // It is always there; a model that takes none says so.
  await expect(
    page.getByRole('group', { name: 'Source images' }).getByText(/does not accept images/),
  ).toBeVisible()
  await chooseModel(page, /^multimodal-2.5/)
  await expect(page.getByLabel('Count')).toHaveCount(0)
  await chooseFile(page)
  await generate(page, 'Make it night')
  await page.getByRole('button', { name: 'Open Image: Make it night' }).click({ timeout: 30_000 })
  await expect(page.getByText(/^multimodal-2\.5-flash-image · .*from an image/)).toBeAttached()

  await page.getByRole('dialog').getByRole('button', { name: 'Edit with a prompt' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Image 1: Image: Make it night/ })).toBeVisible()
  await generate(page, 'Now mirror it')
  await expect(page.getByRole('button', { name: 'Open Image: Now mirror it' })).toBeVisible({
    timeout: 30_000,
  })
})

processTest(
  'Edit with a prompt of the Library finds a model that can, and the draft outlives a restart',
  async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await openRoom(page, 'Images')
    await generate(page, 'Pears on linen')
    const tile = page.getByRole('button', { name: 'Open Image: Pears on linen' })
    await expect(tile).toBeVisible({ timeout: 30_000 })
    await openRoom(page, 'Library')
    await page.getByRole('button', { name: 'Image: Pears on linen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit with a prompt' }).click()
    await expect(page.getByRole('combobox', { name: 'Model' })).toContainText('multimodal')
    // The words of the image that is there would make it again.
    await expect(promptBox(page)).toHaveValue('')
    await expect(promptBox(page)).toHaveAttribute('placeholder', 'What should change?')
    await expect(filledSlot(page, 1)).toBeVisible()
    await promptBox(page).fill('Snow on the table')
    await expect(page).toHaveURL(/room=images$/)

    await openRoom(page, 'Chat')
    const again = await atelier.restart()
    await openRoom(again, 'Images')
    await expect(promptBox(again)).toHaveValue('Snow on the table')
    await expect(filledSlot(again, 1)).toBeVisible()
    await again.getByRole('button', { name: 'Image 1: remove' }).click()
    await expect(again.getByRole('button', { name: 'Image 1: choose from Library' })).toBeFocused()
  },
)

test('an image of the room is dragged into a slot, and another one is pasted', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2.5/)
  await generate(page, 'A lighthouse')
  const tile = page.getByRole('button', { name: 'Open Image: A lighthouse' })
  await expect(tile).toBeVisible({ timeout: 30_000 })
  await tile.dragTo(page.getByRole('group', { name: 'Image 1', exact: true }))
  await expect(page.getByRole('button', { name: /^Image 1: Image: A lighthouse/ })).toBeVisible()

  await promptBox(page).evaluate(async (box) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(blob === null ? [] : [blob], 'pasted.png', { type: 'image/png' }))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('button', { name: /^Image 2: Imported image/ })).toBeVisible()
})

test('a drop anywhere on the form is an image to start from, and a model that takes none offers those that do', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  const drop = (on: string) =>
    promptBox(page).evaluate(async (box, selector) => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(blob === null ? [] : [blob], 'dropped.png', { type: 'image/png' }))
      const target = box.closest('form')?.querySelector(selector) ?? box
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }, on)
  await openRoom(page, 'Images')
  await expect(promptBox(page)).toBeVisible()
  await drop('h1')
  await page.getByRole('button', { name: /^Use multimodal-2.5/ }).click()
  await expect(filledSlot(page, 1)).toBeVisible()
  await drop('[role=combobox]')
  await expect(filledSlot(page, 2)).toBeVisible()

  await openRoom(page, 'Video')
  await expect(promptBox(page)).toBeVisible()
  await drop('h1')
  await expect(page.getByRole('button', { name: /^First frame: Imported image/ })).toBeVisible()
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 900, height: 600 } })

  test('axe finds nothing on images to start from, in either theme, and none hangs over', async ({
    atelier,
  }) => {
    const { page } = atelier
    await tryDemo(page)
    await openRoom(page, 'Images')
    await chooseModel(page, /^multimodal-2.5/)
    await chooseFile(page)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    const form = page.getByRole('form')
    expect(await form.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  })
})
