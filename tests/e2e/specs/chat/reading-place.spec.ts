import type { Locator } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { writeConversations, writeMessages } from '../../../support/write-rows.ts'
import { ask, messageBox, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

/** The message at the top of the list, and how far its top is from there in pixels. */
function topOf(log: Locator): Promise<[string, number]> {
  return log.evaluate((one) => {
    const { top } = one.getBoundingClientRect()
    const first = [...one.querySelectorAll('article')].find((row) => row.getBoundingClientRect().bottom > top)
    return [
      first?.textContent?.slice(0, 40) ?? '',
      Math.round((first?.getBoundingClientRect().top ?? 0) - top),
    ]
  })
}

test('a conversation opens where it was left, with what was being written', async ({ atelier }) => {
  test.setTimeout(120_000)
  const { page } = atelier
  await page.setViewportSize({ width: 900, height: 600 })
  await tryDemo(page)
  for (const question of [
    'Question 1: compare oil and watercolour',
    'Question 2: oil or water',
    'Question 3: both',
  ]) {
    await ask(page, question)
    await replyEnded(page)
  }
  const log = page.getByRole('log')
  const top = () => log.evaluate((one) => one.scrollTop)
  const end = () => log.evaluate((one) => one.scrollHeight - one.clientHeight)
  await expect.poll(async () => (await end()) - (await top())).toBeLessThan(2)
  await log.hover()
  await page.mouse.wheel(0, -500)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const before = await topOf(log)
  await messageBox(page).fill('half a thought')

  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(log).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Question 1/ })
    .first()
    .click()
  await expect(messageBox(page)).toHaveValue('half a thought')
  await expect.poll(() => topOf(log)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()

  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect.poll(async () => (await end()) - (await top())).toBeLessThan(2)
  await page.getByRole('button', { name: 'New chat' }).click()
  await page
    .getByRole('button', { name: /^Question 1/ })
    .first()
    .click()
  await expect.poll(async () => (await end()) - (await top())).toBeLessThan(2)
})

test('far up in a long conversation the place is found again after many others were opened', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 8)
  writeMessages(atelier.dataDirectory, 120, (nth) => ({
    role: 'user',
    parts: [{ type: 'text', text: `Line ${nth}\n`.repeat(8) }],
  }))
  await page.reload()
  const log = page.getByRole('log')
  const open = (number: number) =>
    page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('button', { name: new RegExp(`^Talk ${number}\\b`) })
      .click()
  await open(1)
  await expect(log.getByText('Line 120').first()).toBeVisible()
  const first = async () => {
    await log.evaluate((one) => one.scrollTo(0, 0))
    return log.getByRole('article').first().textContent()
  }
  await expect.poll(first).toMatch(/^Line 1\n/)
  await log.evaluate((one) => one.scrollTo(0, 5000))
  await expect.poll(async () => (await topOf(log))[0]).toMatch(/^Line [12]\d\n/)
  const before = await topOf(log)
  for (let number = 2; number <= 8; number += 1) {
    await open(number)
    await expect(page.getByRole('heading', { name: `Talk ${number}` })).toBeVisible()
  }
  await open(1)
  await expect.poll(() => topOf(log)).toEqual(before)
})

test('a conversation that was left at its start is scrolled on from there at once', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 2)
  writeMessages(atelier.dataDirectory, 36, (nth) => ({
    role: 'user',
    parts: [{ type: 'text', text: `Line ${nth}\n`.repeat(nth % 9 === 0 ? 60 : 8) }],
  }))
  await page.reload()
  const log = page.getByRole('log')
  const talk = (number: number) =>
    page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('button', { name: new RegExp(`^Talk ${number}\\b`) })
  await talk(1).click()
  await expect(log.getByText('Line 36').first()).toBeVisible()
  await log.evaluate((one) => one.scrollTo(0, 0))
  await expect.poll(async () => (await topOf(log))[0]).toMatch(/^Line 1\n/)
  await talk(2).click()
  await expect(log).toHaveCount(0)
  await talk(1).click()
  await expect.poll(async () => (await topOf(log))[0]).toMatch(/^Line 1\n/)
  await log.hover()
  const wheel = async () => {
    await page.mouse.wheel(0, 700)
    return log.getByText('Line 20').count()
  }
  await expect.poll(wheel).toBeGreaterThan(0)

  await talk(2).click()
  await expect(log).toHaveCount(0)
  await talk(1).click()
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(log.getByText('Line 36').first()).toBeInViewport()
})
