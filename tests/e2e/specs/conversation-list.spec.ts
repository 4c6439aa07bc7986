import { expect, test } from '../../support/atelier-test.ts'
import { tryDemo } from '../../support/steps.ts'
import { writeConversations, writeMessages } from '../../support/write-rows.ts'

test('the oldest conversation is reached where the first page leaves nothing to scroll', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 64)
  // The first page of sixty ends above the bottom of this window.
  await page.setViewportSize({ width: 1000, height: 3600 })
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('button', { name: /^Talk 1\b/ })).toBeVisible()
  await expect(list.getByRole('button', { name: /^Talk 64/ })).toBeVisible()
})

test('the first words of a conversation are reached where the newest ones leave nothing to scroll', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 1)
  writeMessages(atelier.dataDirectory, 44, (nth) => ({
    role: 'user',
    parts: [{ type: 'text', text: `Line ${nth}` }],
  }))
  // The newest page of forty ends above the bottom of this window.
  await page.setViewportSize({ width: 1000, height: 4000 })
  await page.reload()
  await page.getByRole('button', { name: /^Talk 1\b/ }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Line 44', { exact: true })).toBeVisible()
  await expect(log.getByText('Line 1', { exact: true })).toBeVisible()
})
