import { axeFaults } from '../../support/axe-faults.ts'
import { expect, test } from '../../support/atelier-test.ts'
import { openRoom } from '../../support/steps.ts'

test('Settings offers what the machine can do outside the window, and a browser window leaves it out', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  const isDesktop = testInfo.project.name === 'electron'
  await expect(page.getByRole('heading', { name: 'Outside the window' })).toHaveCount(isDesktop ? 1 : 0)
  await expect(page.getByRole('switch', { name: /menu bar or tray/ })).toHaveCount(isDesktop ? 1 : 0)
  expect(await axeFaults(page)).toEqual([])
})
