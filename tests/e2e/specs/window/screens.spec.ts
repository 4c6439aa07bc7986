import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes, settled } from '../../../support/axe-faults.ts'
import { ask, generate, openRoom, replyEnded, type Room, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const rooms: Room[] = ['Chat', 'Images', 'Video', 'Library', 'Activity', 'Settings']
const sizes = [
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
  { width: 1680, height: 1050 },
]

/** One of everything, so that no screen is empty. */
async function furnish(page: Page): Promise<void> {
  await tryDemo(page)
  await ask(page, 'Compare oil and watercolour in a table')
  await replyEnded(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse at dusk, long exposure, calm sea')
  await expect(page.getByRole('button', { name: /Open Image: A lighthouse/ }).first()).toBeVisible({
    timeout: 30_000,
  })
  await openRoom(page, 'Video')
  await generate(page, 'Waves roll onto a pebble beach at sunrise')
  await expect(page.getByRole('button', { name: /Play: Video: Waves/ })).toBeVisible({ timeout: 40_000 })
}

async function faultsOf(page: Page): Promise<string[]> {
  // A room comes in a chunk of its own: it is there once its heading is.
  await expect(page.locator('h1, [role=heading][aria-level="1"]').first()).toBeAttached()
  return axeFaultsInBothThemes(page)
}

test('axe finds nothing on any screen that has something on it, in either theme', async ({ atelier }) => {
  const { page } = atelier
  test.setTimeout(180_000)
  await furnish(page)
  for (const room of rooms) {
    await openRoom(page, room)
    await settled(page)
    expect.soft(await faultsOf(page), room).toEqual([])
  }
})

test('axe finds nothing on the empty screens and dialogs, in either theme', async ({ atelier }) => {
  const { page } = atelier
  test.setTimeout(180_000)
  expect.soft(await faultsOf(page), 'first run').toEqual([])
  await tryDemo(page)
  for (const room of rooms) {
    await openRoom(page, room)
    await settled(page)
    expect.soft(await faultsOf(page), `empty ${room}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Add connection' }).click()
  await settled(page)
  expect.soft(await faultsOf(page), 'new connection').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect.soft(await faultsOf(page), 'commands').toEqual([])
})

test('no screen needs a horizontal scroll bar, from 900 × 600 up', async ({ atelier }, testInfo) => {
  const { page } = atelier
  test.setTimeout(120_000)
  await furnish(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const room of rooms) {
      await openRoom(page, room)
      await settled(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${room} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(0)
      await page.screenshot({ path: testInfo.outputPath(`${room.toLowerCase()}-${size.width}.png`) })
    }
  }
})
