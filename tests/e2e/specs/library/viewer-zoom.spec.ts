import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { openRoom } from '../../../support/steps.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: /\.png$/ })
const shown = (page: Page) => viewer(page).getByRole('img').first()

async function image(name: string, background: string) {
  const create = { width: 3000, height: 2000, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function boxOf(page: Page) {
  const box = await shown(page).boundingBox()
  if (box === null) throw new Error('no image')
  return box
}

/** Waits until what is shown lies otherwise than it did. */
async function movedFrom(page: Page, before: { x: number; width: number }) {
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(page)
      return x !== before.x || width !== before.width
    })
    .toBe(true)
  return boxOf(page)
}

test('the viewer zooms to where the pointer is, moves by a pull, and does both by keys', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page
    .locator('input[type=file]')
    .setInputFiles([await image('teal.png', 'teal'), await image('plum.png', 'plum')])
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await expect(shown(page)).toBeVisible()
  const whole = await boxOf(page)

  const at = { x: whole.x + whole.width * 0.25, y: whole.y + whole.height * 0.25 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -700)
  const larger = await movedFrom(page, whole)
  expect(larger.width).toBeGreaterThan(whole.width * 1.9)
  expect((at.x - larger.x) / larger.width).toBeCloseTo(0.25, 2)
  expect((at.y - larger.y) / larger.height).toBeCloseTo(0.25, 2)
  await expect(viewer(page).getByRole('button', { name: 'Fit to window' })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('zoomed.png') })

  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y - 20, { steps: 4 })
  await page.mouse.up()
  const pulled = await movedFrom(page, larger)
  expect([larger.x - pulled.x, larger.y - pulled.y].map(Math.round)).toEqual([60, 20])

  await page.keyboard.press('Shift+ArrowRight')
  const moved = await movedFrom(page, pulled)
  expect(moved.x).toBeLessThan(pulled.x)
  await page.keyboard.press('-')
  const smaller = await movedFrom(page, moved)
  expect(smaller.width).toBeLessThan(moved.width)
  // The next image is looked at in the same place.
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('2 of 2')).toBeVisible()
  expect((await boxOf(page)).width).toBeCloseTo(smaller.width, 0)
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('z')
  await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(whole.width, 0)
  await page.keyboard.press('z')
  await expect.poll(async () => (await boxOf(page)).width).toBe(3000)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(whole.width, 0)
})
