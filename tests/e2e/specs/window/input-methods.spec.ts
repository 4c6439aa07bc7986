import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { messageBox, openRoom, send, stopButton, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

/** A real input method, as Chromium hears one: each word replaces the one before it until the last is taken. */
async function compose(page: Page, ...words: readonly string[]): Promise<void> {
  const method = await page.context().newCDPSession(page)
  for (const text of words) {
    const [selectionStart, selectionEnd] = [text.length, text.length]
    await method.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
  }
  await method.send('Input.insertText', { text: words.at(-1) ?? '' })
}

test('a number that an input method writes arrives as it was written', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  const count = page.getByRole('spinbutton', { name: 'Count' })
  await count.fill('')
  await count.focus()
  await compose(page, '１', '１０')
  await expect(count).toHaveValue('10')
  await expect(count).toHaveAttribute('aria-valuenow', '10')
})

test('Escape in the message box stops the reply, where an input method takes the other key', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await send(page, 'Write a long and detailed essay about glass')
  await expect(stopButton(page)).toBeVisible()
  await messageBox(page).fill('My next question')
  await messageBox(page).press('Escape')
  await expect(stopButton(page)).toBeHidden()
  await expect(page.getByText(/stopped/i).first()).toBeVisible()
  await expect(messageBox(page)).toHaveValue('My next question')
  await expect(messageBox(page)).toBeFocused()
})
