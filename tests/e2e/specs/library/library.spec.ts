import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { generate, loadedImages, openRoom, saveConnection } from '../../../support/steps.ts'

processTest(
  'the library shows and opens everything while nothing of the network is there',
  async ({ atelier, startGateway }) => {
    const { page } = atelier
    const gateway = await startGateway({ speed: 4 })
    await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Images')
    await generate(page, 'A night train')
    await expect(page.getByRole('button', { name: /Image: A night train/ })).toBeVisible()
    await openRoom(page, 'Video')
    await generate(page, 'Clouds over a ridge')
    await expect(page.getByRole('button', { name: 'Play: Video: Clouds over a ridge' })).toBeVisible({
      timeout: 40_000,
    })
    await gateway.stop()
    const restarted = await atelier.restart()

    await openRoom(restarted, 'Library')
    await expect(restarted.getByText('2 files', { exact: true })).toBeVisible()
    await expect.poll(() => loadedImages(restarted)).toBeGreaterThanOrEqual(1)

    await restarted.getByRole('button', { name: /Image: A night train/ }).click()
    const image = restarted.getByRole('dialog').getByRole('img', { name: 'Image: A night train' })
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200)
    await restarted.keyboard.press('Escape')

    await restarted.getByRole('button', { name: /Video: Clouds over a ridge/ }).click()
    const video = restarted.getByRole('dialog').locator('video')
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1)
  },
)

test('an image moved to the trash comes back with Undo', async ({ atelier, startGateway }) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Images')
  await generate(page, 'A night train')
  const tile = page.getByRole('button', { name: /Image: A night train/ })
  await expect(tile).toBeVisible({ timeout: 30_000 })

  await openRoom(page, 'Library')
  await tile.click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(tile).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  // It was open when it was deleted.
  await expect(page.getByRole('dialog', { name: 'A night train', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tile).toBeVisible()
})

test('through what is transparent of an image only the ground is seen', async ({ atelier }) => {
  const { page } = atelier
  const background = { r: 200, g: 40, b: 40, alpha: 0.2 }
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 4, background } })
    .png()
    .toBuffer()
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles({ name: 'Glass.png', mimeType: 'image/png', buffer })
  const tile = page.getByRole('gridcell').getByRole('button', { name: /Glass/ })
  await expect(tile).toBeVisible()
  const behind = (image: Locator) => image.evaluate((one) => getComputedStyle(one).backgroundImage)
  // Chequers may lie there; a stand-in of the image, which would shine through, may not.
  await expect.poll(() => behind(page.getByRole('gridcell').locator('img'))).not.toContain('url(')
  await tile.click()
  await expect.poll(() => behind(page.getByRole('dialog').locator('img'))).not.toContain('url(')
})

test('a file that was added is told as that, and is not added again', async ({ atelier }) => {
  const { page } = atelier
  const background = { r: 40, g: 90, b: 200 }
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const file = { name: 'Slate.png', mimeType: 'image/png', buffer }
  const add = () => page.locator('input[type=file]').setInputFiles(file)
  await openRoom(page, 'Library')
  await add()
  await expect(page.getByText('Added to Library', { exact: true })).toBeVisible()
  const tile = page.getByRole('gridcell').getByRole('button')
  await expect(tile).toHaveAccessibleName('Imported image: Slate.png')

  await tile.click()
  const viewer = page.getByRole('dialog')
  const details = viewer.getByRole('complementary', { name: 'Details' })
  if (!(await details.isVisible())) await viewer.getByRole('button', { name: 'Show details' }).click()
  const facts = async () => {
    const names = await details.getByRole('term').allInnerTexts()
    const values = await details.getByRole('definition').allInnerTexts()
    return Object.fromEntries(names.map((name, nth) => [name, values[nth]]))
  }
  await expect(details.getByRole('term').first()).toBeVisible()
  const { Origin, Dimensions, ...others } = await facts()
  expect({ Origin, Dimensions }).toEqual({ Origin: 'Added from a file', Dimensions: '400\u00A0×\u00A0300' })
  // No words and no model made it, and nobody made it here.
  expect(Object.keys(others)).toEqual(['File size', 'Type', 'Date', 'File name'])
  await expect(details.getByRole('heading', { name: 'Prompt' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await add()
  await expect(page.getByText('Already in your Library', { exact: true })).toBeVisible()
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
})

test('after a slow deletion Delete acts on the tile that was walked to meanwhile', async ({
  atelier,
}, testInfo) => {
  test.skip(
    testInfo.project.name === 'electron',
    'The desktop window asks without HTTP, which nothing here can hold up',
  )
  const { page } = atelier
  await openRoom(page, 'Library')
  const files = [1, 2, 3, 4].map(async (nth) => {
    const background = { r: nth * 60, g: 90, b: 120 }
    const image = sharp({ create: { width: 32, height: 32, channels: 3, background } })
    return { name: `Study ${nth}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
  })
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.getByText('4 files', { exact: true })).toBeVisible()

  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => request.postData()?.includes('remove') === true)
  await page.route('**/rpc/up?*', async (route) => {
    if (route.request().postData()?.includes('remove') === true) await held.promise
    await route.continue()
  })
  const tiles = page.getByRole('grid').getByRole('button')
  const walkedTo = page
    .getByRole('gridcell')
    .getByRole('button', { name: (await tiles.nth(2).getAttribute('aria-label')) ?? '' })
  await tiles.first().focus()
  await page.keyboard.press('Delete')
  await asked
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(walkedTo).toBeFocused()
  held.resolve()
  await expect(page.getByText(/ moved to trash$/)).toBeVisible()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await expect(walkedTo).toHaveCount(0)
})
