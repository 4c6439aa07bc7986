import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { ask, openAdvanced, openRoom, replyEnded, saveConnection, talkIn } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const question = 'Tell me about glass, see https://example.com/glass'

/** A gateway that names sources, asked in the format that can. */
async function askForSources(page: Page, gateway: { origin: string; key: string }): Promise<void> {
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Chat')
  await talkIn(page, 'Generate content')
  await openAdvanced(page)
  const config = page.getByRole('group', { name: 'Token probabilities', exact: true })
  await config.getByRole('radio', { name: 'On' }).click()
  await page.getByRole('textbox', { name: 'Alternatives per token', exact: true }).fill('3')
  await page.getByRole('button', { name: 'Close options' }).click()
  await ask(page, question)
  await replyEnded(page)
}

test('a reply shows its sources, and under Details all that came with it', async ({
  atelier,
  startGateway,
}, testInfo) => {
  const { page } = atelier
  const gateway = await startGateway({ speed: 4, flags: ['--grounding'] })
  await askForSources(page, gateway)
  const reply = page.getByRole('article', { name: /^Reply from/ })
  const sources = reply.getByRole('region', { name: 'Sources' })
  await expect(sources.getByRole('link')).toHaveCount(2, { timeout: 30_000 })
  await expect(sources.getByRole('list', { name: 'Searches' }).getByRole('listitem')).toHaveCount(2)
  await expect(reply.getByRole('button', { name: /^Source 1: / }).first()).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('sources.png') })

  await reply
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('https://example.com/notes/')
  await page.keyboard.press('Escape')

  await expect(reply.getByText('Safety', { exact: true })).toHaveCount(0)
  await reply.getByRole('button', { name: 'Details' }).click()
  await expect(reply.getByRole('region', { name: 'Safety' }).getByRole('listitem')).toHaveCount(5)
  await expect(reply.getByRole('region', { name: 'Citations' })).toContainText('License: CC-BY-4.0')
  await expect(reply.getByRole('region', { name: 'Passages' })).toContainText('demo-passage')
  await expect(reply.getByRole('region', { name: 'Pages read' })).toContainText('example.com')
  await expect(reply.getByRole('region', { name: 'Tokens', exact: true })).toContainText('Total')
  const tokens = reply.getByRole('listbox', { name: 'Reply tokens' })
  await tokens.focus()
  await tokens.press('ArrowRight')
  await expect(reply.getByRole('list', { name: 'Alternatives' }).getByRole('listitem')).toHaveCount(3)
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('details.png'), fullPage: true })
})

test('a reply that was broken off for safety says so', async ({ atelier, startGateway }) => {
  const { page } = atelier
  const gateway = await startGateway({ speed: 4, flags: ['--unsafe-words', 'dynamite'] })
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Chat')
  await talkIn(page, 'Generate content')
  await ask(page, 'Tell me about dynamite')
  await replyEnded(page)
  await expect(page.getByText('The model declined to continue.')).toBeVisible()
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByText('Reply, dangerous content: medium (blocked)')).toBeVisible()
})

test.describe('in Chinese, in a small light window', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'light', viewport: { width: 900, height: 600 } })

  test('details fit', async ({ atelier }, testInfo) => {
    const { page } = atelier
    await page.getByRole('button', { name: '试用演示网关' }).click()
    await page.getByRole('textbox', { name: '消息' }).fill('比较油画和水彩')
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await page.getByRole('button', { name: '详情' }).click({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Token', exact: true })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
