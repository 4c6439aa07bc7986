import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { ask, chooseModel, generate, openRoom, replyEnded, talkIn, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

/** The rows of the interface document's table "Endpoints", each reached as a person does. */

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

/** Looks up in Activity what was asked of the gateway: a method and a path. */
async function expectAsked(page: Page, ...asked: RegExp[]): Promise<void> {
  await openRoom(page, 'Activity')
  await page.getByRole('radio', { name: 'Request log' }).click()
  for (const one of asked) {
    await expect(page.getByRole('treeitem', { name: one }).first()).toBeVisible()
  }
}

async function videoArrives(page: Page, prompt: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Play: Video: ${prompt}` })).toBeVisible({ timeout: 40_000 })
}

async function imageArrives(page: Page, prompt: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Open Image: ${prompt}` }).first()).toBeVisible({
    timeout: 30_000,
  })
}

async function chooseImage(page: Page, slot: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${slot}: choose a file` }).click()
  await (await choosing).setFiles(imageFile)
  await expect(page.getByRole('button', { name: new RegExp(`^${slot}: Imported image`) })).toBeVisible()
}

test('rows 1 and 2: a video in the unified format', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videobq3-fast/)
  await generate(page, 'Waves')
  await videoArrives(page, 'Waves')
  await expectAsked(page, /POST.*\/v1\/video\/generations/, /GET.*\/v1\/video\/generations\/./)
})

test('rows 3 and 4: a video of family D from words', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v3/)
  await generate(page, 'Clouds')
  await videoArrives(page, 'Clouds')
  await expectAsked(
    page,
    /POST.*\/videod\/v1\/videos\/text2video/,
    /GET.*\/videod\/v1\/videos\/text2video\/./,
  )
})

test('rows 5 and 6: a video of family D from an image', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v2-6/)
  await chooseImage(page, 'First frame')
  await generate(page, 'It begins to move')
  await videoArrives(page, 'It begins to move')
  await expectAsked(
    page,
    /POST.*\/videod\/v1\/videos\/image2video/,
    /GET.*\/videod\/v1\/videos\/image2video\/./,
  )
})

test('row 7: an image by the images endpoint', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^imagea-2/)
  await generate(page, 'A harbour')
  await imageArrives(page, 'A harbour')
  await expectAsked(page, /POST.*\/v1\/images\/generations/)
})

test('row 8: an image changed with words by generateContent', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2.5/)
  await chooseImage(page, 'Image 1')
  await generate(page, 'Make it night')
  await imageArrives(page, 'Make it night')
  await expectAsked(page, /POST.*\/v1beta\/models\/multimodal-2.5-flash-image:generateContent/)
})

const chats = [
  {
    row: 9,
    format: 'Generate content',
    path: /POST.*\/v1beta\/models\/demo-chat-fast:streamGenerateContent/,
  },
  { row: 10, format: 'Messages', path: /POST.*\/v1\/messages/ },
  { row: 11, format: 'Chat completions', path: /POST.*\/v1\/chat\/completions/ },
] as const

for (const { row, format, path } of chats) {
  test(`row ${row}: a streamed reply in the format ${format}`, async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await talkIn(page, format)
    await ask(page, 'Write a short poem about the sea')
    await replyEnded(page)
    await expect(page.getByRole('article', { name: 'Reply from demo-chat-fast' })).not.toBeEmpty()
    await expectAsked(page, path)
  })
}
