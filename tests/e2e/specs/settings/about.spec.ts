import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test('About gives what somebody who helps asks for, each with one press, and every licence to read', async ({
  atelier,
}, testInfo) => {
  const isElectron = testInfo.project.name === 'electron'
  const { page, dataDirectory } = atelier
  if (!isElectron) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRoom(page, 'Settings')
  const about = page.getByRole('region', { name: 'About' })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await about.getByRole('button', { name: 'Copy version and system' }).press('Enter')
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await clipboard()).toMatch(/^Atelier \d+\.\d+\.\S+\n.+ \(\w+\), (Electron|Node) \d+\.\d+\.\d+$/)
  await about.getByRole('button', { name: 'Copy data folder path' }).press('Enter')
  await expect.poll(clipboard).toBe(dataDirectory)
  // A browser may be on another machine.
  await expect(about.getByRole('button', { name: 'Open folder' })).toHaveCount(isElectron ? 1 : 0)
  await page.screenshot({ path: testInfo.outputPath('about.png'), animations: 'disabled' })

  const open = about.getByRole('button', { name: 'Licenses' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Licenses' })
  await expect(dialog.getByText('The Atelier founders')).toBeVisible()
  for (const part of [
    /^react \d.*: MIT$/,
    /^zod \d.*: MIT$/,
    /^better-sqlite3 \d.*: MIT$/,
    /^sharp \d.*: Apache-2\.0$/,
  ])
    await expect(dialog.getByRole('heading', { name: part })).toBeAttached()
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('licences.png'), animations: 'disabled' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
