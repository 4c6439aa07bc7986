import { expect, test } from '../../../support/atelier-test.ts'
import { json, type Script, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, replyEnded, saveConnection, send } from '../../../support/steps.ts'

/** A gateway with one model, which answers everything with one word. */
function talking(model: string): Script {
  const data = [{ id: model, owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]
  return (exchange) => {
    const { request, response } = exchange
    if (request.method === 'GET') return json(200, { object: 'list', data })(exchange)
    const chunk = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${chunk({ content: 'Aye.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`)
    return undefined
  }
}

test('a conversation whose model the connection in use does not have says which one answers now', async ({
  atelier,
}) => {
  const { page } = atelier
  const [first, second] = [
    await startScriptedGateway(talking('skipper')),
    await startScriptedGateway(talking('mate')),
  ]
  await saveConnection(page, { name: 'First', baseUrl: first.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await chooseModel(page, /^skipper/)
  await send(page, 'Is anybody there?')
  const words = page.getByRole('log').getByText('Aye.')
  await expect(words).toBeVisible()
  await replyEnded(page)
  // It came at once, which is not in no time.
  await expect(page.getByRole('article', { name: /^Reply/ }).getByText('0 sec', { exact: true })).toHaveCount(
    0,
  )
  const line = page.getByText('skipper is not available on this connection. Using mate from now on.')
  await expect(line).toBeHidden()

  await saveConnection(page, { name: 'Second', baseUrl: second.origin, key: 'sk-abcdefgh5678' })
  const use = page.getByRole('button', { name: /Use Second|Use this connection/ })
  if (await use.isVisible()) await use.click()
  await openRoom(page, 'Chat')
  await expect(line).toBeVisible()
  await send(page, 'And now?')
  await expect(words).toHaveCount(2)
  await replyEnded(page)
  await expect(line).toBeHidden()
  await first.close()
  await second.close()
})
