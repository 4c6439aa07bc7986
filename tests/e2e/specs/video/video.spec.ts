import type { Locator } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { generate, openRoom, saveConnection } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const currentTime = (video: Locator) => video.evaluate((video: HTMLVideoElement) => video.currentTime)

async function seekToMiddle(video: Locator): Promise<{ time: number; duration: number }> {
  return video.evaluate(async (video: HTMLVideoElement) => {
    const landed = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = video.duration / 2
    await landed
    return { time: video.currentTime, duration: video.duration }
  })
}

test('a video is made, saved at once, and plays and seeks with the gateway gone', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway({ speed: 4 })
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Video')
  await generate(page, 'Waves on a pebble beach')
  await expect(page.getByRole('progressbar').first()).toBeVisible()

  const play = page.getByRole('button', { name: 'Play: Video: Waves on a pebble beach' })
  await expect(play).toBeVisible({ timeout: 40_000 })
  await gateway.stop()

  await play.click()
  const video = page.locator('video')
  await expect.poll(() => currentTime(video)).toBeGreaterThan(0.2)
  const { time, duration } = await seekToMiddle(video)
  expect(duration).toBeGreaterThan(1)
  expect(time).toBeCloseTo(duration / 2, 0)
})

test('a video answers byte ranges, which is what seeking needs', async ({ atelier, startGateway }) => {
  const { page } = atelier
  const gateway = await startGateway({ speed: 4 })
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Video')
  await generate(page, 'A paper boat')
  const ranges = page.waitForResponse((response) => response.status() === 206)
  await page.getByRole('button', { name: 'Play: Video: A paper boat' }).click({ timeout: 40_000 })
  const answer = await ranges
  expect(answer.headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
  expect(answer.headers()['content-type']).toBe('video/mp4')
})
