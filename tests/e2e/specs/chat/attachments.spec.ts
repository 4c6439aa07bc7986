import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import {
  ask,
  chatFormats,
  chooseModel,
  loadedImages,
  messageBox,
  replyEnded,
  talkIn,
  tryDemo,
} from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const media = (name: string) => fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url))
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Attached files' })
const question = (page: Page) => page.getByRole('article', { name: 'You' })

async function attach(page: Page, ...names: string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles(names.map(media))
  for (const name of names) await expect(chips(page).getByText(name)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Adding / })).toHaveCount(0)
}

/** Drops files from outside on what is found by the label. */
async function drop(page: Page, name: string, type: string): Promise<void> {
  const bytes = (await readFile(media(name))).toString('base64')
  const data = await page.evaluateHandle(
    ([base64 = '', fileName = '', fileType = '']) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], fileName, { type: fileType }))
      return transfer
    },
    [bytes, name, type],
  )
  const place = page.getByRole('main').last()
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop files to attach them')).toBeVisible()
  await place.dispatchEvent('drop', { dataTransfer: data })
  await expect(chips(page).getByText(name)).toBeVisible()
}

test('an image, a sound and a document go along with words to a model that answers with an image', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await chooseModel(page, /^multimodal-2.5-flash/)
  await attach(page, 'teal.png', 'tone.wav')
  await drop(page, 'page.pdf', 'application/pdf')
  await expect(chips(page).getByRole('listitem')).toHaveCount(3)
  await ask(page, 'What are these?')
  await replyEnded(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(chips(page)).toHaveCount(0)
  await expect(question(page).getByRole('button', { name: 'Open image teal.png' })).toBeVisible()
  await expect(question(page).locator('audio')).toHaveCount(1)
  await expect(question(page).getByRole('link', { name: 'Save a copy of page.pdf' })).toBeVisible()
  await expect.poll(() => loadedImages(page)).toBe(2)

  await question(page).getByRole('button', { name: 'Open image teal.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(question(page).getByRole('button', { name: 'Open image teal.png' })).toBeFocused()
})

for (const format of chatFormats) {
  test(`an image alone goes to a model of the format ${format}`, async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await talkIn(page, format)
    await attach(page, 'teal.png')
    await sendButton(page).click()
    await replyEnded(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(question(page).getByRole('button', { name: 'Open image teal.png' })).toBeVisible()
  })
}

test('what cannot be used says why, and what the model does not support is said before it is sent', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await chooseModel(page, /^demo-chat /)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (
    await choosing
  ).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not an image') },
  ])
  await expect(page.getByText(/^notes\.txt is not a supported file type/)).toBeVisible()
  await expect(page.getByText(/^broken\.png is empty, damaged or does not match its file type/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(messageBox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Remove broken.png' }).click()

  await attach(page, 'tone.mp3')
  await messageBox(page).fill('Listen to this')
  await expect(page.getByText(/does not support tone\.mp3/)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await talkIn(page, 'Chat completions')
  await expect(page.getByText(/does not support/)).toHaveCount(0)
  await sendButton(page).click()
  await replyEnded(page)
  await expect(question(page).locator('audio')).toHaveCount(1)
})

processTest(
  'attached files outlive a restart, and an image is attached by paste and from the Library',
  async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await messageBox(page).evaluate(async (box) => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(blob === null ? [] : [blob], 'pasted.png', { type: 'image/png' }))
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(chips(page).getByText('pasted.png')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^Adding / })).toHaveCount(0)
    await page.reload()
    await expect(chips(page).getByText('pasted.png')).toBeVisible()

    const again = await atelier.restart()
    await expect(chips(again).getByRole('listitem')).toHaveCount(1)
    await again.getByRole('button', { name: /^Remove / }).click()
    await again.getByRole('button', { name: 'Attach image from Library' }).click()
    await again.getByRole('dialog').getByRole('gridcell').getByRole('button').click()
    await expect(chips(again).getByRole('listitem')).toHaveCount(1)
  },
)

test('an image of the Library is chosen by the arrow keys, and the dialog stands still while images are read', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const files = ['one.png', 'two.png'].map(async (name, nth) => {
    const create = { width: 40, height: 40, channels: 3 as const, background: { r: 90 * nth, g: 90, b: 0 } }
    return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
  })
  await (await choosing).setFiles(await Promise.all(files))
  const takeOut = chips(page).getByRole('button', { name: /^Remove / })
  await expect(takeOut).toHaveCount(2)
  // One that still came in would come before the one with the focus.
  await expect(page.getByRole('progressbar', { name: /^Adding / })).toHaveCount(0)
  await takeOut.first().click()
  await takeOut.click()
  await page.reload()

  await page.getByRole('button', { name: 'Attach image from Library' }).click()
  const dialog = page.getByRole('dialog')
  const size = () => dialog.evaluate((one: HTMLElement) => [one.offsetWidth, one.offsetHeight])
  const atFirst = await size()
  const tiles = dialog.getByRole('gridcell').getByRole('button')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toBeFocused()
  expect(await size()).toEqual(atFirst)
  await page.keyboard.press('ArrowRight')
  await expect(tiles.last()).toBeFocused()
  const chosen = await tiles.last().getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await expect(takeOut).toHaveCount(1)
  expect(chosen).toContain(
    await chips(page)
      .getByText(/(one|two)\.png/)
      .innerText(),
  )
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 900, height: 600 } })

  test('axe finds nothing on attached files, in either theme, and none hangs over', async ({
    atelier,
  }, testInfo) => {
    const { page } = atelier
    await tryDemo(page)
    await chooseModel(page, /^multimodal-2.5-flash/)
    await attach(page, 'teal.png', 'tone.wav', 'page.pdf', 'clip.mp4')
    await page.screenshot({ path: testInfo.outputPath('chips.png') })
    await ask(page, 'What are these?')
    await replyEnded(page)
    await attach(page, 'tone.mp3')
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('sent.png') })
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
