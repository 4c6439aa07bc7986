import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults, axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom, saveConnection, tryDemo } from '../../../support/steps.ts'

/** Each in a colour of its own, which is what the demo sees. */
async function addImages(page: Page, colours: Readonly<Record<string, string>>): Promise<void> {
  const files = await Promise.all(
    Object.entries(colours).map(async ([name, background]) => {
      const create = { width: 300, height: 200, channels: 3, background } as const
      return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
    }),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(tiles(page)).toHaveCount(files.length)
}

const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Describe for search|为搜索生成描述)$/ })

test.use({ viewport: { width: 1440, height: 900 } })

test('selected images are described after a word on what it costs, and found by what they show', async ({
  atelier,
  startGateway,
}, testInfo) => {
  const { page } = atelier
  const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  await tryDemo(page)
  await openRoom(page, 'Library')
  await addImages(page, { 'one.png': '#ff8800', 'two.png': '#0033dd', 'three.png': '#11aa22' })

  await test.step('what would be sent is said, and nothing is before Start', async () => {
    await tiles(page).first().focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Describe…' }).click()
    await expect(dialog(page).getByText('3 images will be sent.')).toBeVisible()
    await expect(dialog(page).getByText('The demo runs on this computer and costs nothing.')).toBeVisible()
    await expect(dialog(page).getByRole('combobox', { name: 'Model' })).toContainText('demo-chat')
    expect(await axeFaults(page)).toEqual([])
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await shot('question')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.setViewportSize({ width: 900, height: 600 })
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await shot('narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Describe…' }).click()
  })

  await test.step('it is paused and goes on, also while its dialog is closed', async () => {
    await dialog(page).getByRole('button', { name: 'Describe 3 images' }).click()
    await dialog(page).getByRole('button', { name: 'Pause' }).click()
    await expect(dialog(page).getByText('Paused. Nothing is being sent.')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await shot('paused')
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Details' }).click()
    await dialog(page).getByRole('button', { name: 'Resume' }).click()
    await expect(dialog(page).getByText('3 images described')).toBeVisible({ timeout: 30_000 })
    await shot('described')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('search finds each by a word of its description, which can be changed and removed', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('mostly in orange')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await tiles(page).nth(1).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('complementary', { name: 'Details' })
    if (!(await details.isVisible())) await page.getByRole('button', { name: 'Details', exact: true }).click()
    const field = details.getByRole('textbox', { name: 'Description' })
    await expect(field).toHaveValue(/A wide image, mostly in blue\./)
    await expect(details.getByText('Written by demo-chat.')).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await shot('details')
    await field.fill('A blue lighthouse keeper')
    await details.getByRole('button', { name: 'Remove description' }).click()
    await expect(details.getByRole('button', { name: 'Remove description' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue(/mostly in blue/)
    await field.fill('A lighthouse keeper')
    await field.blur()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('lighthouse')
    await expect(tiles(page)).toHaveCount(1)
  })

  await test.step('where it costs, the requests and tokens are said; what is described is left out', async () => {
    const gateway = await startGateway()
    await saveConnection(page, { name: 'Paid', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Library')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await tiles(page).first().focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Describe…' }).click()
    await expect(dialog(page).getByText('There is nothing to describe in this selection.')).toBeVisible()
    await expect(dialog(page).getByText('3 images already described.')).toBeVisible()
    await dialog(page).getByRole('switch', { name: 'Describe again' }).click()
    await dialog(page).getByRole('combobox', { name: 'Connection' }).click()
    await page.getByRole('option', { name: 'Paid' }).click()
    await expect(
      dialog(page).getByText(/3 requests, about 1,500 to 6,000 tokens in all; models that think/),
    ).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await shot('again')
    await gateway.stop()
    await dialog(page).getByRole('button', { name: 'Describe 3 images' }).click()
    await expect(dialog(page).getByText(/cannot be reached/)).toBeVisible()
    await expect(dialog(page).getByText(/3 images still to be described with demo-chat/)).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await shot('away')
    await dialog(page).getByRole('button', { name: 'Discard the rest' }).click()
    await expect(dialog(page).getByText('Stopped. 0 of 3 images described.')).toBeVisible()
  })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'light', viewport: { width: 900, height: 600 } })

  test('an image is described from its menu in a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
    await page.getByRole('link', { name: '对话', exact: true }).click()
    await page.getByRole('button', { name: '试用演示网关' }).click()
    await page.getByRole('link', { name: '资料库', exact: true }).click()
    await addImages(page, { 'one.png': '#11aa22', 'two.png': '#0033dd' })
    await tiles(page).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '为搜索生成描述…' }).click()
    await expect(dialog(page).getByText('将发送 1 张图片。')).toBeVisible()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await shot('question')
    await dialog(page).getByRole('button', { name: '描述 1 张图片' }).click()
    await expect(dialog(page).getByText('已描述 1 张图片')).toBeVisible({ timeout: 30_000 })
    await shot('described')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('为主')
    await expect(tiles(page)).toHaveCount(1)
    await tiles(page).first().focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('button', { name: '生成描述…' })).toBeVisible()
    await shot('selected')
  })
})
