import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { longReply } from '../../../support/long-reply.ts'
import { json, type Script, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, replyEnded, saveConnection, send } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const models = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]
const text = `# The beginning\n\n${longReply(1_000)}\n\nHere is the *hidden* treasure.\n\n${longReply(120_000)}\n\nThe very last words.`
const pieceLength = 4_000

const answer: Script = (exchange) => {
  if (exchange.request.url === '/v1/models') return json(200, { object: 'list', data: models })(exchange)
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const { response } = exchange
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let at = 0; at < text.length; at += pieceLength)
    response.write(chunk({ content: text.slice(at, at + pieceLength) }, null))
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  return undefined
}

/** Where the first block below the top of what is seen stands, and what it says. */
function firstInSight(page: Page) {
  return page.getByRole('log').evaluate((log) => {
    const { top } = log.getBoundingClientRect()
    const blocks = [...log.querySelectorAll('article p, article li, article h3')]
    const block = blocks.find((one) => one.getBoundingClientRect().top > top + 40)
    block?.setAttribute('data-seen', '')
    return block?.getBoundingClientRect().top ?? 0
  })
}

test('of a long reply only what is near the eye is drawn, and all of it can be found and read', async ({
  atelier,
}) => {
  test.setTimeout(180_000)
  const { page } = atelier
  const gateway = await startScriptedGateway(answer)
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker/)
  await send(page, 'Tell me all')
  await replyEnded(page)
  const reply = page.getByRole('article', { name: /^Reply/ })
  await expect(reply.getByText('The very last words.')).toBeInViewport({ timeout: 60_000 })

  // Drawn, these are about 4 000 elements.
  await expect.poll(() => reply.locator('*').count()).toBeLessThan(2_000)
  await expect(reply).toContainText('Here is the hidden treasure.')
  await expect(reply.getByRole('heading', { name: 'The beginning' })).toBeAttached()

  const log = page.getByRole('log')
  await test.step('scrolling up moves what is read by what was scrolled, and by nothing else', async () => {
    await log.hover()
    for (let turn = 0; turn < 12; turn += 1) {
      const topBefore = await firstInSight(page)
      await page.mouse.wheel(0, -500)
      await expect
        .poll(() =>
          page.locator('[data-seen]').evaluate((one) => Math.round(one.getBoundingClientRect().top)),
        )
        .toBe(Math.round(topBefore + 500))
      await page.locator('[data-seen]').evaluate((one) => one.removeAttribute('data-seen'))
    }
  })

  await test.step('find in page reaches what is not drawn, which is then drawn', async () => {
    const isFound = await page.evaluate(() => {
      type Find = (words: string, isCase: boolean, isBackwards: boolean, isWrapping: boolean) => boolean
      return (window as unknown as { find: Find }).find('hidden treasure', false, false, true)
    })
    expect(isFound).toBe(true)
    // As the bar of the browser does with what it found.
    await page.evaluate(() => getSelection()?.anchorNode?.parentElement?.scrollIntoView({ block: 'center' }))
    await expect(reply.locator('em').filter({ hasText: 'hidden' })).toBeInViewport()
  })
  await gateway.close()
})
