import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, processTest as test } from '../../../support/atelier-test.ts'
import { buildWithReleases } from '../../../support/build-with-releases.ts'
import { launchApp } from '../../../support/launch-app.ts'
import { openRoom } from '../../../support/steps.ts'

/** Tells of releases; its page is one that a browser can open. */
async function startReleases() {
  const asked: string[] = []
  let version = '0.0.1'
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    if (request.url?.startsWith('/notes')) {
      response.setHeader('content-type', 'text/html').end('<title>What is new</title>')
      return
    }
    response.end(JSON.stringify({ version, page: `${origin}/notes` }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    asked,
    publish: (next: string) => (version = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a build that knows no release address says so, and has no button for it', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await expect(page.getByText('This copy of Atelier does not check for updates')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
})

test('a newer version is found on request, told above every room, and its page opens in the browser', async ({
  page,
}, testInfo) => {
  testInfo.skip(
    testInfo.project.name === 'electron',
    'Built for a release address of its own, without a shell',
  )
  test.slow()
  const releases = await startReleases()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-updates-'))
  const app = await launchApp({
    dataDirectory,
    entry: await buildWithReleases(`${releases.origin}/atelier.json`),
  })
  await page.goto(app.address)
  await openRoom(page, 'Settings')
  await expect(page.getByRole('switch', { name: 'Check for updates weekly' })).not.toBeChecked()
  await expect(
    page.getByText(`Checks ${new URL(releases.origin).host} for the newest version.`),
  ).toBeVisible()
  expect(releases.asked).toEqual([])

  const look = page.getByRole('button', { name: 'Check now' })
  await look.click()
  await expect(page.getByText('No updates found.')).toBeVisible()
  releases.publish('99.0.0')
  await look.click()
  const banner = page.getByRole('status').filter({ hasText: 'Atelier 99.0.0 is available.' }).first()
  await expect(banner).toBeVisible()
  expect(releases.asked).toEqual(['/atelier.json', '/atelier.json'])

  await openRoom(page, 'Library')
  const opened = page.context().waitForEvent('page')
  await banner.getByRole('button', { name: 'Open release page' }).click()
  await expect(await opened).toHaveTitle('What is new')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()

  await page.reload()
  await openRoom(page, 'Settings')
  await expect(page.getByText('Atelier 99.0.0 is available.')).toHaveCount(1)
  await app.stop()
  releases.close()
  await rm(dataDirectory, { recursive: true, force: true })
})
