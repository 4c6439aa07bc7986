import { X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../../support/atelier-test.ts'
import {
  ask,
  fillConnection,
  messageBox,
  openRoom,
  promptBox,
  replyEnded,
  saveConnection,
  tryDemo,
} from '../../../support/steps.ts'
import { makeAuthority, makeCertificate } from '../../../support/certificates/make-certificate.ts'
import { startSecureServer, testAuthority } from '../../../support/gateways/scripted-network.ts'

test('a gateway is connected by name, address and key, tested, saved and used', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await fillConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })

  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/^Connection works: response in/)).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Studio gateway').first()).toBeVisible()
  await expect(page.getByText('ending in …1234').first()).toBeVisible()

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

test('a key is removed by itself, and the connection says that it has none', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  await page.getByRole('button', { name: 'Actions for Studio gateway' }).click()
  await page.getByRole('menuitem', { name: 'Remove key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the key for “Studio gateway”?' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No key saved')).toBeVisible()
})

test('a request without a key leads to the key of its connection, and goes out once it is there', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  const actions = page.getByRole('button', { name: 'Actions for Studio gateway' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('kept for this session only')
  await page.keyboard.press('Escape')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No key saved')).toBeVisible()

  await openRoom(page, 'Chat')
  await ask(page, 'Tell me about lighthouses')
  await expect(page.getByText('This connection has no API key.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enter key' }).press('Enter')
  const key = page.getByLabel('API key', { exact: true })
  await expect(key).toBeFocused()
  await page.keyboard.type(gateway.key)
  await page.keyboard.press('Enter')
  await expect(page.getByText('ending in …1234').first()).toBeVisible()

  await openRoom(page, 'Chat')
  await page.getByRole('button', { name: 'Try again' }).click()
  await replyEnded(page)
  await expect(page.getByRole('button', { name: 'Enter key' })).toHaveCount(0)

  await openRoom(page, 'Settings')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await openRoom(page, 'Images')
  await promptBox(page).fill('A pear')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('button', { name: 'Enter key' }).first().click()
  await expect(key).toBeFocused()
})

test('with nothing in use, a refused key is not said to leave something in use', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await fillConnection(page, { name: 'First', baseUrl: gateway.origin, key: 'sk-wrong-0123456789' })
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await expect(page.getByText('stays in use')).toHaveCount(0)
})

test('the row of the demo says nothing of a key', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Settings')
  const row = page.getByRole('listitem').filter({ hasText: 'In use' })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(/\bkey\b/i)
})

test('where keys live in memory only, the app says so', async ({ atelier }) => {
  await openRoom(atelier.page, 'Settings')
  await expect(atelier.page.getByText('Keys are kept in memory only')).toBeVisible()
  const key = 'sk-test-0123456789'
  await saveConnection(atelier.page, { name: 'Studio', baseUrl: 'http://127.0.0.1:9', key })
  await expect(atelier.page.getByText('Key for this session only, ending in …6789')).toBeVisible()
})

test('the first screen says what is made here, and the demo gateway is one press away and ready at once', async ({
  atelier,
}) => {
  const { page } = atelier
  const heading = page.getByRole('heading', {
    level: 1,
    name: 'Connect to start creating',
  })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^A gateway is a service/)).toBeVisible()
  const made = page.getByRole('main').getByRole('listitem')
  await expect(made).toHaveText([/Plan a shoot/, /A calm sea at dusk/, /Waves roll onto/])
  const drawn = () =>
    made.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(drawn).toEqual([512, 512])
  const tryIt = page.getByRole('button', { name: 'Try the demo gateway' })
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(tryIt).toBeInViewport({ ratio: 1 })
  await tryIt.click()
  await expect(messageBox(page)).toBeVisible()
  await openRoom(page, 'Settings')
  await expect(page.getByText('Demo', { exact: true }).first()).toBeVisible()
  // It cannot be tried once it is what is used.
  await expect(page.getByRole('button', { name: 'Try the demo gateway' })).toBeHidden()
})

test('the room that was chosen on the first screen opens with the first connection', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Video/ })
    .click()
  await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Connect a gateway' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio')
  await page.getByRole('textbox', { name: 'Base URL', exact: true }).fill(gateway.origin)
  await page.getByLabel('API key', { exact: true }).fill(gateway.key)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(promptBox(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('an address with a path that is not the gateway’s does not pass the test, and the right one is a press away', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  const baseUrl = `${gateway.origin}/console`
  await fillConnection(page, { name: 'Studio gateway', baseUrl, key: gateway.key })
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByRole('button', { name: `Use ${gateway.origin}`, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL', exact: true })).toHaveValue(gateway.origin)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/^Connection works: response in/)).toBeVisible()
})

test('a refused key is saved only when asked for again, is not used, and its row says so', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'First', baseUrl: gateway.origin, key: gateway.key })
  await fillConnection(page, { name: 'Second', baseUrl: gateway.origin, key: 'sk-wrong-0123456789' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/rejected the API key/)).toBeVisible()
  await page.getByRole('button', { name: 'Save anyway' }).click()

  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(rowOf('Second').getByText('Key rejected')).toBeVisible()
  await expect(rowOf('Second').getByRole('button', { name: 'Use', exact: true })).toBeVisible()
  await expect(rowOf('First').getByText('In use')).toBeVisible()
})

test('a proxy that is off is named at its field, which is gone to, and the address of the gateway is not blamed', async ({
  atelier,
}) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Far', baseUrl: 'https://gateway.invalid', key: 'sk-0123456789' })
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('radio', { name: 'Custom' }).click()
  const proxy = page.getByRole('textbox', { name: 'Proxy address' })
  await proxy.fill('http://127.0.0.1:1')
  await page.getByText('Advanced · 1 set').click()
  await expect(proxy).toBeHidden()

  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(proxy).toBeFocused()
  await expect(proxy).toBeInViewport()
  await expect(proxy).toHaveAccessibleDescription('Cannot connect through the proxy 127.0.0.1:1.')
  await expect(page.getByText('Check the marked field.')).toHaveRole('status')
  const address = page.getByRole('textbox', { name: 'Base URL', exact: true })
  await expect(address).not.toHaveAttribute('aria-invalid')
  // What is being mended does not fold away under the hand.
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await expect(proxy).toHaveValue('http://127.0.0.1:10')
})

test('a certificate that is not trusted is told as that, at the field that mends it; and in a chat, where nothing was charged', async ({
  atelier,
}) => {
  const { page } = atelier
  const authority = makeAuthority()
  const gateway = await startSecureServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"talker"}]}')
  }, makeCertificate({ authority }))
  const told = `Atelier does not trust the certificate of ${new URL(gateway.origin).host}.`
  await fillConnection(page, { name: 'Company', baseUrl: gateway.origin, key: 'sk-0123456789' })
  const field = page.getByRole('textbox', { name: 'Extra certificates' })
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await expect(field).toHaveAccessibleDescription(
    new RegExp(`^${told} It was not issued by .*Extra certificates`),
  )
  const address = page.getByRole('textbox', { name: 'Base URL', exact: true })
  await expect(address).not.toHaveAttribute('aria-invalid')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openRoom(page, 'Chat')
  await ask(page, 'Hello')
  const reply = page.getByRole('article', { name: /^Reply/ })
  await expect(reply.getByText(told)).toBeVisible()
  await expect(
    reply.getByText(/Nothing was charged\. Only if its authority is yours .*Extra certificates/),
  ).toBeVisible()

  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Actions for Company' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByText('Advanced', { exact: true }).click()
  await field.fill(authority.cert)
  await page.getByRole('textbox', { name: 'API key' }).fill('sk-0123456789')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/^Connection works: response in/)).toBeVisible()
  await gateway.close()
})

test('a file without a certificate is named at once and changes nothing; one in the binary form is taken', async ({
  atelier,
}) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Far', baseUrl: 'https://gateway.invalid', key: 'sk-0123456789' })
  await page.getByText('Advanced', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Extra certificates' })
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await choosing).setFiles([{ name, mimeType: '', buffer }])
  }
  await field.fill('typed before')
  await choose('notes.pem', Buffer.from('no certificate'))
  await expect(
    page.getByRole('alert').filter({ hasText: /^notes\.pem contains no certificate/ }),
  ).toBeVisible()
  await expect(field).toHaveValue('typed before')
  await choose('company.cer', Buffer.from(new X509Certificate(testAuthority).raw))
  await expect(field).toHaveValue(/^-----BEGIN CERTIFICATE-----/)
  await expect(page.getByText('notes.pem')).toHaveCount(0)
})
