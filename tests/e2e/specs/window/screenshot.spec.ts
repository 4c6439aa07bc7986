import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../../../support/atelier-test.ts'
import { generate, loadedImages, openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const shown = fileURLToPath(new URL('../../../../docs/screenshot.png', import.meta.url))

const prompts = [
  'Blue hills at first light, mist in the valleys',
  'Still life with vases and pears, soft window light',
  'A calm sea at sunset, long exposure',
]

/** The image in the README. It is written anew when it is missing or `ATELIER_SCREENSHOT` is set, so that a test run leaves no trace. */
test('the room of images, with images in it', async ({ atelier }, testInfo) => {
  const { page } = atelier
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tryDemo(page)
  await openRoom(page, 'Images')
  await page.getByLabel('Count').fill('4')
  await page.getByRole('slider', { name: 'Tile size' }).fill('240')
  for (const prompt of prompts) {
    await generate(page, prompt)
    await expect(page.getByRole('button', { name: `Open Image: ${prompt}` })).toHaveCount(4, {
      timeout: 100_000,
    })
  }
  await expect.poll(() => loadedImages(page)).toBeGreaterThanOrEqual(6)
  const isWanted = !existsSync(shown) || process.env['ATELIER_SCREENSHOT'] !== undefined
  await page.screenshot({ path: isWanted ? shown : testInfo.outputPath('screenshot.png') })
})
