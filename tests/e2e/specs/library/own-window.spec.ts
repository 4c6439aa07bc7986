import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

async function image(name: string, background: string) {
  const create = { width: 1600, height: 1000, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Two images in the Library, and the tile of the first that is named so. */
async function addTwo(page: Page) {
  await openRoom(page, 'Library')
  await page
    .locator('input[type=file]')
    .setInputFiles([await image('Harbour.png', 'teal'), await image('Orchard.png', 'plum')])
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  return (name: string) => page.getByRole('gridcell').getByRole('button', { name: name })
}

/** What a press opens, and what it complains about. */
async function opened(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('popup')
  await press()
  const window = await coming
  const problems: string[] = []
  window.on('pageerror', ({ message }) => problems.push(message))
  window.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { window, problems }
}

const stage = (window: Page) => window.getByRole('dialog').locator('img').first()
const naturalWidth = (window: Page) =>
  stage(window).evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0))

test.beforeEach(({}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'The desktop opens a window of its own: tests/electron')
})

test('an image opens alone in a window of its own, which follows its rating, the trash, language and theme', async ({
  atelier,
}) => {
  test.setTimeout(90_000)
  const { page } = atelier
  const tile = await addTwo(page)
  await tile('Harbour.png').click()
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click()
  const { window, problems } = await opened(page, () =>
    page.getByRole('menuitem', { name: 'Open in new window' }).click(),
  )
  await expect(window).toHaveTitle('Harbour.png · Atelier')
  await expect.poll(() => naturalWidth(window)).toBeGreaterThan(500)
  expect(new URL(window.url()).hash).toBe('')
  expect(new URL(window.url()).search).toMatch(/^\?viewer=ast_[0-9a-z]{26}$/)
  await expect(window.getByRole('navigation')).toHaveCount(0)
  await window.getByRole('button', { name: 'More actions' }).click()
  await expect(window.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'Open in new window' })).toHaveCount(0)
  await window.keyboard.press('Escape')

  await page.keyboard.press('4')
  const stars = (name: string) => window.getByRole('button', { name, exact: true })
  await expect(stars('4 stars')).toHaveAttribute('aria-pressed', 'true')
  await stars('2 stars').click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: '2 stars', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Delete')
  await expect(window.getByRole('heading', { name: '“Harbour.png” moved to trash' })).toBeVisible()
  await expect(window.getByRole('dialog')).toHaveCount(0)
  await window.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => naturalWidth(window)).toBeGreaterThan(500)
  await page.keyboard.press('Escape')
  await expect(tile('Harbour.png')).toBeVisible()

  await openRoom(page, 'Settings')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(window.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(window.getByRole('button', { name: '更多操作' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()

  await window.keyboard.press('Delete')
  await expect(window.getByRole('heading', { name: /moved to trash$/ })).toBeVisible()
  await openRoom(page, 'Library')
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await page
    .getByRole('dialog', { name: 'Empty trash?' })
    .getByRole('button', { name: 'Empty trash' })
    .click()
  await expect(window.getByRole('heading', { name: 'This file was permanently deleted' })).toBeVisible()
  const closed = window.waitForEvent('close')
  // It is gone before the key comes up again.
  await window.keyboard.down('Escape').catch(() => undefined)
  await closed
  expect(problems).toEqual([])
})

test('another image takes the place of the first in that tab, and what leads to a room leads there', async ({
  atelier,
}) => {
  const { page } = atelier
  const tile = await addTwo(page)
  await tile('Harbour.png').focus()
  const { window, problems } = await opened(page, () => page.keyboard.press('w'))
  await expect(window).toHaveTitle('Harbour.png · Atelier')
  await page.bringToFront()
  await tile('Orchard.png').focus()
  await page.keyboard.press('w')
  await expect(window).toHaveTitle('Orchard.png · Atelier')
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url().includes('viewer=')),
  ).toHaveLength(1)
  await expect.poll(() => naturalWidth(window)).toBeGreaterThan(500)
  // Reloaded, it is what it was.
  await window.reload()
  await expect(window).toHaveTitle('Orchard.png · Atelier')
  await window.keyboard.press('Shift+T')
  await expect(window).toHaveURL(/\?room=chat/)
  expect(problems).toEqual([])
})

test('at 640 × 400 a window of its own has all in its place in both languages, also when its image is in the trash', async ({
  atelier,
}) => {
  const { page } = atelier
  const tile = await addTwo(page)
  await tile('Harbour.png').focus()
  const { window } = await opened(page, () => page.keyboard.press('w'))
  await window.setViewportSize({ width: 640, height: 400 })
  await openRoom(page, 'Settings')
  for (const [language, lang] of [
    ['English', 'en'],
    ['简体中文', 'zh-CN'],
  ] as const) {
    await page.getByRole('radio', { name: language }).click()
    await expect(window.locator('html')).toHaveAttribute('lang', lang)
    await expect.poll(() => naturalWidth(window)).toBeGreaterThan(100)
    // The notice of the deletion before lies over what is below it for its time.
    await expect(window.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect.soft(await layoutFaults(window), `image, ${lang}`).toEqual([])
    expect.soft(await axeFaults(window), `image, ${lang}`).toEqual([])
    await window.keyboard.press('Delete')
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await layoutFaults(window), `trash, ${lang}`).toEqual([])
    expect.soft(await axeFaults(window), `trash, ${lang}`).toEqual([])
    await window.getByRole('main').getByRole('button').click()
  }
})
