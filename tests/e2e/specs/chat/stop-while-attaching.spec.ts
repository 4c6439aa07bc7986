import { once } from 'node:events'
import { isCreate, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, saveConnection, send, stopButton } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

test.beforeEach(({}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'the media scheme takes a file at once')
})

const longFile = (nth: number) => ({
  name: `long ${nth}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from(`%PDF-1.7\n${nth}`),
    Buffer.alloc(4_000_000, 'atelier\n'),
    Buffer.from('%%EOF\n'),
  ]),
})

test('Stop reaches the gateway while many files are being attached', async ({ atelier }) => {
  const { page } = atelier
  const gateway = await startFaultGateway()
  const closed = Promise.withResolvers<void>()
  gateway.rule({
    when: isCreate,
    times: 1,
    act: async (exchange) => {
      const { headers, body } = await exchange.ask()
      exchange.response.writeHead(200, { 'content-type': headers.get('content-type') ?? 'text/event-stream' })
      void once(exchange.response, 'close').then(() => closed.resolve())
      // It goes on for as long as nobody stops it.
      exchange.response.write(body.subarray(0, body.indexOf('\n\n', body.length / 2) + 2))
    },
  })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Chat')
    await send(page, 'Write a long and detailed essay about glass')
    await expect(stopButton(page)).toBeVisible()

    const network = await page.context().newCDPSession(page)
    const limits = { offline: false, latency: 0, downloadThroughput: -1 }
    // Slow enough that no file arrives before the walk ends.
    await network.send('Network.emulateNetworkConditions', { ...limits, uploadThroughput: 50_000 })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    await (await choosing).setFiles(Array.from({ length: 8 }, (_, nth) => longFile(nth)))
    await expect(page.getByRole('progressbar', { name: /^Adding long/ })).toHaveCount(8)
    await stopButton(page).click()
    await closed.promise
    await expect(page.getByRole('progressbar', { name: /^Adding long/ })).toHaveCount(8)
    await page
      .getByRole('button', { name: /^Remove long/ })
      .first()
      .click()
    await expect(page.getByRole('progressbar', { name: /^Adding long/ })).toHaveCount(7)
  } finally {
    await gateway.close()
  }
})
