import { expect, test } from '../../../support/atelier-test.ts'
import { tryDemo } from '../../../support/steps.ts'
import { writeConversations, writeMessages } from '../../../support/write-rows.ts'

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

test('a list of conversations that was refused is read when Try again is pressed', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'its frames cannot be changed on their way')
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 1)
  // More than the app gives at once: it refuses the question.
  await page.route('**/rpc/up?*', (route) => {
    const frames = route.request().postData() ?? ''
    return route.continue({
      postData: frames.replace(
        /("area":"chat","name":"list",[^}]*"limit":)60/,
        (_, before) => `${before}6000`,
      ),
    })
  })
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const again = list.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute('**/rpc/up?*')
  await again.click()
  await expect(list.getByRole('button', { name: /^Talk 1\b/ })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('a conversation whose last reply failed says so in the list', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 2)
  writeMessages(atelier.dataDirectory, 2, (nth) => ({
    role: nth === 1 ? 'user' : 'assistant',
    status: nth === 1 ? 'complete' : 'failed',
    parts: [{ type: 'text', text: `Line ${nth}` }],
  }))
  await page.reload()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('button', { name: /^Talk 1 The last reply failed/ })).toBeVisible()
  await expect(list.getByRole('img', { name: 'The last reply failed' })).toHaveCount(1)
})
