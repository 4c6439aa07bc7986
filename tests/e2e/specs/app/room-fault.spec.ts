import { expect, test } from '../../../support/atelier-test.ts'

test.use({ sharesProcess: false })

test.use({ wantedProblems: /Failed to fetch dynamically imported module/ })

test('a room whose code could not be brought in says so, and opens when it is tried again', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'the desktop reads its rooms from the disk')
  const { page } = atelier
  const roomCode = '**/VideoView-*.js'
  // Before it is drawn the window has not got its secret, and the address that it came by works once.
  await expect(page.getByRole('link', { name: 'Video', exact: true })).toBeVisible()
  await page.route(roomCode, (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: 'Video', exact: true }).click()
  const fault = page.getByRole('heading', { name: 'Something went wrong here' })
  await expect(fault).toBeVisible()
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()

  await page.getByRole('link', { name: 'Video', exact: true }).click()
  await expect(fault).toBeVisible()
  await page.unroute(roomCode)
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Try the demo gateway' })).toBeVisible()
})
