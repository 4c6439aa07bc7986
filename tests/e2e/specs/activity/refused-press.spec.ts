import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import {
  chooseModel,
  messageBox,
  openAdvanced,
  openRoom,
  promptBox,
  send,
  talkIn,
  tryDemo,
} from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const line = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Options with two that are wrong in the folded part, below the fold of a small window, and the pane closed again. */
async function setWrongOptions(page: Page): Promise<void> {
  await talkIn(page, 'Messages')
  await openAdvanced(page)
  await button(page, 'Add to Stop sequences').click()
  await field(page, 'Top K').fill('-4')
  await field(page, 'Top P').fill('7')
  await page.getByText(/^Advanced/).click()
  await button(page, 'Close options').click()
}

test('Send that an option keeps back says which, and Fix leads to it by keyboard', async ({ atelier }) => {
  const { page } = atelier
  await page.setViewportSize({ width: 900, height: 600 })
  await tryDemo(page)
  await setWrongOptions(page)
  await expect(line(page)).toHaveCount(0)
  await messageBox(page).fill('Hello')
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveText(/^Stop sequences 1: .+ \(2 more\)$/)
  await expect(messageBox(page)).toHaveValue('Hello')

  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Remove')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveText(/^Top K: Must be .+ \(1 more\)$/)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Fix')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Top K')).toBeFocused()
  await expect(field(page, 'Top K')).toBeInViewport()

  await page.keyboard.press('Control+a')
  await page.keyboard.type('4')
  await expect(line(page)).toHaveText(/^Top P: Must be [^(]+$/)
  await expect(field(page, 'Top K')).toBeFocused()
  await button(page, 'Remove').press('Enter')
  await expect(line(page)).toHaveCount(0)
  await expect(messageBox(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(/Hello/)
})

test('what kept a press back is said again at each press, and not on coming back', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await setWrongOptions(page)
  await send(page, 'Hello')
  const said = await line(page).elementHandle()
  await button(page, 'Send').click()
  await expect.poll(() => said?.evaluate((one) => one.isConnected)).toBe(false)
  await expect(line(page)).toHaveCount(1)
  await openRoom(page, 'Library')
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await openRoom(page, 'Chat')
  await expect(messageBox(page)).toHaveValue('Hello')
  await expect(line(page)).toHaveCount(0)
})

test('a count that cannot be asked for stays as it was typed and is named beside Generate', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await promptBox(page).fill('A pear')
  const count = page.getByLabel('Count')
  await count.fill('999')
  await expect(count).toHaveValue('999')
  await expect(count).toHaveAccessibleDescription('Enter 1–10.')
  await count.blur()
  await expect(count).toHaveValue('999')
  await button(page, 'Generate').press('Enter')
  await expect(line(page)).toHaveText('Count: Enter 1–10.')
  await button(page, 'Fix').press('Enter')
  await expect(count).toBeFocused()
  await count.fill('two')
  await expect(count).toHaveValue('two')
  await expect(line(page)).toHaveCount(1)
  await count.fill('9')
  await count.press('ArrowUp')
  await count.press('ArrowUp')
  await expect(count).toHaveValue('10')
  await expect(line(page)).toHaveCount(0)
})

test('what keeps an image or a video back is named beside Generate, with the way to it', async ({
  atelier,
}) => {
  const { page } = atelier
  await page.setViewportSize({ width: 900, height: 600 })
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2.5/)
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByText('More request fields', { exact: true }).click()
  await field(page, 'Number of replies').fill('0')
  await page.getByText(/^More request fields/).click()
  await page.getByText(/^Advanced/).click()
  await button(page, 'Generate').press('Enter')
  // The prompt says it itself, once, and has the focus; the line says what else there is.
  await expect(promptBox(page)).toBeFocused()
  await expect(promptBox(page)).toHaveAccessibleDescription('Enter a prompt.')
  await expect(page.getByText('Enter a prompt.')).toHaveCount(1)
  await page.keyboard.type('A pear')
  await expect(line(page)).toHaveText(/^Generation › Number of replies: Must be/)
  await button(page, 'Fix').press('Enter')
  await expect(field(page, 'Number of replies')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  await expect(line(page)).toHaveCount(0)
  await expect(field(page, 'Number of replies')).toBeFocused()

  await openRoom(page, 'Video')
  await promptBox(page).fill('Tide over stones')
  await button(page, 'Last frame: URL').click()
  await button(page, 'Generate').press('Enter')
  await expect(line(page)).toHaveText(/^First frame: Add a first frame to use a last frame. \(1 more\)$/)
  await button(page, 'Remove last frame').press('Enter')
  await expect(line(page)).toHaveCount(0)
  await expect(button(page, 'Generate')).toBeFocused()
})

test('in Chinese the line, its buttons and its fields speak Chinese', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Settings')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.getByRole('link', { name: '图片', exact: true }).click()
  await button(page, '生成').press('Enter')
  const prompt = page.getByRole('textbox', { name: '提示词', exact: true })
  await expect(prompt).toBeFocused()
  await expect(prompt).toHaveAccessibleDescription('请输入提示词。')
  await expect(line(page)).toHaveCount(0)
  await page.keyboard.type('一只梨')
  await page.getByLabel('数量').fill('999')
  await button(page, '生成').press('Enter')
  await expect(line(page)).toHaveText(/^数量：.+。$/)
  await button(page, '修改').press('Enter')
  await expect(page.getByLabel('数量')).toBeFocused()
})
