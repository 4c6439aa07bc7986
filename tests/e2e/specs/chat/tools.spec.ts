import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import {
  ask,
  chatFormats,
  messageBox,
  openAdvanced,
  replyEnded,
  talkIn,
  tryDemo,
} from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

type Format = (typeof chatFormats)[number]

const schemas: Record<Format, { field: string; schema: object }> = {
  Messages: { field: 'Input schema', schema: { type: 'object', properties: { place: { type: 'string' } } } },
  'Generate content': {
    field: 'Parameters',
    schema: { type: 'OBJECT', properties: { place: { type: 'STRING' } }, required: ['place'] },
  },
  'Chat completions': {
    field: 'Parameters',
    schema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
  },
}

async function addTool(page: Page, format: Format): Promise<void> {
  await openAdvanced(page)
  const tools = page.getByRole('group', { name: 'Tools', exact: true })
  await tools.getByRole('button', { name: 'Add to Tools' }).click()
  if (format === 'Generate content') await tools.getByRole('button', { name: 'Add to Functions' }).click()
  await tools.getByRole('textbox', { name: 'Name' }).fill('get_weather')
  await tools.getByRole('textbox', { name: 'Description' }).fill('The weather of a place')
  const { field, schema } = schemas[format]
  await tools.getByRole('textbox', { name: field }).fill(JSON.stringify(schema))
  await page.getByRole('button', { name: 'Close options' }).click()
}

const form = (page: Page) => page.getByRole('form', { name: 'Tool results' })

for (const format of chatFormats) {
  test(`a tool that a model calls in ${format} is answered by hand`, async ({ atelier }, testInfo) => {
    const { page } = atelier
    await tryDemo(page)
    await talkIn(page, format)
    await addTool(page, format)
    await ask(page, 'Please use get_weather for Oslo')
    await replyEnded(page)
    await expect(page.getByText('Tool call: get_weather')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Code: json' })).toContainText('"place": ')
    const result = form(page).getByRole('textbox', { name: 'Result of get_weather' })
    await expect(form(page).getByRole('button', { name: 'Send results' })).toBeDisabled()
    await result.fill('{"sky": "rain", "degrees": 4}')
    await page.screenshot({ path: testInfo.outputPath('form.png') })
    await result.press('Control+Enter')
    await expect(form(page)).toHaveCount(0)
    await replyEnded(page)
    await expect(page.getByRole('article', { name: 'You' }).getByText('Result of get_weather')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'rain' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(messageBox(page)).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('answered.png') })
  })
}

test('what is written for a tool outlives a reload, a failure is told to the model, and talking on is fine', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await addTool(page, 'Messages')
  await ask(page, 'Please use get_weather for Oslo')
  await replyEnded(page)
  await form(page).getByRole('textbox', { name: 'Result of get_weather' }).fill('The station is closed')
  await form(page).getByRole('switch', { name: 'Failed' }).click()
  await form(page).getByRole('button', { name: 'Add images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await form(page).getByRole('button', { name: 'Image 1: choose a file' }).click()
  await (await choosing).setFiles(imageFile)
  await expect(form(page).getByRole('button', { name: /^Image 1: (Imported image|Image)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await page.reload()
  await expect(form(page).getByRole('textbox')).toHaveValue('The station is closed')
  await form(page).getByRole('button', { name: 'Send results' }).click()
  await replyEnded(page)
  await expect(page.getByText('get_weather failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open image' })).toBeVisible()

  await ask(page, 'Please use get_weather for Rome')
  await replyEnded(page)
  await expect(form(page)).toBeVisible()
  await ask(page, 'Never mind. Write a short poem')
  await replyEnded(page)
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
