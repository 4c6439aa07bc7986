import { expect, test } from '../../support/atelier-test.ts'
import { tryDemo } from '../../support/steps.ts'

test('a file that is slow to arrive says how far it is', async ({ atelier }, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'the media scheme takes a file at once')
  const { page } = atelier
  await tryDemo(page)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(2_000_000, 'atelier\n'),
    Buffer.from('%%EOF\n'),
  ])
  await (await choosing).setFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer })
  const bar = page.getByRole('progressbar', { name: 'Adding long.pdf' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(bar).toHaveCount(0)
})
