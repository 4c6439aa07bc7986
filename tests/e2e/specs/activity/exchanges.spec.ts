import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { ask, generate, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test('what was sent and answered can be looked at, without the key', async ({
  atelier,
  context,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'What is a tide?')
  await replyEnded(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse at dusk')
  await expect(page.getByRole('button', { name: /Open Image: A lighthouse/ }).first()).toBeVisible({
    timeout: 30_000,
  })

  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'View requests' }).click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(1)
  // The one that there is was chosen already.
  const detail = page.getByRole('region', { name: /POST .*images\/generations/ })
  await expect(detail.getByText('Bearer [key]')).toBeVisible()
  await expect(detail.getByText(/"prompt": "A lighthouse at dusk"/)).toBeVisible()
  await expect(detail.getByText(/\[image\/png, [\d.]+ [kM]B\]/)).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('inspect-job.png') })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('article', { name: 'A lighthouse at dusk' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(list.getByRole('option')).toHaveCount(1)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await detail.getByRole('button', { name: 'Copy as cURL' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`-H 'authorization: Bearer '"$API_KEY"`)

  await page.getByRole('button', { name: 'Show all requests' }).click()
  await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(2)
  await list.getByRole('option', { name: /\/v1\/messages/ }).click()
  const reply = page.getByRole('region', { name: /v1\/messages/ })
  await expect(reply.getByText(/message_start/).first()).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('exchanges.png') })
  await reply.getByRole('button', { name: /Show all/ }).click()
  await expect(reply.getByText(/message_stop/).first()).toBeAttached()
  await page.setViewportSize({ width: 900, height: 600 })
  await page.screenshot({ path: testInfo.outputPath('exchanges-narrow.png') })
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('radio', { name: 'Failed only' }).click()
  await expect(page.getByText('No requests match this filter')).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No requests yet')).toBeVisible()
})
