import type { Page } from '@playwright/test'
import { listen } from '../../../support/announcements.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { json, type Script, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { ask, generate, openRoom, replyEnded, saveConnection, send, tryDemo } from '../../../support/steps.ts'

const refusing: Script = (exchange) =>
  exchange.request.url === '/v1/models'
    ? json(200, { object: 'list', data: [] })(exchange)
    : json(400, { error: { message: 'not today', type: 'invalid_request_error' } })(exchange)

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
const conversation = (page: Page) => page.getByRole('button', { name: /^Question 1/ }).first()

/** Away and back: what was on the page is drawn anew. */
async function leaveAndReturn(page: Page, room: 'Chat' | 'Images'): Promise<void> {
  await openRoom(page, 'Library')
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await openRoom(page, room)
}

test('a reply that fails is said once, and never again when it is scrolled to or opened', async ({
  atelier,
}) => {
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startScriptedGateway(refusing)
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await page.setViewportSize({ width: 900, height: 600 })
  const heard = await listen(page)
  await send(page, 'Question 1')
  await expect(again(page)).toBeVisible()
  await expect.poll(heard.said).toContainEqual(expect.stringContaining('The reply failed.'))
  const failures = async () =>
    (await heard.said()).filter((words) => /The reply failed|is not valid/.test(words))
  expect(await failures()).toHaveLength(1)

  for (let number = 2; number <= 12; number += 1) {
    await send(page, `Question ${number}`)
    await expect(
      page.getByRole('article', { name: 'You' }).filter({ hasText: `Question ${number}` }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  }
  await expect.poll(async () => (await failures()).length).toBe(12)
  await heard.forget()
  const log = page.getByRole('log')
  await log.evaluate((one) => one.scrollTo(0, 0))
  await expect(page.getByRole('article', { name: 'You' }).first()).toHaveText(/Question 1$/)
  await log.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(page.getByRole('article', { name: 'You' }).last()).toHaveText(/Question 12$/)
  await leaveAndReturn(page, 'Chat')
  await expect(again(page)).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(log).toHaveCount(0)
  await conversation(page).click()
  await expect(again(page)).toBeVisible()
  expect(await failures()).toEqual([])
  await gateway.close()
})

test('a reply that is complete is said once, and not when its conversation is opened again', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  const heard = await listen(page)
  await ask(page, 'Question 1: write a short poem')
  await replyEnded(page)
  const replies = async () =>
    (await heard.said()).filter((words) => words.endsWith(' reply.') || words.startsWith('The reply'))
  await expect.poll(replies).toEqual(['Receiving the reply.', 'The reply is complete.'])
  await heard.forget()
  await leaveAndReturn(page, 'Chat')
  await expect(page.getByRole('article', { name: /^Reply/ })).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('log')).toHaveCount(0)
  await conversation(page).click()
  await expect(page.getByRole('article', { name: /^Reply/ })).toBeVisible()
  expect(await replies()).toEqual([])
})

test('an image that fails is said once, and not when its room is opened again', async ({ atelier }) => {
  const { page } = atelier
  const gateway = await startScriptedGateway(refusing)
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Images')
  const heard = await listen(page)
  await generate(page, 'A pear')
  const failed = page.getByText('not today').first()
  await expect(failed).toBeAttached()
  const failures = async () => (await heard.said()).filter((words) => words.includes('not today'))
  await expect.poll(failures).toHaveLength(1)
  await heard.forget()
  await leaveAndReturn(page, 'Images')
  await expect(failed).toBeAttached()
  await openRoom(page, 'Activity')
  await expect(page.getByRole('article', { name: 'A pear' })).toBeVisible()
  expect(await failures()).toEqual([])
  await gateway.close()
})
