import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does in the window, found by the names that they read. */

const made = { reply: 'Tell me about pears', image: 'Pears on linen', video: 'Waves on a pebble beach' }

/** The demo gateway takes its time with a video, as others do. */
const videoWithinMs = 120_000

export type Room = 'Chat' | 'Images' | 'Video'

export async function openRoom(page: Page, room: Room): Promise<void> {
  const link = page.getByRole('link', { name: room, exact: true })
  await link.click()
  await page.getByRole('main').waitFor()
}

export async function seeFirstScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try the demo gateway' }).waitFor()
}

export async function tryDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await messageBox(page).waitFor()
}

export async function makeReply(page: Page): Promise<void> {
  await openRoom(page, 'Chat')
  await messageBox(page).fill(made.reply)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('article', { name: 'You' }).filter({ hasText: made.reply }).waitFor()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden({ timeout: 60_000 })
  await seeReply(page)
}

export async function makeImage(page: Page): Promise<void> {
  await generate(page, 'Images', made.image)
  await seeImage(page)
}

export async function makeVideo(page: Page): Promise<void> {
  await generate(page, 'Video', made.video)
  await videoTile(page).waitFor({ timeout: videoWithinMs })
}

/** A question, and more than a word that answers it. */
async function seeReply(page: Page): Promise<void> {
  const said = async (): Promise<number> => (await page.getByRole('log').innerText()).length
  await expect.poll(said, { timeout: 60_000 }).toBeGreaterThan(made.reply.length + 80)
}

/** Its pixels, not only its place. */
async function seeImage(page: Page): Promise<void> {
  const tile = imageTile(page)
  await tile.waitFor({ timeout: 60_000 })
  const width = (): Promise<number> =>
    tile
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(16)
}

/** Everything that was made in the run before. */
export async function findAll(page: Page): Promise<void> {
  await openRoom(page, 'Chat')
  await page.getByText(made.reply).first().click()
  await seeReply(page)
  await openRoom(page, 'Images')
  await seeImage(page)
  await openRoom(page, 'Video')
  await videoTile(page).waitFor()
}

export type Sought = { readonly duration: number; readonly time: number; readonly width: number }

/** Plays the video, goes to its middle, and waits until a frame of there is drawn. */
export async function playAndSeek(page: Page): Promise<Sought> {
  await openRoom(page, 'Video')
  await videoTile(page).click()
  const video = page.locator('video')
  const played = (): Promise<number> => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(played, { timeout: 60_000 }).toBeGreaterThan(0.2)
  return video.evaluate(async (element: HTMLVideoElement) => {
    element.pause()
    const landed = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    const drawn = new Promise((resolve) => element.requestVideoFrameCallback(resolve))
    element.currentTime = element.duration / 2
    await Promise.all([landed, drawn])
    return { duration: element.duration, time: element.currentTime, width: element.videoWidth }
  })
}

/** Saves a copy of the image from the viewer, where a browser asks nobody where to; answers the file. */
export async function saveCopy(page: Page): Promise<string> {
  await openRoom(page, 'Images')
  await imageTile(page).click()
  // A notice, which is no viewer, is a dialog to ears too.
  const viewer = page.locator('[role=dialog]:not([aria-modal=false])')
  const save = viewer
    .getByRole('link', { name: 'Save a copy' })
    .or(viewer.getByRole('button', { name: 'Save a copy' }))
  const [download] = await Promise.all([page.waitForEvent('download'), save.first().click()])
  const file = await download.path()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  return file
}

async function generate(page: Page, room: Room, prompt: string): Promise<void> {
  await openRoom(page, room)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}

function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true })
}

function imageTile(page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(`^Open .*: ${made.image}`) }).first()
}

function videoTile(page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(`^Play: .*: ${made.video}`) }).first()
}
