import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { chooseModel, messageBox, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const question = (page: Page) => page.getByRole('article', { name: 'You' })
const chips = (page: Page) => page.getByRole('list', { name: 'Attached files' })

/** Images that differ, so that each is one of its own in the Library. */
function images(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const size = { width: 64 + nth, height: 48 }
      const buffer = await sharp({ create: { ...size, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer }
    }),
  )
}

async function choose(page: Page, button: string, files: Awaited<ReturnType<typeof images>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(files)
}

test('a message is not sent without a file that was refused, until that is removed', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  const notes = { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('words') }
  await choose(page, 'Attach files', [notes])
  await expect(chips(page).getByText('notes.zip', { exact: true })).toBeVisible()
  await messageBox(page).fill('Read my notes')
  await messageBox(page).press('Enter')
  const line = page.getByText(/^notes\.zip: This file cannot be sent\./)
  await expect(line).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(line).toHaveCount(0)
  await expect(messageBox(page)).toBeFocused()
  await messageBox(page).press('Enter')
  await expect(question(page)).toHaveCount(1)
  await replyEnded(page)
})

test('of thirty attached files those that a message takes are there, each within reach, and it is said how many', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await choose(page, 'Attach files', await images(30))
  await expect(page.getByText('16 of 30 files attached. A message can have up to 16.')).toBeVisible()
  await expect(chips(page).getByRole('listitem')).toHaveCount(16)
  await chips(page).getByRole('listitem').last().getByRole('button').click()
  await expect(chips(page).getByRole('listitem')).toHaveCount(15)
})

test('several images chosen at once fill the next free places, in the order in which they were chosen', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2.5/)
  await choose(page, 'Image 1: choose a file', await images(3))
  for (const number of [1, 2, 3])
    await expect(page.getByRole('button', { name: `Image ${number}: remove` })).toBeVisible()

  await openRoom(page, 'Video')
  await choose(page, 'Last frame: choose a file', await images(3))
  for (const frame of ['First frame', 'Last frame'])
    await expect(page.getByRole('button', { name: `${frame}: remove` })).toBeVisible()
  await expect(page.getByText(/^No room in the form for Study 3\.png\./)).toBeVisible()
})
