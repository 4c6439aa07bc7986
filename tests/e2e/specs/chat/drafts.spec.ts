import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { messageBox, tryDemo } from '../../../support/steps.ts'

const rooms = [
  ['Chat', messageBox],
  ['Images', (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })],
  ['Video', (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })],
] as const

/** The first POST that says so is on its way for ever. */
async function holdFirstPost(page: Page, words: string): Promise<void> {
  await page.evaluate((held) => {
    const send = window.fetch
    window.fetch = (address, init) => {
      if (typeof init?.body !== 'string' || !init.body.includes(held)) return send(address, init)
      window.fetch = send
      document.documentElement.dataset['held'] = ''
      return new Promise(() => {})
    }
  }, words)
}

const isHeld = (page: Page) => page.evaluate(() => 'held' in document.documentElement.dataset)

for (const [room, boxIn] of rooms) {
  test(`the last words typed in ${room} outlive a reload at once`, async ({ atelier }) => {
    const { page } = atelier
    await tryDemo(page)
    await page.getByRole('link', { name: room, exact: true }).click()
    await boxIn(page).fill('half a thought')
    // What is written a moment after typing is on disk by the second time.
    for (const words of ['half a thought, and', 'half a thought, and the other half']) {
      await boxIn(page).fill(words)
      await page.reload()
      await expect(boxIn(page)).toHaveValue(words)
    }
  })

  test(`the last words typed in ${room} outlive a reload while the app is slow to take the ones before`, async ({
    atelier,
  }) => {
    const { page } = atelier
    await tryDemo(page)
    await page.getByRole('link', { name: room, exact: true }).click()
    await holdFirstPost(page, 'half a thought')
    await boxIn(page).fill('half a thought')
    await expect.poll(() => isHeld(page)).toBe(true)
    await boxIn(page).fill('half a thought, and the other half')
    await page.reload()
    await expect(boxIn(page)).toHaveValue('half a thought, and the other half')
  })
}
