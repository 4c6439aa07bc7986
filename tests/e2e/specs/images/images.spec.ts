import { expect, test } from '../../../support/atelier-test.ts'
import { generate, loadedImages, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test('two images are asked for at once, arrive as files and are kept', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await page.getByLabel('Count').fill('2')
  await generate(page, 'A lighthouse at dusk')

  const images = page.getByRole('button', { name: 'Open Image: A lighthouse at dusk' })
  await expect(images).toHaveCount(2, { timeout: 30_000 })
  await expect.poll(() => loadedImages(page)).toBeGreaterThanOrEqual(2)

  await images.first().click()
  const shown = page.getByRole('dialog').getByRole('img', { name: 'Image: A lighthouse at dusk' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an image has the size that was asked for', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await page.getByRole('radio', { name: '3:2 Landscape' }).click()
  await generate(page, 'A wide valley')

  await page.getByRole('button', { name: 'Open Image: A wide valley' }).first().click({ timeout: 30_000 })
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toBeVisible()
  // What fits the window has fewer pixels.
  await page.keyboard.press('z')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1536)
})

test('a tile stands in the list as soon as Generate is pressed, and the room is free for more', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'Pears on linen')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(promptBox(page)).toBeEditable()
})
