import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, processTest as test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { launchApp } from '../../../support/launch-app.ts'
import { openRoom } from '../../../support/steps.ts'

/** Tells of a release, and answers the steps of its installation when the walk says how they went. */
async function startReleases() {
  const held = new Map<string, ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === '/atelier.json')
      return void response.end(
        JSON.stringify({
          version: '99.0.0',
          page: `${origin}/notes`,
          notes: 'Faster starts.\n<b>Not bold</b>',
        }),
      )
    held.set(String(request.url), response)
    server.emit('held')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `${origin}/atelier.json`,
    async answer(step: string, status: number) {
      while (!held.has(step)) await once(server, 'held')
      held.get(step)?.writeHead(status).end()
      held.delete(step)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a newer version is downloaded, tried again, ready, put off, and restarted for after a copy', async ({
  page,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'A machine of its own, without a shell')
  test.slow()
  const releases = await startReleases()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-own-updates-'))
  process.env['ATELIER_TEST_RELEASES'] = releases.address
  const app = await launchApp({
    dataDirectory,
    entry: fileURLToPath(new URL('../../../support/children/updating-child.ts', import.meta.url)),
  })
  delete process.env['ATELIER_TEST_RELEASES']
  await page.goto(app.address)
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Check now' }).click()
  const about = page.locator('section', { has: page.getByRole('heading', { name: 'About' }) })
  await expect(about.getByText('Atelier 99.0.0 is available.')).toBeVisible()

  await about.getByText('What’s new in 99.0.0').click()
  await expect(about.getByText('<b>Not bold</b>')).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await about.getByRole('button', { name: 'Download', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(about.getByRole('progressbar', { name: 'Downloading Atelier 99.0.0' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await releases.answer('/fetch', 500)
  await expect(about.getByRole('status').getByText('Check the network and try again.')).toBeVisible()
  await about.getByRole('button', { name: 'Try again' }).click()
  await releases.answer('/fetch', 200)
  await expect(about.getByText('Atelier 99.0.0 is ready to install.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Install when quitting Atelier' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Download updates automatically' })).not.toBeChecked()
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await openRoom(page, 'Library')
  const banner = page.getByRole('status').filter({ hasText: 'Atelier 99.0.0 is ready to install.' }).first()
  await banner.getByRole('button', { name: 'Later' }).click()
  await expect(banner).toBeHidden()

  await openRoom(page, 'Settings')
  await about.getByRole('button', { name: 'Restart and update' }).click()
  const cover = page.getByRole('dialog', { name: 'Restarting to install Atelier 99.0.0' })
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  // Nor do the keys of what is below it: the room stays.
  await page.keyboard.press('ControlOrMeta+1')
  await expect(cover).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await releases.answer('/restart', 500)
  await expect(cover).toBeHidden()
  await expect(about.getByText('The system refused to install Atelier 99.0.0.')).toBeVisible()
  const copies = (await readdir(join(dataDirectory, 'backups'))).filter((name) =>
    name.includes('before-99.0.0'),
  )
  expect(copies).toHaveLength(1)

  await app.stop()
  releases.close()
  await rm(dataDirectory, { recursive: true, force: true })
})
