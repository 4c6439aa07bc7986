import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { json, type Script, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, saveConnection, send } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const list = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]

/** Whatever is asked is answered with the text that the question names. */
function answering(texts: Readonly<Record<string, string>>): Script {
  return (exchange) => {
    if (exchange.request.url === '/v1/models') return json(200, { object: 'list', data: list })(exchange)
    const name = Object.keys(texts).findLast((word) => exchange.body.includes(`"${word}"`)) ?? ''
    const chunk = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' })
    exchange.response.end(`${chunk({ content: texts[name] }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`)
    return undefined
  }
}

/** The longest time for which the window could not do anything else. */
async function watchBlocks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { longestBlockMs: number }
    seen.longestBlockMs = 0
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries())
        seen.longestBlockMs = Math.max(seen.longestBlockMs, duration)
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => (window as unknown as { longestBlockMs: number }).longestBlockMs)
}

const texts = {
  quotes: `${'>'.repeat(2_000)}deepest word`,
  stars: `${'*'.repeat(8_000)}starry word`,
  pairs: `${'*a_ '.repeat(6_000)}paired word`,
  table: `|a &amp; b|c|\n|-|-|\n|*one*|two|\n`,
  hello: 'An **ordinary** answer.',
  endless: `${'*a_ '.repeat(40_000)}last of all`,
  many: '*a* '.repeat(1_500),
}

test('no reply takes the conversation away, however deep and long it is', async ({ atelier }, testInfo) => {
  test.setTimeout(180_000)
  const { page } = atelier
  const gateway = await startScriptedGateway(answering(texts))
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker/)
  const longestBlock = await watchBlocks(page)
  const reply = page.getByRole('article', { name: /^Reply/ })
  const composer = page.getByRole('textbox', { name: 'Message', exact: true })

  await send(page, 'quotes')
  await expect(reply.last()).toContainText('deepest word')
  await expect(reply.last().getByText(/^Shown as plain text/)).toBeVisible({ timeout: 30_000 })
  await send(page, 'stars')
  await expect(reply.last()).toContainText('starry word')
  await send(page, 'pairs')
  await expect(reply.last()).toContainText('paired word')
  await expect(reply.last().getByText(/^Shown as plain text/)).toBeVisible({ timeout: 30_000 })
  await send(page, 'table')
  await expect(reply.last().getByRole('cell', { name: 'two' })).toBeVisible()
  await expect(reply.last().getByText('a & b')).toBeVisible()
  await send(page, 'hello')
  await expect(reply.last().locator('strong')).toHaveText('ordinary')

  const arriving = await longestBlock()
  await page.reload()
  await expect(reply.last().locator('strong')).toHaveText('ordinary')
  const again = await watchBlocks(page)
  // Back to the deepest of them, at the conversation's beginning.
  await expect(async () => {
    await page.getByRole('log').hover()
    await page.mouse.wheel(0, -100_000)
    await expect(page.getByText('deepest word')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(composer).toBeEditable()
  await send(page, 'hello')
  await expect(reply).not.toHaveCount(0)
  await expect(reply.last().locator('strong')).toHaveText('ordinary')

  const blocks = { arriving, again: await again() }
  testInfo.annotations.push({ type: 'longest block (ms)', description: JSON.stringify(blocks) })
  // Before, one of these stopped the window for eight seconds.
  expect(Math.max(blocks.arriving, blocks.again)).toBeLessThan(3_000)
  await gateway.close()
})

test('a text over which the parser sits for ever is cut off, and its words are shown plain', async ({
  atelier,
}) => {
  const { page } = atelier
  const gateway = await startScriptedGateway(answering(texts))
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker/)
  const reply = page.getByRole('article', { name: /^Reply/ }).last()

  // What a parser takes the square of goes to a worker, which is ended when its time is over.
  const begun = page.waitForEvent('worker')
  await send(page, 'endless')
  const parser = await begun
  await new Promise((ended) => parser.once('close', ended))
  await expect(reply.getByText(/^Shown as plain text/)).toBeVisible()
  await expect(reply).toContainText('*a_ *a_ *a_')
  await expect(reply).toContainText('last of all')

  // Another one is there for what only looks like that.
  await send(page, 'many')
  await expect(reply.locator('em')).toHaveCount(1_500)
  await expect(reply.getByText(/^Shown as plain text/)).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(1)
  await gateway.close()
})
