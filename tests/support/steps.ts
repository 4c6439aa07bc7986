import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does, in their words. Everything is found by the name that assistive technology hears. */

export type Room = 'Chat' | 'Images' | 'Video' | 'Library' | 'Activity' | 'Settings'

export async function openRoom(page: Page, room: Room): Promise<void> {
  await page.getByRole('link', { name: room, exact: true }).click()
  await expect(page.getByRole('link', { name: room, exact: true })).toHaveAttribute('aria-current', 'page')
  // The room before is there until this one's code has come: a file would be given to its field.
  if (room === 'Library')
    await expect(page.getByRole('heading', { name: /^(Library|Trash)$/, level: 1 })).toBeVisible()
}

/** The same place in another tab, as a browser lets a person have several. */
export async function openOther(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  return opened
}

/** The one press that makes the app usable without a key. */
export async function tryDemo(page: Page): Promise<void> {
  await openRoom(page, 'Chat')
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await expect(messageBox(page)).toBeVisible()
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true })
}

export function promptBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Prompt', exact: true })
}

export async function send(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** By the name of a model, or by what is told under it. */
export async function chooseModel(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name }).first().click()
}

/** Sends, and sees that it is on its way: only then does the end of a reply mean this one's. */
export async function ask(page: Page, text: string): Promise<void> {
  await send(page, text)
  await expect(page.getByRole('article', { name: 'You' }).filter({ hasText: text }).last()).toBeVisible()
}

export const chatFormats = ['Messages', 'Generate content', 'Chat completions'] as const

/** Makes the demo gateway's model be called in this format, and goes back to the chat with it chosen. */
export async function talkIn(page: Page, format: (typeof chatFormats)[number]): Promise<void> {
  await chooseModel(page, /^Add model/)
  await page.getByRole('textbox', { name: 'Model ID' }).fill('demo-chat-fast')
  await page.getByRole('combobox', { name: 'API format' }).click()
  await page.getByRole('option', { name: new RegExp(`^${format}`) }).click()
  await page.getByRole('button', { name: 'Save model' }).click()
  await expect(page.getByText('Added by you')).toBeVisible()
  await openRoom(page, 'Chat')
  await chooseModel(page, /^demo-chat-fast/)
}

/** Everything that the format has, beside the conversation. */
export async function openAdvanced(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Options/ }).click()
  await page.getByText(/^Advanced/).click()
}

export function stopButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Stop', exact: true })
}

/** Waits until no reply is arriving. */
export async function replyEnded(page: Page): Promise<void> {
  await expect(stopButton(page)).toBeHidden({ timeout: 30_000 })
}

export async function generate(page: Page, prompt: string): Promise<void> {
  await promptBox(page).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}

/** Images whose pixels have arrived. */
export async function loadedImages(page: Page): Promise<number> {
  return page
    .locator('img')
    .evaluateAll(
      (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 16).length,
    )
}

export type ConnectionForm = { name: string; baseUrl: string; key: string }

/** Settings → Connections → a new connection, filled in but neither tested nor saved. */
export async function fillConnection(page: Page, { name, baseUrl, key }: ConnectionForm): Promise<void> {
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Base URL', exact: true }).fill(baseUrl)
  await page.getByLabel('API key', { exact: true }).fill(key)
}

export async function saveConnection(page: Page, form: ConnectionForm): Promise<void> {
  await fillConnection(page, form)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('ending in …').first()).toBeVisible()
  // The row may be there before the answer that closes the form.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
}
