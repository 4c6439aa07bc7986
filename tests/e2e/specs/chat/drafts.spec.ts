import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { messageBox, tryDemo } from '../../../support/steps.ts'

const rooms = [
  ['Chat', messageBox],
  ['Images', (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })],
  ['Video', (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })],
] as const

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
}
