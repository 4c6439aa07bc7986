import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { ask, chatFormats, openAdvanced, replyEnded, talkIn, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

for (const format of chatFormats) {
  test(`a conversation of two turns goes by ${format}`, async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await talkIn(page, format)
    await ask(page, 'Compare oil and watercolour')
    await replyEnded(page)
    await expect(page.getByRole('table')).toBeVisible()
    await ask(page, 'Write a short poem about the sea')
    await replyEnded(page)
    await expect(page.getByRole('article', { name: 'Reply from demo-chat-fast' })).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

/** Two formats have words to ask for it with. */
const thinkIn = {
  async Messages(page: Page) {
    await page.getByRole('combobox', { name: /thinking/i }).click()
    await page.getByRole('option', { name: 'On', exact: true }).click()
    await page.getByRole('textbox', { name: 'Thinking budget' }).fill('1024')
  },
  async 'Generate content'(page: Page) {
    const thoughts = page.getByRole('group', { name: 'Include thoughts', exact: true })
    await thoughts.getByRole('radio', { name: 'On' }).click()
    await page.getByRole('textbox', { name: 'Thinking budget' }).fill('1024')
  },
}

for (const format of ['Messages', 'Generate content'] as const) {
  test(`what a model thinks is shown, folded, in ${format}`, async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await talkIn(page, format)
    await openAdvanced(page)
    await thinkIn[format](page)
    await page.getByRole('button', { name: 'Close options' }).click()
    await ask(page, 'Plan a walk')
    await replyEnded(page)
    const button = page.getByRole('button', { name: 'Thinking', exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })
}

test('a reply that is spoken can be heard and saved', async ({ atelier }, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await talkIn(page, 'Generate content')
  await openAdvanced(page)
  await page
    .getByRole('group', { name: 'Response modalities', exact: true })
    .getByRole('checkbox', { name: 'AUDIO' })
    .check()
  await page.getByRole('button', { name: 'Close options' }).click()
  await ask(page, 'Say good evening')
  await replyEnded(page)
  const sound = page.getByRole('article', { name: /^Reply/ }).locator('audio')
  await expect(sound).toHaveCount(1)
  await expect
    .poll(() => sound.evaluate((one) => (one instanceof HTMLAudioElement ? one.duration : 0)))
    .toBeGreaterThan(0)
  await page.screenshot({ path: testInfo.outputPath('audio.png') })
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save a copy of Audio' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.wav$/)
})
