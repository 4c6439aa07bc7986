import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { ask, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the library' })
const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const inChats = (page: Page) => page.getByRole('region', { name: 'In chats' })

/** No two alike: the same bytes are one file of the Library. */
async function image(name: string) {
  const create = { width: 300, height: 200 + name.length, channels: 3, background: 'teal' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function addImages(page: Page, names: readonly string[]): Promise<void> {
  await openRoom(page, 'Library')
  for (const name of names) {
    await page.locator('input[type=file]').setInputFiles(await image(name))
    await expect(page.getByRole('gridcell').getByRole('button', { name })).toBeVisible()
  }
}

test('what was said and what was added is found as it is typed, and leads to its place in the chat', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Where does the kingfisher live?')
  await replyEnded(page)
  await ask(page, '一只红色的狐狸在雪地里')
  await replyEnded(page)
  await addImages(page, ['winter-heron.png', 'summer-fox.png'])

  await test.step('files by a part of their name, from the keyboard', async () => {
    await page.keyboard.press('Control+f')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('heron')
    await expect(tiles(page)).toHaveCount(1)
    await expect(page.getByText('1 file', { exact: true })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('found-file.png') })
  })

  await test.step('what nothing matches says so, and one press leads out', async () => {
    await box(page).fill('walrus')
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(box(page)).toHaveValue('')
  })

  await test.step('what was asked, by two Chinese characters of it', async () => {
    await box(page).fill('狐狸')
    await expect(
      inChats(page).getByRole('button').filter({ hasText: '一只红色的狐狸在雪地里' }).first(),
    ).toBeVisible()
    await expect(inChats(page).locator('mark').first()).toHaveText('狐狸')
  })

  await test.step('a hit leads to the message, Back to the search', async () => {
    await box(page).fill('kingfisher')
    const hit = inChats(page)
      .getByRole('button')
      .filter({ hasText: 'Where does the kingfisher live?' })
      .last()
    await page.screenshot({ path: testInfo.outputPath('found-in-chats.png') })
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await hit.click()
    const message = page.getByRole('log').getByText('Where does the kingfisher live?')
    await expect(message).toBeInViewport()
    await page.screenshot({ path: testInfo.outputPath('led-to-message.png') })
    await page.goBack()
    await expect(box(page)).toHaveValue('kingfisher')
    await expect(inChats(page)).toBeVisible()
  })

  await test.step('the best match comes first where that is asked for', async () => {
    await box(page).fill('type:chat kingfisher')
    const first = page.getByRole('main').getByRole('listitem').first()
    await expect(first).toContainText('Reply')
    await page.getByRole('radio', { name: 'Best match first' }).click()
    // In the question there are the fewest words beside it.
    await expect(first).toContainText('You')
    await page.screenshot({ path: testInfo.outputPath('best-match.png') })
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.getByRole('radio', { name: 'Newest first' }).click()
    await expect(first).toContainText('Reply')
    await box(page).fill('kingfisher')
  })

  await test.step('Escape clears what is looked for', async () => {
    await box(page).focus()
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(tiles(page)).toHaveCount(2)
  })
})

test('files stand best match first where that is asked for, also what comes then', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addImages(page, ['heron.png', 'heron-by-the-quiet-lake-at-dawn.png'])
  await box(page).fill('heron')
  await expect(tiles(page).first()).toHaveAccessibleName(/quiet-lake/)
  await page.getByRole('radio', { name: 'Newest first' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Best match first' })).toBeFocused()
  await expect(tiles(page).first()).toHaveAccessibleName(/ heron\.png/)
  await page.locator('input[type=file]').setInputFiles(await image('heron-at-dawn.png'))
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).nth(1)).toHaveAccessibleName(/ heron-at-dawn/)
  await page.screenshot({ path: testInfo.outputPath('best-files.png') })
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(() => layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(() => layoutFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('best-files-small.png') })
  await page.getByRole('radio', { name: 'Newest first' }).click()
  await expect(tiles(page).first()).toHaveAccessibleName(/ heron-at-dawn/)
  await box(page).press('Enter')
  await expect(tiles(page).first()).toBeFocused()
})

test('a file that is added while one looks for it is shown at once', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page, ['otter.png'])
  await box(page).fill('badger')
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await image('badger.png'))
  await expect(page.getByRole('gridcell').getByRole('button', { name: 'badger.png' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await image('sparrow.png'))
  await expect(tiles(page)).toHaveCount(1)
})
