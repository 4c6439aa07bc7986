import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { startHtmlSite, unusedOrigin } from '../../../support/gateways/odd-servers.ts'
import {
  fillConnection,
  generate,
  messageBox,
  openRoom,
  promptBox,
  saveConnection,
  send,
  tryDemo,
} from '../../../support/steps.ts'

const key = 'sk-demo-1234'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What was typed is still there: a person corrects it instead of writing it again. */
async function expectFormKept(page: Page, baseUrl: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Base URL', exact: true })).toHaveValue(baseUrl)
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(key)
}

/** The sentence stands at its field, for eyes and for screen readers. */
async function expectComplaint(page: Page, field: string, sentence: string): Promise<void> {
  const input = page.getByLabel(field, { exact: true })
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
}

test('something that is no address is refused in the form', async ({ atelier }) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Wrong', baseUrl: 'not an address', key })
  await press(page, 'Test')
  await expect(page.getByText('Enter a full address starting with https:// or http://.')).toBeVisible()
  await expectFormKept(page, 'not an address')
})

test('a host that nobody answers at is named', async ({ atelier }) => {
  const { page } = atelier
  const origin = await unusedOrigin()
  await fillConnection(page, { name: 'Nobody', baseUrl: origin, key })
  await press(page, 'Test')
  await expectComplaint(page, 'Base URL', `${new URL(origin).host} cannot be reached.`)
  await expectFormKept(page, origin)
})

test('a wrong key is said to be wrong', async ({ atelier, startGateway }) => {
  const { page } = atelier
  const gateway = await startGateway()
  await fillConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-wrong-0000' })
  await press(page, 'Test')
  await expectComplaint(page, 'API key', 'rejected the API key')
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('sk-wrong-0000')
})

test('a web page at the address is told from a gateway', async ({ atelier }) => {
  const { page } = atelier
  const site = await startHtmlSite()
  await fillConnection(page, { name: 'A shop', baseUrl: site.origin, key })
  await press(page, 'Test')
  await expectComplaint(page, 'Base URL', 'responded, but it is not a gateway')
  await expectFormKept(page, site.origin)
  await site.close()
})

test('a message to a gateway that is gone keeps its words and says what happened', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
  await gateway.stop()
  await openRoom(page, 'Chat')
  await send(page, 'Are you there?')
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expect(page.getByText('Are you there?').first()).toBeVisible()
})

test('an image refused for a wrong key says so at its tile and keeps the prompt', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway()
  await fillConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-wrong-0000' })
  await press(page, 'Save')
  await press(page, 'Save anyway')
  await expect(page.getByText('Key rejected')).toBeVisible()
  await openRoom(page, 'Images')
  await generate(page, 'A night train')
  const tile = page.getByRole('article', { name: 'A night train' })
  await expect(tile).toContainText('rejected the API key')
  await expect(promptBox(page)).toHaveValue('A night train')
})

test('an empty prompt is asked for, in both rooms, and nothing is made', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await press(page, 'Generate')
  await expect(page.getByText('Enter a prompt.', { exact: true })).toBeVisible()
  await expect(promptBox(page)).toHaveAccessibleDescription('Enter a prompt.')
  await openRoom(page, 'Video')
  await press(page, 'Generate')
  await expect(page.getByText('Describe what should happen in the video.', { exact: true })).toBeVisible()
  await openRoom(page, 'Activity')
  await expect(page.getByText('No activity yet')).toBeVisible()
})

test('an empty message is not sent', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await messageBox(page).fill('   ')
  await messageBox(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  await expect(messageBox(page)).toBeVisible()
})

for (const room of ['Chat', 'Images', 'Library'] as const) {
  test(`a file of a kind that nobody keeps, dropped in ${room}, is refused by its name`, async ({
    atelier,
  }) => {
    const { page } = atelier
    await tryDemo(page)
    await openRoom(page, room)
    await drop(page, 'letter.docx', 'application/msword')
    await expect(
      page.getByText(/letter\.docx (cannot be used as an image|is not a supported file type)/).first(),
    ).toBeVisible()
  })
}

test('a file that only pretends to be an image is refused too', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  await drop(page, 'holiday.png', 'image/png')
  await expect(
    page.getByText(/holiday\.png is empty, damaged or does not match its file type/).first(),
  ).toBeVisible()
  await expect(page.getByText('Your Library is empty')).toBeVisible()
})

async function drop(page: Page, name: string, type: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([fileName, fileType]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['plain words'], fileName, { type: fileType }))
      return transfer
    },
    [name, type] as const,
  )
  const target = page.getByRole('main').first()
  await target.dispatchEvent('dragover', { dataTransfer: files })
  await target.dispatchEvent('drop', { dataTransfer: files })
}
