import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../support/atelier-test.ts'
import { ask, fillConnection, messageBox, openRoom, replyEnded, saveConnection } from '../../support/steps.ts'

test('a gateway is connected by name, address and key, tested, saved and used', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await fillConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })

  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/^It works: answered in/)).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Studio gateway').first()).toBeVisible()
  await expect(page.getByText('ending …1234').first()).toBeVisible()

  await openRoom(page, 'Chat')
  await ask(page, 'Tell me about lighthouses')
  await replyEnded(page)
  await expect(page.getByText(/lighthouse/i).nth(1)).toBeVisible()
})

test('the key is nowhere on disk and nowhere in the window', async ({ atelier, startGateway }) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })

  expect(await page.content()).not.toContain(gateway.key)
  const names = await readdir(atelier.dataDirectory, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.includes(gateway.key), `${file.name} holds the key`).toBe(false)
  }
})

test('where keys live in memory only, the app says so', async ({ atelier }) => {
  await openRoom(atelier.page, 'Settings')
  await expect(atelier.page.getByText('This run keeps keys in memory only')).toBeVisible()
})

test('the demo gateway is one press away and is ready at once', async ({ atelier }) => {
  const { page } = atelier
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await expect(messageBox(page)).toBeVisible()
  await openRoom(page, 'Settings')
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible()
})
