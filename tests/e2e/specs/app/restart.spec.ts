import type { Page } from '@playwright/test'
import { expect, processTest as test } from '../../../support/atelier-test.ts'
import { generate, openRoom, saveConnection, send, stopButton } from '../../../support/steps.ts'

test('killed while a video runs and a reply streams, it goes on with the video and keeps the reply', async ({
  atelier,
  startGateway,
}) => {
  const gateway = await startGateway({ speed: 0.5 })
  const form = { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key }
  await saveConnection(atelier.page, form)
  await openRoom(atelier.page, 'Video')
  await generate(atelier.page, 'A paper boat in the rain')
  await expect(atelier.page.getByText(/Generating|Queued/).first()).toBeVisible({ timeout: 20_000 })

  await openRoom(atelier.page, 'Chat')
  await send(atelier.page, 'Write a long and detailed essay about rain')
  await expect(stopButton(atelier.page)).toBeVisible()
  const main = atelier.page.getByRole('main')
  await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(400)
  const before = await main.innerText()

  await atelier.kill()
  const page = await atelier.restart()

  await openRoom(page, 'Chat')
  await page.getByText('Write a long and detailed essay about rain').first().click()
  await expect(page.getByText('This reply was interrupted. The part received is saved.')).toBeVisible()
  const after = await page.getByRole('main').innerText()
  expect(after.length).toBeGreaterThan(before.length * 0.6)

  // The memory keychain died with the process, as a session key does: the person enters it again.
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Actions for Studio gateway' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('API key', { exact: true }).fill(gateway.key)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await openRoom(page, 'Video')
  await expect(page.getByRole('button', { name: 'Play: Video: A paper boat in the rain' })).toBeVisible({
    timeout: 45_000,
  })
})

test('killed together with the demo gateway inside it, it still brings the video', async ({ atelier }) => {
  await atelier.page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await openRoom(atelier.page, 'Video')
  await generate(atelier.page, 'Clouds over a ridge')
  await expect(atelier.page.getByText(/Generating|Queued/).first()).toBeVisible({ timeout: 20_000 })
  await openRoom(atelier.page, 'Chat')
  await send(atelier.page, 'Write a long and detailed essay about clouds')
  await expect.poll(async () => (await atelier.page.getByRole('log').innerText()).length).toBeGreaterThan(300)

  await atelier.kill()
  const page = await atelier.restart()
  await openRoom(page, 'Video')
  await expect(page.getByRole('button', { name: 'Play: Video: Clouds over a ridge' })).toBeVisible({
    timeout: 45_000,
  })
  await openRoom(page, 'Chat')
  await page.getByText('Write a long and detailed essay about clouds').first().click()
  await expect(page.getByText('This reply was interrupted. The part received is saved.')).toBeVisible()
})

test('with the demo gateway everything is there after an ordinary restart', async ({ atelier }) => {
  await atelier.page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await send(atelier.page, 'Tell me about pears')
  await expect(stopButton(atelier.page)).toBeHidden({ timeout: 30_000 })
  await openRoom(atelier.page, 'Images')
  await generate(atelier.page, 'Pears on linen')
  await expect(atelier.page.getByRole('button', { name: /Image: Pears on linen/ })).toBeVisible({
    timeout: 30_000,
  })

  const page = await atelier.restart()
  await openRoom(page, 'Images')
  await expect(page.getByRole('button', { name: /Image: Pears on linen/ })).toBeVisible()
  await openRoom(page, 'Chat')
  await page.getByText('Tell me about pears').first().click()
  await send(page, 'And about apples?')
  await expect(stopButton(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('And about apples?').first()).toBeVisible()
})

test('the days for which a forgotten task is asked about are as they were set, also after a restart', async ({
  atelier,
}) => {
  const days = (page: Page, words: string) =>
    page
      .getByRole('radiogroup', { name: 'Check at the usual rate for' })
      .getByRole('radio', { name: words, exact: true })
  await openRoom(atelier.page, 'Settings')
  await expect(days(atelier.page, '7 days')).toBeChecked()
  await days(atelier.page, '14 days').click()
  await expect(days(atelier.page, '14 days')).toBeChecked()
  const page = await atelier.restart()
  await openRoom(page, 'Settings')
  await expect(days(page, '14 days')).toBeChecked()
})
