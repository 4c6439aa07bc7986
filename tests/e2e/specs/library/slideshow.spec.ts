import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { writeImagesAt } from '../../../support/write-rows.ts'

const clip = fileURLToPath(new URL('../../../fixtures/media/clip.webm', import.meta.url))

type Given = { name: string; mimeType: string; buffer: Buffer }

async function scene(name: string, seed: number): Promise<Given> {
  const buffer = await sceneImage(seed, { width: 1500, height: 1000 }).png().toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** From the newest: two images, a sound, a video and an image. */
async function addFiles(page: Page): Promise<void> {
  const sound = fileURLToPath(new URL('../../../fixtures/media/tone.wav', import.meta.url))
  const files = [
    await scene('Last.png', 3),
    { name: 'clip.webm', mimeType: 'video/webm', buffer: await readFile(clip) },
    { name: 'tone.wav', mimeType: 'audio/wav', buffer: await readFile(sound) },
    await scene('Second.png', 2),
    await scene('First.png', 1),
  ]
  for (const [nth, file] of files.entries()) {
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('gridcell')).toHaveCount(nth + 1)
  }
}

const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

test('a slideshow goes through a list by itself, waits when it is told to, and ends where it came to', async ({
  atelier,
}) => {
  const { page } = atelier
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Library' }).click()
  await addFiles(page)
  const ids = await page
    .getByRole('gridcell')
    .getByRole('button')
    .and(page.locator('[data-asset]'))
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-asset') ?? ''))
  const isAskedFor = (nth: number) =>
    asked.some((path) => new RegExp(`/asset/${ids[nth]}/(view|original)`).test(path))
  await page.getByRole('gridcell').locator('[data-asset]').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Slideshow' }).click()
  const controls = viewer.getByRole('group', { name: 'Slideshow' })
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await controls.getByRole('radio', { name: '3 s', exact: true }).click()
  await expect(controls.getByRole('radio', { name: '3 s', exact: true })).toBeChecked()

  await expect(controls.getByText('2 of 5')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(controls.getByRole('button', { name: 'Continue' })).toBeVisible()
  // Nobody wants anything of the controls: they go, and the pointer brings them back.
  await page.mouse.move(400, 200)
  await expect(controls).toHaveCSS('opacity', '0')
  await page.mouse.move(420, 220)
  await expect(controls).toHaveCSS('opacity', '1')
  // Only what comes next is fetched before it is shown.
  expect(isAskedFor(4)).toBe(false)
  await expect(controls.getByText('2 of 5')).toBeAttached()

  await page.keyboard.press('Space')
  // The sound is passed over, and the video plays to its end.
  await expect(controls.getByText('4 of 5')).toBeAttached()
  const video = viewer.locator('video')
  const ended = video.evaluate(
    (one: HTMLVideoElement) =>
      new Promise((resolve) =>
        one.addEventListener('ended', () => resolve(one.currentTime === one.duration)),
      ),
  )
  expect(await ended).toBe(true)
  await expect(controls.getByText('5 of 5')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(controls.getByText('1 of 5')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(controls.getByText('5 of 5')).toBeAttached()
  await expect(controls).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(viewer.getByRole('heading', { name: 'Last.png' })).toBeVisible()
  await expect.poll(() => isFullScreen(page)).toBe(false)

  // Where it does not begin anew the last one ends it. The time is remembered.
  await page.keyboard.press('Shift+S')
  await controls.getByRole('button', { name: 'Repeat' }).click()
  await expect(controls.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'false')
  await expect(controls.getByRole('radio', { name: '3 s', exact: true })).toBeChecked()
  await expect(controls).toHaveCount(0)
  await expect(viewer.getByRole('heading', { name: 'Last.png' })).toBeVisible()

  // Who leaves the full screen by the browser has ended it too.
  await page.keyboard.press('Shift+S')
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(controls).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Slideshow' })).toBeVisible()
})

test.describe('with a file that is gone', () => {
  test.use({ wantedProblems: /404/ })

  test('a slideshow says shortly that a file cannot be read, and goes on', async ({ atelier }, testInfo) => {
    const { page, dataDirectory } = atelier
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('link', { name: 'Library' }).click()
    const gone = await scene('Last.png', 2)
    for (const [nth, file] of [gone, await scene('Second.png', 3), await scene('First.png', 1)].entries()) {
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByRole('gridcell')).toHaveCount(nth + 1)
    }
    const sha256 = createHash('sha256').update(gone.buffer).digest('hex')
    rmSync(join(dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`))
    await page.getByRole('gridcell').locator('[data-asset]').first().click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'Slideshow' }).click()
    const controls = viewer.getByRole('group', { name: 'Slideshow' })
    await controls.getByRole('radio', { name: '10 s', exact: true }).click()
    // What comes next is fetched beforehand, and passed over where it is not there; what is behind is not.
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByRole('status')).toHaveText(/Last\.png/)
    // It would go on, and fade, while it is looked at.
    await page.keyboard.press('Space')
    await expect(controls.getByRole('button', { name: 'Continue' })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('gone.png'), animations: 'disabled' })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Space')
    // Ten seconds were chosen: nobody waits that long for nothing.
    await expect(controls.getByText('1 of 3')).toBeAttached({ timeout: 9000 })
    await expect(viewer.getByRole('img').last()).toBeVisible()
  })
})

test('a slideshow goes where it is told to also where nothing has been read yet', async ({ atelier }) => {
  const { page } = atelier
  const noon = new Date(2025, 5, 30, 12).getTime()
  const times = Array.from({ length: 2000 }, (_, nth) => noon - nth * 3_600_000)
  writeImagesAt(atelier.dataDirectory, times, { isMissing: false })
  await page.reload()
  await page.getByRole('link', { name: 'Library' }).click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Slideshow' }).click()
  const controls = viewer.getByRole('group', { name: 'Slideshow' })
  await page.keyboard.press('Space')
  await expect(controls.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(controls.getByText('2,000 of 2,000')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(controls.getByText('1,999 of 2,000')).toBeAttached()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the slideshow fits a small window in Chinese, is driven by keys, and does not fade for who wants no motion', async ({
    atelier,
  }) => {
    const { page } = atelier
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('link', { name: '资料库' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles([await scene('First.png', 1), await scene('Second.png', 2)])
    await expect(page.getByRole('gridcell')).toHaveCount(2)
    await page.getByRole('gridcell').locator('[data-asset]').first().click()
    await page.keyboard.press('Shift+S')
    const viewer = page.getByRole('dialog')
    const controls = viewer.getByRole('group', { name: '幻灯片放映' })
    await expect(controls).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Space')
    const fade = () =>
      viewer
        .getByRole('img')
        .locator('..')
        .evaluate((one) => getComputedStyle(one).transitionDuration)
    await expect.poll(fade).toBe('0.001s')
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(controls.getByRole('button', { name: '上一个' })).toBeFocused()
    await expect(controls.getByRole('button', { name: '继续' })).toBeVisible()
    for (const name of ['继续', '下一个', '3 秒']) {
      await page.keyboard.press('Tab')
      if (name !== '3 秒') await expect(controls.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(controls).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: '幻灯片放映' })).toBeVisible()
  })
})
