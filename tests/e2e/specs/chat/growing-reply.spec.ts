import type { ServerResponse } from 'node:http'
import { expect, test } from '../../../support/atelier-test.ts'
import { json, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, replyEnded, saveConnection, send } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const models = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]
const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

test('a word more on the same line leaves the list of messages alone', async ({ atelier }) => {
  const { page } = atelier
  let response: ServerResponse | null = null
  const gateway = await startScriptedGateway((exchange) => {
    if (exchange.request.url === '/v1/models') return json(200, { object: 'list', data: models })(exchange)
    response = exchange.response
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ content: 'The first words' }, null))
    return undefined
  })
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker/)
  await send(page, 'Hello')
  const reply = page.getByRole('article', { name: /^Reply/ })
  await expect(reply).toContainText('The first words')

  // Each time it is drawn, the list goes to its end.
  await page.getByRole('log').evaluate((log) => {
    const seen = window as unknown as { listDrawings: number }
    seen.listDrawings = 0
    const scrollTo = log.scrollTo.bind(log) as (x: number, y: number) => void
    log.scrollTo = ((x: number, y: number) => {
      seen.listDrawings += 1
      scrollTo(x, y)
    }) as typeof log.scrollTo
  })
  for (const word of ['and', 'then', 'more', 'words']) {
    ;(response as ServerResponse | null)?.write(chunk({ content: ` ${word}` }, null))
    await expect(reply).toContainText(word)
  }
  expect(await page.evaluate(() => (window as unknown as { listDrawings: number }).listDrawings)).toBe(0)
  ;(response as ServerResponse | null)?.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  await replyEnded(page)
  await gateway.close()
})
