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
  const list = page.getByRole('tree')
  await expect(list.getByRole('treeitem')).toHaveCount(1)
  // The one that there is was chosen already.
  const detail = page.getByRole('region', { name: /POST .*images\/generations/ })
  await expect(detail.getByText('Bearer [key]')).toBeVisible()
  await expect(detail.getByText(/"prompt": "A lighthouse at dusk"/)).toBeVisible()
  await expect(detail.getByText(/\[image\/png, [\d.]+ [kM]B\]/)).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('inspect-job.png') })
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('article', { name: 'A lighthouse at dusk' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(list.getByRole('treeitem')).toHaveCount(1)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await detail.getByRole('button', { name: 'Copy as cURL' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`-H 'authorization: Bearer '"$API_KEY"`)

  await page.getByRole('button', { name: 'Show all requests' }).click()
  await expect.poll(() => list.getByRole('treeitem').count()).toBeGreaterThan(2)
  await list.getByRole('treeitem', { name: /\/v1\/messages/ }).click()
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

test('the status checks of a video are one line of the request log, which opens and folds', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await generate(page, 'Waves on a pebble beach')
  await expect(page.getByRole('button', { name: /^Play: Video: Waves/ })).toBeVisible({ timeout: 60_000 })
  await openRoom(page, 'Activity')
  await page.getByRole('radio', { name: 'Request log' }).click()
  const lines = page.getByRole('treeitem')
  const checks = page.getByRole('treeitem', { name: /\d+ status checks/ })
  await expect(checks).toHaveCount(1)
  await expect(checks).toHaveAttribute('aria-expanded', 'false')
  await expect(lines.filter({ hasText: 'Video status' })).toHaveCount(0)
  const folded = await lines.count()
  const count = Number(/(\d+) status checks/.exec(await checks.innerText())?.[1])

  await checks.click()
  await expect(checks).toHaveAttribute('aria-expanded', 'true')
  await expect(lines.filter({ hasText: 'Video status' })).toHaveCount(count)
  await expect(page.getByRole('region', { name: /^GET .*generations/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('checks-open.png') })

  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowDown')
  await expect(lines.filter({ hasText: 'Video status' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(checks).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(lines).toHaveCount(folded)
  await page.keyboard.press('ArrowRight')
  await expect(lines).toHaveCount(folded + count)
})
