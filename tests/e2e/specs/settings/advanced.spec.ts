import type { Page } from '@playwright/test'
import { expect, test as base } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'
import {
  chooseModel,
  generate,
  openAdvanced,
  openRoom,
  saveConnection,
  send,
  tryDemo,
} from '../../../support/steps.ts'

const talkers = [
  ['talker-m', 'messages'],
  ['talker-g', 'generate-content'],
  ['talker-c', 'chat-completions'],
] as const
const list = talkers.map(([id, format]) => ({ id, owned_by: 'x', supported_endpoint_types: [format] }))

/** Lists a model of each chat format and refuses everything else: what it was asked is what counts here. */
const refusing: Script = (exchange) =>
  exchange.request.url === '/v1/models'
    ? json(200, { object: 'list', data: list })(exchange)
    : json(400, { error: { message: 'not today', type: 'invalid_request_error' } })(exchange)

const test = base.extend<{ gateway: ScriptedGateway }>({
  gateway: async ({ atelier }, provide) => {
    const gateway = await startScriptedGateway(refusing)
    await saveConnection(atelier.page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
    await provide(gateway)
    await gateway.close()
  },
})
const processTest = test.extend({ sharesProcess: false })

/** The body of the newest request to a path, once there is one. */
async function sentTo(gateway: ScriptedGateway, path: RegExp): Promise<Record<string, unknown>> {
  const place = () => gateway.asked.findLastIndex((line) => path.test(line))
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
  return JSON.parse(gateway.bodies[place()] ?? '') as Record<string, unknown>
}

const countOf = ({ asked }: ScriptedGateway) => asked.filter((line) => line.startsWith('POST')).length
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

processTest(
  'messages: what is set is sent, outlives a restart, and can be taken back',
  async ({ atelier, gateway }) => {
    test.setTimeout(120_000)
    await openRoom(atelier.page, 'Chat')
    await chooseModel(atelier.page, /^talker-m/)
    await openAdvanced(atelier.page)
    await field(atelier.page, 'Instructions').fill('Be brief')
    // What the request calls it is told, and seen by who asks for it.
    const length = field(atelier.page, 'Max tokens')
    await expect(length).toHaveAccessibleDescription(/Sent as max_tokens$/)
    await expect(atelier.page.getByText('max_tokens')).toBeHidden()
    await atelier.page.getByText('Max tokens', { exact: true }).hover()
    await expect(atelier.page.getByText('Sent as max_tokens').last()).toBeVisible()
    await field(atelier.page, 'Temperature').fill('0.4')
    await choose(atelier.page, 'Thinking', 'On')
    await field(atelier.page, 'Thinking budget').fill('2048')
    await atelier.page.getByRole('button', { name: 'Add to Stop sequences' }).click()
    await field(atelier.page, 'Stop sequences 1').fill('END')
    await expect(atelier.page.getByText('Advanced · 1 set')).toBeVisible()
    await expect(atelier.page.getByRole('button', { name: 'Options · 4' })).toBeVisible()

    await send(atelier.page, 'Hello')
    expect(await sentTo(gateway, /\/v1\/messages$/)).toMatchObject({
      system: 'Be brief',
      temperature: 0.4,
      thinking: { type: 'enabled', budget_tokens: 2048 },
      stop_sequences: ['END'],
    })
    // The conversation has what it was asked with once it shows its answer, not when the gateway hears it.
    await expect(atelier.page.getByRole('button', { name: 'Try again' })).toBeVisible()

    const page = await atelier.restart()
    await openRoom(page, 'Chat')
    await chooseModel(page, /^talker-m/)
    await expect(field(page, 'Temperature')).toHaveValue('0.4')
    await page.getByRole('button', { name: 'Clear Temperature' }).click()
    await page.getByRole('button', { name: 'Reset all' }).click()
    await expect(field(page, 'Temperature')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Options · 2' })).toBeVisible()
  },
)

test('messages: what would be refused is told at its field, and nothing is sent', async ({
  atelier,
  gateway,
}) => {
  const { page } = atelier
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker-m/)
  await openAdvanced(page)
  await field(page, 'Temperature').fill('1.5')
  await expect(field(page, 'Temperature')).toHaveAccessibleDescription(/^Must be 1 or less\./)
  await field(page, 'Temperature').fill('0.5')
  await field(page, 'Top P').fill('0.5')
  await expect(field(page, 'Top P')).toHaveAccessibleDescription(/^Set Temperature or Top P, not both\./)
  await field(page, 'Top P').fill('')
  await field(page, 'Max tokens').fill('2000')
  await choose(page, 'Thinking', 'On')
  await field(page, 'Thinking budget').fill('2000')
  await expect(field(page, 'Thinking budget')).toHaveAccessibleDescription(
    /^Must be less than Max tokens \(2000\)\./,
  )
  await field(page, 'Thinking budget').fill('')
  await page.getByRole('button', { name: 'Close options' }).click()
  await expect(page.getByRole('button', { name: /^Options/ })).toBeFocused()

  const before = countOf(gateway)
  await send(page, 'Hello')
  await page.getByRole('button', { name: 'Fix', exact: true }).click()
  await expect(field(page, 'Thinking budget')).toHaveAccessibleDescription(/^Required\./)
  expect(countOf(gateway)).toBe(before)
  await field(page, 'Thinking budget').fill('1999')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect(await sentTo(gateway, /\/v1\/messages$/)).toMatchObject({ max_tokens: 2000 })
})

test('generateContent and chat-completions each keep and send their own', async ({ atelier, gateway }) => {
  const { page } = atelier
  await openRoom(page, 'Chat')
  await chooseModel(page, /^talker-g/)
  await openAdvanced(page)
  await choose(page, 'Response type', 'application/json')
  await field(page, 'Response schema').fill('{"type": "OBJECT", ')
  await expect(field(page, 'Response schema')).toHaveAccessibleDescription(
    /^Invalid JSON at line 1, column 20\./,
  )
  await field(page, 'Response schema').fill('{"type": "THING"}')
  await expect(field(page, 'Response schema')).toHaveAccessibleDescription(/OBJECT/)
  await field(page, 'Response schema').fill('{"type": "OBJECT"}')
  await page.getByRole('group', { name: 'Token probabilities' }).getByRole('radio', { name: 'Off' }).click()
  await send(page, 'Hello')
  expect(await sentTo(gateway, /streamGenerateContent/)).toMatchObject({
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: { type: 'OBJECT' },
      responseLogprobs: false,
    },
  })

  await chooseModel(page, /^talker-c/)
  await field(page, 'Seed').fill('7')
  await send(page, 'Hello again')
  expect(await sentTo(gateway, /chat\/completions/)).toMatchObject({ seed: 7 })
  await chooseModel(page, /^talker-g/)
  await expect(field(page, 'Response schema')).toHaveValue(/OBJECT/)
})

test('an image is sent what its format has, and a wrong value stops it at its field', async ({
  atelier,
  gateway,
}) => {
  const { page } = atelier
  await openRoom(page, 'Images')
  await page.getByText('More request fields', { exact: true }).click()
  await field(page, 'User ID').fill('someone')
  await choose(page, 'Response format', 'b64_json')
  await generate(page, 'A pear')
  expect(await sentTo(gateway, /images\/generations/)).toMatchObject({
    user: 'someone',
    response_format: 'b64_json',
  })

  // What changes an image comes first; what else the request may hold is below, and opens for who looks for it.
  await chooseModel(page, /^multimodal-2.5/)
  await expect(field(page, 'Seed')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Stop sequences' })).toBeHidden()
  await page.getByText('More request fields', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Stop sequences' })).toBeVisible()
  await field(page, 'Seed').fill('7')
  await field(page, 'Number of replies').fill('0')
  const before = countOf(gateway)
  await generate(page, 'A pear at night')
  await expect(field(page, 'Number of replies')).toHaveAccessibleDescription(/^Must be 1 or more\./)
  expect(countOf(gateway)).toBe(before)
  await field(page, 'Number of replies').fill('2')
  await page.getByRole('checkbox', { name: 'Image' }).check()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  expect(await sentTo(gateway, /multimodal-2.5-flash-image:generateContent/)).toMatchObject({
    generationConfig: { seed: 7, candidateCount: 2, responseModalities: ['IMAGE'] },
  })
})

test('a video is sent what family D has, and frames that are on the web', async ({ atelier, gateway }) => {
  const { page } = atelier
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v3/)
  await page.getByText('Advanced', { exact: true }).click()
  await field(page, 'Prompt adherence').fill('1.5')
  await page.getByRole('button', { name: 'First frame: URL' }).click()
  const address = page.getByRole('textbox', { name: 'First frame: URL' })
  await expect(address).toBeFocused()
  await address.fill('files.example/one.png')
  await generate(page, 'Tide over stones')
  await expect(field(page, 'Prompt adherence')).toHaveAccessibleDescription(/^Must be 1 or less\./)
  await expect(address).toHaveAccessibleDescription(/^Enter a full URL/)
  expect(countOf(gateway)).toBe(0)
  await field(page, 'Prompt adherence').fill('0.5')
  await address.fill('https://files.example/one.png')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  expect(await sentTo(gateway, /videos\/image2video/)).toMatchObject({
    cfg_scale: 0.5,
    image: 'https://files.example/one.png',
  })

  await chooseModel(page, /^videoa-3.0-generate/)
  await page.getByRole('button', { name: 'From a URL' }).click()
  await field(page, 'URL 1').fill('https://files.example/more.png')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  expect(await sentTo(gateway, /v1\/video\/generations/)).toMatchObject({
    images: ['https://files.example/one.png', 'https://files.example/more.png'],
  })
})

base.describe('in a small window', () => {
  base.use({ viewport: { width: 900, height: 600 } })

  base('axe finds nothing on the options, in either theme, and nothing hangs over', async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await openAdvanced(page)
    await choose(page, 'Thinking', 'On')
    await page.getByRole('button', { name: 'Add to Tools' }).click()
    await field(page, 'Temperature').fill('2')
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return [scrollWidth - clientWidth, scrollHeight - clientHeight]
    })
    expect(overhang).toEqual([0, 0])
    const pane = page.getByRole('region', { name: 'Options' })
    expect(await pane.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(3)
  })
})
