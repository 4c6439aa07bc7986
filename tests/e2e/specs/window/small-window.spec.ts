import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { ask, generate, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

/** A window of 1280 × 800 at 200 %, the smallest that must work. */
const smallest = { width: 640, height: 400 }
const screens = [
  'chat',
  'images',
  'video',
  'library',
  'library&view=trash',
  'activity',
  'activity&view=exchanges',
  'settings',
]

async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?room=${screen}`)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main[aria-busy=true], section[aria-busy=true]')).toHaveCount(0)
}

async function look(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await page.screenshot({ path: testInfo.outputPath(`${name}.png`), animations: 'disabled' })
  expect.soft(await layoutFaults(page), name).toEqual([])
  // The elements are the same in both languages.
  if (name.endsWith('-en')) expect.soft(await axeFaults(page), name).toEqual([])
}

test('at 640 × 400 nothing overlaps, nothing is cut and axe finds nothing, in both languages', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(180_000)
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Compare oil and watercolour in a table')
  await replyEnded(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse at dusk, long exposure, calm sea')
  await expect(page.getByRole('button', { name: /Open Image: A lighthouse/ }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.setViewportSize(smallest)
  for (const language of ['English', '简体中文']) {
    await openScreen(page, 'settings')
    await page.getByRole('radio', { name: language }).click()
    const tag = language === 'English' ? 'en' : 'zh'
    await expect(page.locator('html')).toHaveAttribute('lang', tag === 'en' ? 'en' : 'zh-CN')
    for (const screen of screens) {
      await openScreen(page, screen)
      await look(page, testInfo, `${screen.replace('&view=', '-')}-${tag}`)
    }
    await openScreen(page, 'chat')
    const options = page.locator('#chat-options-button')
    await options.click()
    await look(page, testInfo, `chat-options-${tag}`)
    await options.click()
    const rows = page.getByRole('navigation', { name: tag === 'en' ? 'Conversations' : '对话列表' })
    await expect(rows).toHaveCount(0)
    expect(await page.getByRole('main').evaluate((main) => main.clientWidth)).toBeGreaterThan(540)
    await page.getByRole('button', { name: tag === 'en' ? 'Show conversations' : '显示对话列表' }).click()
    await look(page, testInfo, `chat-list-${tag}`)
    await rows.getByRole('button', { name: /^Compare oil/ }).click()
    await expect(rows).toHaveCount(0)
    await expect(page.getByRole('log')).toBeVisible()
    await openScreen(page, 'settings')
    await page.getByRole('button', { name: tag === 'en' ? 'Add connection' : '添加连接' }).click()
    await page.getByText(tag === 'en' ? /^Advanced/ : /^高级/).click()
    await look(page, testInfo, `connection-${tag}`)
    await page.getByRole('button', { name: tag === 'en' ? 'Discard' : '放弃更改' }).click()
    await openScreen(page, 'library')
    await page.getByRole('gridcell').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, testInfo, `viewer-${tag}`)
    await page.keyboard.press('Escape')
  }
})
