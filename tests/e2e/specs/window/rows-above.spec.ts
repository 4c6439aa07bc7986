import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { ask, generate, openOther, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'
import { writeConversations, writeFailedJobs } from '../../../support/write-rows.ts'

test.use({ demoSpeed: 8 })

/** Everything of these rows that is seen whole, with its place. */
function seen(list: Locator, rows: string): Promise<string[]> {
  return list.evaluate((box, selector) => {
    const view = box.getBoundingClientRect()
    return [...box.querySelectorAll(selector)].flatMap((row) => {
      const { top, left, bottom } = row.getBoundingClientRect()
      if (top < view.top || bottom > view.bottom) return []
      const name = row.getAttribute('aria-label') ?? row.textContent
      return [`${name} at ${Math.round(left - view.left)}, ${Math.round(top - view.top)}`]
    })
  }, rows)
}

const heightOf = (list: Locator) => list.evaluate((box) => box.scrollHeight)

/** In the middle of the list, once its rows stand still there. */
async function scrollTo(list: Locator, top: number, rows: string): Promise<string[]> {
  await list.evaluate((box, to) => box.scrollTo(0, to), top)
  let before: string[] = []
  await expect
    .poll(async () => {
      const last = before
      before = await seen(list, rows)
      return before.length > 1 && before.join() === last.join()
    })
    .toBe(true)
  return before
}

test.beforeEach(async ({}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'The desktop has one window')
})

test('a new job leaves the jobs that are looked at where they are', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeFailedJobs(atelier.dataDirectory, 40)
  // Nobody told the window of them.
  await page.reload()
  const other = await openOther(page)
  for (const [room, name] of [
    ['Activity', 'Jobs, newest first'],
    ['Images', 'Images, newest first'],
  ] as const) {
    await openRoom(page, room)
    const list = page.getByRole('region', { name })
    await expect(list.getByRole('article').first()).toBeVisible()
    const before = await scrollTo(list, 1500, 'article')
    const height = await heightOf(list)
    await openRoom(other, 'Images')
    await generate(other, `A new one for ${room}`)
    await expect.poll(() => heightOf(list)).toBeGreaterThan(height)
    await expect.poll(() => seen(list, 'article')).toEqual(before)
    // At the very top the newest shows.
    await list.evaluate((box) => box.scrollTo(0, 0))
    await expect(list.getByRole('article', { name: `A new one for ${room}` })).toBeInViewport()
    await generate(other, `Another for ${room}`)
    await expect(list.getByRole('article', { name: `Another for ${room}` })).toBeInViewport()
  }
})

test('a new conversation leaves the ones that are looked at where they are', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 50)
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('button', { name: /^Talk 1\b/ })).toBeVisible()
  const before = await scrollTo(list, 700, '[data-row]')
  const height = await heightOf(list)
  const other = await openOther(page)
  await openRoom(other, 'Chat')
  await ask(other, 'What is a tide?')
  await replyEnded(other)
  await expect.poll(() => heightOf(list)).toBeGreaterThan(height)
  await expect.poll(() => seen(list, '[data-row]')).toEqual(before)

  await test.step('also one that moves to the top from further down', async () => {
    const otherList = other.getByRole('navigation', { name: 'Conversations' })
    await otherList.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await otherList.getByRole('button', { name: /^Talk 50/ }).click()
    await ask(other, 'Go on')
    await replyEnded(other)
    await otherList.evaluate((box) => box.scrollTo(0, 0))
    await expect(otherList.getByRole('listitem').first()).toContainText('Talk 50')
    await expect.poll(() => seen(list, '[data-row]')).toEqual(before)
  })
  await test.step('and one that goes, where the list is at its end', async () => {
    const atEnd = await scrollTo(list, height, '[data-row]')
    const full = await heightOf(list)
    await other
      .getByRole('navigation')
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await other.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect.poll(() => heightOf(list)).toBeLessThan(full)
    await expect.poll(() => seen(list, '[data-row]')).toEqual(atEnd)
  })
})

/** Images that differ, so that each is an item of its own. */
const images = (count: number, first = 1) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const background = { r: first + nth, g: 90, b: 90 }
      const create = { width: 64, height: 48, channels: 3, background } as const
      const buffer = await sharp({ create }).png().toBuffer()
      return { name: `Study ${first + nth}.png`, mimeType: 'image/png', buffer }
    }),
  )

test('a new image leaves the ones that are looked at where they are', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(await images(60))
  await expect(page.getByText('60 files', { exact: true })).toBeVisible({ timeout: 60_000 })
  const other = await openOther(page)
  await openRoom(other, 'Library')
  const addOne = async (nth: number) => {
    await other.locator('input[type=file]').setInputFiles(await images(1, nth))
    await expect(page.getByText(`${nth} files`, { exact: true })).toBeVisible()
  }
  const grid = page.getByRole('grid')
  const before = await scrollTo(grid, 600, '[data-cell-index]')
  for (let nth = 61; nth <= 68; nth += 1) {
    await addOne(nth)
    await expect.poll(() => seen(grid, '[data-cell-index]')).toEqual(before)
  }

  await test.step('but at the very top the newest shows', async () => {
    await grid.evaluate((box) => box.scrollTo(0, 0))
    await expect(grid.getByRole('button').first()).toHaveAccessibleName(/Study 68/)
    await addOne(69)
    await expect(grid.getByRole('button').first()).toHaveAccessibleName(/Study 69/)
  })

  await test.step('also in the trash', async () => {
    await other.getByRole('grid').getByRole('button').first().focus()
    for (let left = 68; left >= 30; left -= 1) {
      await other.keyboard.press('Delete')
      await expect(page.getByText(`${left} files`, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await expect(grid).toBeVisible()
    const deleted = await scrollTo(grid, 400, '[data-cell-index]')
    const height = await heightOf(grid)
    for (let nth = 0; nth < 12; nth += 1) await other.keyboard.press('Delete')
    await expect.poll(() => heightOf(grid)).toBeGreaterThan(height)
    await expect.poll(() => seen(grid, '[data-cell-index]')).toEqual(deleted)
  })
})

test('a key is about the image that has the focus, also where it was the first and a new one came', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(await images(1))
  const other = await openOther(page)
  await openRoom(other, 'Library')
  const tile = (name: string) => page.getByRole('gridcell').getByRole('button', { name })
  await tile('Study 1.png').focus()
  await other.locator('input[type=file]').setInputFiles(await images(1, 2))
  await expect(tile('Study 2.png')).toBeVisible()
  await expect(tile('Study 1.png')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tile('Study 1.png')).toHaveCount(0)
  await expect(tile('Study 2.png')).toBeVisible()
})

/** From now on this window scrolls without hearing of it, as it does until the event of a scroll comes. */
async function holdScrollEvents(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('scroll', (event) => event.stopPropagation(), { capture: true }),
  )
}

test('a scroll that was not heard of yet counts where something comes in above', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(await images(60))
  await expect(page.getByText('60 files', { exact: true })).toBeVisible({ timeout: 60_000 })
  const other = await openOther(page)
  await openRoom(other, 'Library')
  const grid = page.getByRole('grid')
  await holdScrollEvents(page)
  const before = await scrollTo(grid, 120, '[data-cell-index]')
  await other.locator('input[type=file]').setInputFiles(await images(1, 61))
  await expect(page.getByText('61 files', { exact: true })).toBeVisible()
  expect(await seen(grid, '[data-cell-index]')).toEqual(before)

  await test.step('also in the trash', async () => {
    const deleteOne = async (left: number) => {
      await other.keyboard.press('Delete')
      await expect(other.getByText(`${left} files`, { exact: true })).toBeVisible()
    }
    await other.getByRole('grid').getByRole('button').first().focus()
    for (let left = 60; left >= 31; left -= 1) await deleteOne(left)
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await expect(grid.getByRole('button').first()).toHaveAccessibleName(/Study 32/)
    const deleted = await scrollTo(grid, 120, '[data-cell-index]')
    const height = await grid.getAttribute('aria-rowcount')
    for (let left = 30; left >= 25; left -= 1) await deleteOne(left)
    await expect(grid).not.toHaveAttribute('aria-rowcount', height ?? '')
    await expect.poll(() => seen(grid, '[data-cell-index]')).toEqual(deleted)
  })
})

test('a scroll to the end that was not heard of yet counts where a row above goes', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 18)
  await page.reload()
  const other = await openOther(page)
  await openRoom(other, 'Chat')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('button', { name: /^Talk 18\b/ })).toBeAttached()
  await holdScrollEvents(page)
  const atEnd = await scrollTo(list, 10_000, '[data-row]')
  const full = await heightOf(list)
  await other
    .getByRole('navigation')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await other.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect.poll(() => heightOf(list)).toBeLessThan(full)
  expect(await seen(list, '[data-row]')).toEqual(atEnd)
})
