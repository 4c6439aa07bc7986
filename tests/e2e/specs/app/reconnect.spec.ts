import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, processTest as test } from '../../../support/atelier-test.ts'
import { enterApp } from '../../../../scripts/lib/start/app-address.ts'
import { launchApp } from '../../../support/launch-app.ts'
import { canvasOpen, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { startRelay } from '../../../support/gateways/relay.ts'
import { chooseModel, generate, messageBox, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.beforeEach(({}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'The desktop window ends with its app')
})

test('words typed while the app was away are there when it is back, and outlive a reload', async ({
  context,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const first = await launchApp({ dataDirectory })
  const page = await context.newPage()
  await page.goto(first.address)
  await tryDemo(page)
  await messageBox(page).fill('before')
  await first.kill()
  await expect(page.getByRole('alert').filter({ hasText: /Atelier/ })).toBeVisible()
  await messageBox(page).fill('typed while it was away')

  const port = Number(new URL(first.address).port)
  const second = await launchApp({ dataDirectory, port })
  await page.evaluate((hash) => (location.hash = hash), new URL(second.address).hash)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(messageBox(page)).toHaveValue('typed while it was away')
  await page.reload()
  await expect(messageBox(page)).toHaveValue('typed while it was away')
  await page.close()
  await second.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

test('a window that outlives its app hears from the next one, started without a port, and its words are not left by mistake', async ({
  context,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const first = await launchApp({ dataDirectory, port: 'fresh' })
  const page = await context.newPage()
  await page.goto(first.address)
  await tryDemo(page)
  await first.stop()
  const banner = page.getByRole('alert').filter({ hasText: /Atelier/ })
  await expect(banner).toContainText('Start it again from its folder with npm start')
  await expect(banner).toContainText('Jobs in progress continue while Atelier runs')
  await messageBox(page).fill('typed while it was away')

  const second = await launchApp({ dataDirectory, port: 'fresh' })
  expect(new URL(second.address).port).not.toBe(new URL(first.address).port)
  await expect(banner).toContainText('Atelier was restarted', { timeout: 30_000 })
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto(second.address).catch(() => 'stayed')
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await leaving).toBe('stayed')
  await expect(messageBox(page)).toHaveValue('typed while it was away')

  const other = await context.newPage()
  await other.goto(second.address)
  await expect(messageBox(other)).toBeVisible()
  await other.close()
  await page.close()
  await second.stop()
  await rm(dataDirectory, { recursive: true, force: true })
})

test('a window whose app has ended does not take an app of somebody else at its port for it', async ({
  context,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const foreignDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const own = await launchApp({ dataDirectory })
  const foreign = await launchApp({ dataDirectory: foreignDirectory })
  const page = await context.newPage()
  await page.goto(own.address)
  await tryDemo(page)
  const banner = page.getByRole('alert').filter({ hasText: /Atelier/ })
  await own.stop()
  await expect(banner).toBeVisible()
  const relay = await startRelay(Number(new URL(own.address).port), await enterApp(foreign.address))
  await messageBox(page).fill('not for everybody')
  // Every one of its tries but the last has ended.
  await relay.askedDown(2)
  await expect(banner).toBeVisible()
  expect(relay.heard.filter(({ method }) => method === 'POST')).toEqual([])
  await page.close()
  await relay.close()
  await foreign.stop()
  for (const folder of [dataDirectory, foreignDirectory]) await rm(folder, { recursive: true, force: true })
})

test('what is drawn and attached while the app is away is sent to nobody who has its port meanwhile', async ({
  context,
}) => {
  test.setTimeout(180_000)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const foreignDirectory = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  const own = await launchApp({ dataDirectory })
  const foreign = await launchApp({ dataDirectory: foreignDirectory })
  const page = await context.newPage()
  await page.goto(own.address)
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse')
  await page.getByRole('button', { name: 'Open Image: A lighthouse' }).hover({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await canvasOpen(page)
  await own.stop()
  await expect(page.getByRole('alert').filter({ hasText: /Start it again/ })).toBeVisible()
  const relay = await startRelay(Number(new URL(own.address).port), await enterApp(foreign.address))

  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
  await drag(page, [x - 60, y - 40], [x, y], [x + 60, y - 40])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await openRoom(page, 'Chat')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n')
  await (await choosing).setFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('mine.pdf').first()).toBeVisible()
  await relay.askedDown(relay.heard.filter(({ url }) => url.startsWith('/rpc/down')).length + 2)
  expect(relay.heard.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([])
  await page.close()
  await relay.close()
  await foreign.stop()
  for (const folder of [dataDirectory, foreignDirectory]) await rm(folder, { recursive: true, force: true })
})

test('a connection that was cut comes back by itself, and no form loses what was typed', async ({
  atelier,
  context,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await chooseModel(page, /^Add model/)
  const modelId = page.getByRole('textbox', { name: 'Model ID' })
  await modelId.fill('half a na')

  await context.setOffline(true)
  // The next word to the app finds the way cut: here that somebody looks at the window.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('alert').filter({ hasText: /Atelier/ })).toBeVisible()
  await modelId.fill('half a name')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 })
  await expect(modelId).toHaveValue('half a name')

  // What the rooms follow is followed again.
  await openRoom(page, 'Images')
  await promptBox(page).fill('A pear')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('button', { name: /Image: A pear/ })).toBeVisible({ timeout: 30_000 })
})

test('what could not be asked while the app was away is asked once it is back', async ({
  atelier,
  context,
}) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  const version = page.locator('dt', { hasText: 'Version' }).locator('xpath=following-sibling::dd')
  await expect(version).toHaveText(/\d/)
  await openRoom(page, 'Chat')

  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('alert').filter({ hasText: /Atelier/ })).toBeVisible()
  await openRoom(page, 'Settings')
  await expect(version).toHaveText('')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 15_000 })
  await expect(version).toHaveText(/\d/)
})
