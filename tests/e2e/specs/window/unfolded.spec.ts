import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { ask, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'
import { writeConversations, writeFailedJobs, writeMessages } from '../../../support/write-rows.ts'

test.use({ sharesProcess: false })

const longWords = 'A long question. '.repeat(400)
const longJson = JSON.stringify(Array.from({ length: 60 }, (_, nth) => `value ${nth}`))

/** Scrolls a list until this row is out of the page, and back to where the list was. */
async function leaveAndComeBack(list: Locator, row: Locator, to: 'top' | 'bottom'): Promise<void> {
  const before = await list.evaluate((one) => one.scrollTop)
  await list.evaluate((one, end) => one.scrollTo(0, end === 'top' ? 0 : one.scrollHeight), to)
  await expect(row).toHaveCount(0)
  await list.evaluate((one, top) => one.scrollTo(0, top), before)
  await expect(row).toBeVisible()
}

async function openTalk(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name }).click()
}

test('what was unfolded in a message is still unfolded after it was scrolled away', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 2)
  writeMessages(atelier.dataDirectory, 36, (nth) => {
    if (nth === 1) return { role: 'user', parts: [{ type: 'text', text: longWords }] }
    if (nth > 2) return { role: 'user', parts: [{ type: 'text', text: `Line ${nth}\n`.repeat(12) }] }
    const call = { type: 'tool-call' as const, callId: 'one', name: 'look', text: longJson }
    return {
      role: 'assistant',
      stopReason: 'end_turn',
      parts: [
        { type: 'thinking', text: 'A first thought' },
        { type: 'text', text: 'The answer' },
        { type: 'thinking', text: 'A second thought' },
        call,
      ],
    }
  })
  await page.reload()
  await openTalk(page, /^Talk 1\b/)
  const log = page.getByRole('log')
  await expect(log.getByText('Line 36').first()).toBeVisible()
  await log.evaluate((one) => one.scrollTo(0, 0))

  const question = log.getByRole('article', { name: 'You' }).first()
  await question.getByRole('button', { name: /^Show all .* characters/ }).click()
  const reply = log.getByRole('article', { name: 'Reply' })
  await reply.scrollIntoViewIfNeeded()
  await reply.getByRole('button', { name: 'Thinking' }).last().click()
  await reply.getByRole('button', { name: /^Show all .* lines/ }).click()
  await reply.getByRole('button', { name: 'Details' }).click()
  const isAsLeft = async () => {
    await expect(reply.getByText('A second thought')).toBeVisible()
    await expect(reply.getByText('A first thought')).toBeHidden()
    await expect(reply.getByRole('button', { name: 'Show less' })).toBeVisible()
    await expect(reply.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true')
    await expect(log.getByRole('button', { name: /^Show all .* characters/ })).toHaveCount(0)
  }
  await isAsLeft()
  await leaveAndComeBack(log, reply, 'bottom')
  await isAsLeft()

  await test.step('and after another conversation was open', async () => {
    await openTalk(page, /^Talk 2\b/)
    await expect(reply).toHaveCount(0)
    await openTalk(page, /^Talk 1\b/)
    // It opens where it was left.
    await expect(reply).toBeVisible()
    await isAsLeft()
  })
})

test('what was unfolded of a job is still unfolded after it was scrolled away', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeFailedJobs(atelier.dataDirectory, 40)
  await page.reload()
  await openRoom(page, 'Activity')
  const list = page.getByRole('region', { name: 'Jobs, newest first' })
  const job = list.getByRole('article', { name: 'Image 40', exact: true })
  const happened = job.getByRole('list', { name: 'Event log' })
  await job.getByRole('button', { name: 'History and details' }).click()
  await job.getByText('Event log', { exact: true }).click()
  await job.getByText('Details', { exact: true }).click()
  await leaveAndComeBack(list, job, 'bottom')
  // It is drawn only while it is unfolded.
  await expect(happened).toBeAttached()
  await expect(job.getByText('It broke.')).toBeVisible()

  await openRoom(page, 'Images')
  const feed = page.getByRole('region', { name: 'Images, newest first' })
  const strip = feed.getByRole('article', { name: 'Image 40', exact: true })
  await strip.getByText('Details', { exact: true }).click()
  await leaveAndComeBack(feed, strip, 'bottom')
  await expect(strip.getByText('It broke.')).toBeVisible()
})

test('the whole body of an exchange is still shown after another one was looked at', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'What is a tide?')
  await replyEnded(page)
  await openRoom(page, 'Activity')
  await page.getByRole('radio', { name: 'Request log' }).click()
  const rows = page.getByRole('treeitem')
  const whole = page.getByRole('button', { name: /^Show all .* lines/ })
  await rows.filter({ hasText: '/v1/messages' }).click()
  await whole.click()
  await expect(whole).toHaveCount(0)
  await rows.filter({ hasText: '/v1/models' }).first().click()
  await expect(page.getByRole('region', { name: /v1\/models/ })).toBeVisible()
  await rows.filter({ hasText: '/v1/messages' }).click()
  await expect(page.getByText(/message_stop/).first()).toBeAttached()
  await expect(whole).toHaveCount(0)
})
