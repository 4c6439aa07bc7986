import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { type Exchange, isCreate, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, replyEnded, saveConnection, send, stopButton } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const question = 'Write a long and detailed essay about glass'

/** What the gateway would stream, in two halves that end with an event. */
async function halves(exchange: Exchange): Promise<[Buffer, Buffer]> {
  const { headers, body } = await exchange.ask()
  const middle = body.indexOf('\n\n', body.length / 2) + 2
  exchange.response.writeHead(200, { 'content-type': headers.get('content-type') ?? 'text/event-stream' })
  return [body.subarray(0, middle), body.subarray(middle)]
}

/** All words of the reply, in whatever part of it the window has scrolled to. */
const textOf = async (page: Page) =>
  (await page.getByRole('article', { name: /^Reply from/ }).textContent()) ?? ''

test('S7 three windows, reloaded in the middle of a reply, all end with the same words', async ({
  atelier,
}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'The desktop has one window')
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startFaultGateway()
  const goOn = Promise.withResolvers<void>()
  gateway.rule({
    when: (exchange) => isCreate(exchange) && exchange.body.includes(question),
    times: 1,
    act: async (exchange) => {
      const [first, second] = await halves(exchange)
      exchange.response.write(first)
      await goOn.promise
      for (let at = 0; at < second.length; at += 64) {
        exchange.response.write(second.subarray(at, at + 64))
        await new Promise((resolve) => setImmediate(resolve))
      }
      exchange.response.end()
    },
  })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Chat')
    await send(page, question)
    await expect.poll(async () => (await textOf(page)).length).toBeGreaterThan(300)
    const others = []
    for (let number = 0; number < 2; number += 1) {
      const opened = page.waitForEvent('popup')
      await page.evaluate(() => void window.open(location.href))
      others.push(await opened)
    }
    const windows = [page, ...others]
    const seen = (await textOf(page)).length
    for (const window of windows) {
      await window.reload()
      await expect.poll(async () => (await textOf(window)).length).toBeGreaterThanOrEqual(seen - 50)
      await expect(stopButton(window)).toBeVisible()
    }
    goOn.resolve()
    // One of them comes back while the rest of it arrives.
    await others[0]?.reload()
    for (const window of windows) await replyEnded(window)
    const whole = await textOf(page)
    for (const window of windows) await expect.poll(() => textOf(window)).toBe(whole)
    await page.reload()
    await expect.poll(() => textOf(page)).toBe(whole)
    expect(gateway.asked.filter(isCreate)).toHaveLength(1)
  } finally {
    await gateway.close()
  }
})

test('S8 Stop closes the connection and keeps the words', async ({ atelier }) => {
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startFaultGateway()
  const closed = Promise.withResolvers<void>()
  gateway.rule({
    when: isCreate,
    times: 1,
    act: async (exchange) => {
      const [first] = await halves(exchange)
      void once(exchange.response, 'close').then(() => closed.resolve())
      exchange.response.write(first)
    },
  })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Chat')
    await send(page, question)
    await expect.poll(async () => (await textOf(page)).length).toBeGreaterThan(300)
    await stopButton(page).click()
    await closed.promise
    await expect(stopButton(page)).toBeHidden()
    const kept = await textOf(page)
    expect(kept.length).toBeGreaterThan(300)
    await page.reload()
    await expect.poll(() => textOf(page)).toBe(kept)
  } finally {
    await gateway.close()
  }
})
