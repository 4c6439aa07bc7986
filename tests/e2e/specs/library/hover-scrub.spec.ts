import { fileURLToPath } from 'node:url'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom } from '../../../support/steps.ts'

const clip = fileURLToPath(new URL('../../../fixtures/media/clip.webm', import.meta.url))

test('the pointer over a video in the grid shows the frame that lies as far into it, and a press opens it still', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(clip)
  const tile = page.getByRole('gridcell').locator('[data-asset]')
  await expect(tile.locator('img')).toBeVisible()
  const box = await tile.boundingBox()
  if (box === null) throw new Error('no tile')
  const video = tile.locator('video')
  const shareShown = () =>
    video.evaluate((one: HTMLVideoElement) => Math.round((one.currentTime / one.duration) * 10) / 10)
  const y = box.y + box.height / 2

  await page.mouse.move(box.x + box.width * 0.8, y)
  await expect.poll(shareShown).toBe(0.8)
  await expect(video).toHaveCSS('opacity', '1')
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 5 })
  await expect.poll(shareShown).toBe(0.2)
  await expect(video).toHaveJSProperty('paused', true)
  await expect(video).toHaveJSProperty('muted', true)

  await page.mouse.move(box.x + box.width + 200, y)
  await expect(video).toHaveCount(0)
  await tile.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'clip.webm' })).toBeVisible()
})
