import type { ServerResponse } from 'node:http'
import { expect, test } from '../../../support/atelier-test.ts'
import { json, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, saveConnection, send } from '../../../support/steps.ts'

const list = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]
const base64 = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(600_000, 7)]).toString(
  'base64',
)
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

test('an image that a model writes as text is seen arriving, and no more when it is there or cut off', async ({
  atelier,
}) => {
  const { page } = atelier
  const open: ServerResponse[] = []
  const gateway = await startScriptedGateway((exchange) => {
    if (exchange.request.url === '/v1/models') return json(200, { object: 'list', data: list })(exchange)
    exchange.response.writeHead(200, { 'content-type': 'text/event-stream' })
    exchange.response.write(chunk({ content: `![image](data:image/png;base64,${base64.slice(0, 400_000)}` }))
    // The end of the delta's base64 is seen with what follows it.
    exchange.response.write(chunk({ content: base64.slice(400_000, 440_000) }))
    open.push(exchange.response)
    return undefined
  })
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker/)
  const line = page.getByText(/^Receiving an image: .+ so far$/)

  await send(page, 'Draw')
  await expect(line).toBeVisible()
  open[0]?.end(`${chunk({ content: `${base64.slice(440_000)}) done` })}${chunk({}, 'stop')}data: [DONE]\n\n`)
  await expect(page.getByRole('article', { name: /^Reply/ }).getByText('done', { exact: true })).toBeVisible()
  await expect(line).toBeHidden()

  await send(page, 'Draw again')
  await expect(line).toBeVisible()
  open[1]?.destroy()
  await expect(page.getByText('This reply was interrupted. The part received is saved.')).toBeVisible()
  await expect(line).toBeHidden()
  await gateway.close()
})
