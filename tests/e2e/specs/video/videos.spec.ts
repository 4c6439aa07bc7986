import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { generate, openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

async function chooseModel(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name }).click()
}

type File = string | { name: string; mimeType: string; buffer: Buffer }

async function chooseFrame(
  page: Page,
  frame: 'First frame' | 'Last frame',
  file: File = imageFile,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${frame}: choose a file` }).click()
  await (await choosing).setFiles(file)
  await expect(page.getByRole('button', { name: new RegExp(`^${frame}: Imported image`) })).toBeVisible()
}

async function videoArrives(page: Page, prompt: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Play: Video: ${prompt}` })).toBeVisible({ timeout: 40_000 })
}

test('a video of family D is made with every field that its format has', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v3/)
  await page.getByText('Aspect ratio', { exact: true }).hover()
  await expect(page.getByText('Sent as aspect_ratio')).toBeVisible()
  await page.getByRole('combobox', { name: 'Aspect ratio' }).click()
  await page.getByRole('option', { name: '1:1' }).click()
  await page.getByRole('combobox', { name: 'Duration' }).click()
  await page.getByRole('option', { name: '5 s' }).click()
  await page.getByRole('radio', { name: 'High quality' }).click()
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Negative prompt' }).fill('people')
  await page.getByRole('textbox', { name: 'Prompt adherence' }).fill('0.55')
  await expect(page.getByText('Advanced · 2 set')).toBeVisible()
  await generate(page, 'Tide over stones')
  await videoArrives(page, 'Tide over stones')
  await expect(page.getByText(/^videod-v3 · requested 1:1, 5 s · high quality · received /)).toBeVisible()
})

test('a video begins and ends with images, in either format', async ({ atelier }) => {
  const { page } = atelier
  test.setTimeout(120_000)
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseFrame(page, 'First frame')
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('button', { name: 'Image 1: choose from Library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imported image' }).click()
  await expect(page.getByRole('group', { name: 'Image 2' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Image 1' }).locator(':focus')).toBeVisible()
  await generate(page, 'A first video')
  await videoArrives(page, 'A first video')

  await chooseModel(page, /^videod-v2-6/)
  await page.getByRole('button', { name: 'Last frame: choose from Library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imported image' }).click()
  await generate(page, 'A second video')
  await videoArrives(page, 'A second video')
  await expect(page.getByText(/^videod-v2-6 · .*from first and last frame/)).toBeVisible()
})

processTest(
  'a last frame without a first is told at the slots, and the draft outlives a restart',
  async ({ atelier }) => {
    await tryDemo(atelier.page)
    await openRoom(atelier.page, 'Video')
    await chooseFrame(atelier.page, 'Last frame')
    await generate(atelier.page, 'Only an end')
    await expect(
      atelier.page.getByText('Add a first frame to use a last frame.', { exact: true }),
    ).toBeVisible()

    const page = await atelier.restart()
    await openRoom(page, 'Video')
    await expect(page.getByRole('button', { name: /^Last frame: Imported image/ })).toBeVisible()
    await page.getByRole('button', { name: 'Last frame: remove' }).click()
    await expect(page.getByRole('button', { name: 'Last frame: choose from Library' })).toBeFocused()
  },
)

test('a model that nobody here knows is called in the format that is chosen for it', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option').last().click()
  await page.getByRole('textbox', { name: 'Model name' }).fill('videod-next')
  await expect(page.getByRole('textbox', { name: 'Resolution' })).toBeVisible()
  await page.getByRole('combobox', { name: 'API format' }).click()
  await page.getByRole('option', { name: /Family D format/ }).click()
  await expect(page.getByRole('textbox', { name: 'Resolution' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'High quality' })).toBeVisible()
})

test('an image is dragged from the Library over Video into a frame', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseFrame(page, 'First frame')
  await page.getByRole('button', { name: 'First frame: remove' }).click()
  await openRoom(page, 'Library')

  await page.getByRole('gridcell').getByRole('button', { name: 'Imported image' }).hover()
  await page.mouse.down()
  await page.getByRole('link', { name: 'Video', exact: true }).hover()
  await page.getByRole('link', { name: 'Video', exact: true }).hover()
  const slot = page.getByRole('group', { name: 'Last frame' })
  await slot.hover()
  await slot.hover()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Last frame: Imported image/ })).toBeVisible()
})

async function plainImage(background: string): Promise<File> {
  const create = { width: 640, height: 360, channels: 3, background } as const
  return { name: 'frame.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** The colour in the middle of what a video shows at so many seconds. */
async function colourAt(video: Locator, seconds: number): Promise<number[]> {
  return video.evaluate(async (video: HTMLVideoElement, time) => {
    video.pause()
    const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    const landed = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = time
    await Promise.all([shown, landed])
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, seconds)
}

test('a demo video of two frames begins with the first, dissolves, and ends with the last', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v3/)
  await chooseFrame(page, 'First frame', await plainImage('rgb(200,30,30)'))
  await chooseFrame(page, 'Last frame', await plainImage('rgb(20,60,210)'))
  await generate(page, 'Dusk falls')
  await page.getByRole('button', { name: 'Play: Video: Dusk falls' }).click({ timeout: 40_000 })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(960)
  const near = (colour: number[]) => colour.map((level) => expect.closeTo(level, -1.4))
  expect(await colourAt(video, 0.6)).toEqual(near([200, 30, 30]))
  expect(await colourAt(video, 2.55)).toEqual(near([110, 45, 120]))
  expect(await colourAt(video, 4.6)).toEqual(near([20, 60, 210]))
})
