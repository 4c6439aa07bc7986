import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { ask, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function image(name: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: 'teal' } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

test('filters are completed from the keyboard, narrow what is found, and say what they did not understand', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const box = page.getByRole('searchbox', { name: 'Search the library' })
  await tryDemo(page)
  await ask(page, 'Where does the kingfisher live?')
  await replyEnded(page)
  await openRoom(page, 'Library')
  const files = [
    image('wide-heron.png', 640, 360),
    image('tall-heron.png', 360, 640),
    image('square.png', 300, 300),
  ]
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(tiles(page)).toHaveCount(3)
  await page.keyboard.press('Control+f')

  await test.step('the name of a filter, then a value that occurs', async () => {
    await page.keyboard.type('ra')
    await expect(options(page)).toHaveText([/^ratio:/])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('ra')
    await expect(box).not.toBeFocused()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('ra')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue('ratio:')
    await expect(options(page).filter({ hasText: 'ratio:16:9' })).toBeVisible()
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.screenshot({ path: testInfo.outputPath('values.png') })
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('ratio:portrait ')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toHaveAccessibleName(/tall-heron/)
  })

  await test.step('with words, and with what is no filter', async () => {
    await page.keyboard.type('-is:pi')
    await page.keyboard.press('Enter')
    await page.keyboard.type('heron')
    await expect(box).toHaveValue('ratio:portrait -is:picked heron')
    await expect(tiles(page)).toHaveCount(1)
    await page.keyboard.type(' star:nine')
    await expect(page.getByText('“star:nine” was searched as text')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('not-understood.png') })
  })

  await test.step('Escape closes the list first, then clears the search', async () => {
    await box.fill('type:')
    await expect(options(page)).toHaveCount(5)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveValue('type:')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(tiles(page)).toHaveCount(3)
  })

  await test.step('chats alone, and the bar stays as it is', async () => {
    const place = await box.boundingBox()
    await page.keyboard.type('type:ch')
    await page.keyboard.press('Enter')
    await expect(tiles(page)).toHaveCount(0)
    await expect(
      page.getByRole('button').filter({ hasText: 'Where does the kingfisher live?' }).last(),
    ).toBeVisible()
    expect(await box.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    await page.screenshot({ path: testInfo.outputPath('chats-alone.png') })
    await page.keyboard.press('Escape')
  })

  await test.step('all filters, by a button', async () => {
    await page.getByRole('button', { name: 'Show filters' }).click()
    await expect(options(page)).toHaveCount(11)
    await page.screenshot({ path: testInfo.outputPath('filters.png') })
    await options(page).filter({ hasText: 'star:' }).click()
    await options(page).filter({ hasText: 'No stars' }).click()
    await expect(box).toHaveValue('star:0 ')
    await expect(box).toBeFocused()
    await expect(tiles(page)).toHaveCount(3)
  })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('filters have the same names, with a word of explanation, and a full-width colon', async ({
    atelier,
  }, testInfo) => {
    const { page } = atelier
    const box = page.getByRole('searchbox', { name: '搜索资料库' })
    await page.getByRole('link', { name: '资料库' }).click()
    await expect(page.getByRole('heading', { name: '资料库', level: 1 })).toBeVisible()
    const files = [image('wide.png', 640, 361), image('tall.png', 361, 640)]
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
    await expect(tiles(page)).toHaveCount(2)
    await page.keyboard.press('Control+f')
    await page.keyboard.type('ra')
    await expect(options(page)).toHaveText([/宽高比/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('ratio:')
    await box.fill('ratio：横')
    await expect(options(page)).toHaveText([/ratio:landscape/])
    await page.screenshot({ path: testInfo.outputPath('values-zh.png') })
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('ratio:landscape ')
    await expect(tiles(page)).toHaveCount(1)
    await page.keyboard.type('star：九')
    await expect(page.getByText('“star:九”已作为文字搜索')).toBeVisible()
  })
})
