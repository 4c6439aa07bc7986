import { expect, test as base } from '../../../support/atelier-test.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'
import { openRoom, saveConnection, send } from '../../../support/steps.ts'

/** A gateway that lists no models: it answers messages calls, and everything else with 404. */
const withoutList: Script = (exchange) => {
  const { request, body, response } = exchange
  if (request.url !== '/v1/messages') return json(404, {})(exchange)
  const { model } = JSON.parse(body) as { model: string }
  const events = [
    { type: 'message_start', message: { id: 'm', type: 'message', role: 'assistant', model, content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `I am ${model}.` } },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn' },
      usage: { input_tokens: 1, output_tokens: 3 },
    },
    { type: 'message_stop' },
  ]
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''))
}

const test = base.extend<{ gateway: ScriptedGateway }>({
  gateway: async ({}, provide) => {
    const gateway = await startScriptedGateway(withoutList)
    await provide(gateway)
    await gateway.close()
  },
})
test.use({ sharesProcess: false })

test('a gateway without a list of models talks once a person has named its model', async ({
  atelier,
  gateway,
}) => {
  const { page } = atelier
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name: 'Add model' }).click()

  await page.getByRole('button', { name: 'Save model' }).click()
  await expect(page.getByText('Enter the model ID.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Model ID' }).fill('talker-9')
  await page.getByRole('button', { name: 'Save model' }).click()
  await expect(page.getByText('Added by you')).toBeVisible()

  await openRoom(page, 'Chat')
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveText('talker-9')
  await send(page, 'Who are you?')
  await expect(page.getByRole('article').getByText('I am talker-9.')).toBeVisible()
})

test('an added model is filtered for, removed and brought back', async ({ atelier, gateway }) => {
  const { page } = atelier
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await page.getByRole('button', { name: 'Models of Studio' }).click()
  await page.getByRole('button', { name: 'Add model' }).click()
  await page.getByRole('textbox', { name: 'Model ID' }).fill('talker-9')
  await page.keyboard.press('Enter')

  await page.getByRole('searchbox', { name: 'Filter models' }).fill('TALK')
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove talker-9' }).click()
  await expect(page.getByText('No matching models.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Added by you')).toBeVisible()
})

test('what stands under Advanced is checked, kept and shown again', async ({ atelier, gateway }) => {
  const { page } = atelier
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for Studio' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await edit()
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByRole('textbox', { name: 'Proxy address' }).fill('socks5://proxy.test')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // What goes to this computer by another one is not encrypted on its way.
  await expect(page.getByText(/^This address is not encrypted/)).toBeVisible()
  await page.getByRole('switch', { name: /without encryption$/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Enter an http:\/\/ or https:\/\/ proxy address/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Proxy address' }).fill('proxy.test:3128')
  await page.getByRole('textbox', { name: 'Path segment' }).fill('videos')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Enter the key again/)).toBeVisible()
  await page.getByLabel('API key', { exact: true }).fill('sk-abcdefgh1234')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await edit()
  await page.getByText('Advanced · 2 set').click()
  await expect(page.getByRole('textbox', { name: 'Proxy address' })).toHaveValue('http://proxy.test:3128')
  await expect(page.getByRole('textbox', { name: 'Path segment' })).toHaveValue('videos')
})
