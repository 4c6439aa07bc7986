import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { isCreate, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import {
  ask,
  generate,
  messageBox,
  openRoom,
  promptBox,
  replyEnded,
  saveConnection,
  tryDemo,
} from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

const job = (page: Page, prompt: string) => page.getByRole('article', { name: prompt })
const room = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('cancelling and taking off the list leave the focus on the row, or the one beside it, are heard, and are undone', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await openRoom(page, 'Images')
  await generate(page, 'Pears on linen')
  await press(job(page, 'Pears on linen').getByRole('button', { name: 'Cancel' }))
  await expect(job(page, 'Pears on linen')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Canceled: Pears on linen$/ })).toBeAttached()
  await openRoom(page, 'Video')
  await generate(page, 'A boat at night')
  await press(job(page, 'A boat at night').getByRole('button', { name: 'Cancel' }))
  await expect(job(page, 'A boat at night')).toBeFocused()

  await openRoom(page, 'Activity')
  await press(job(page, 'A boat at night').getByRole('button', { name: 'Remove from list' }))
  await expect(job(page, 'Pears on linen')).toBeFocused()
  await press(job(page, 'Pears on linen').getByRole('button', { name: 'Remove from list' }))
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByText('Removed from list')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(job(page, 'Pears on linen')).toBeFocused()
  await expect(page.getByText('Removed from list')).toHaveCount(1)
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect(job(page, 'A boat at night')).toBeFocused()
  await page.reload()
  await expect(job(page, 'A boat at night')).toBeVisible()
  await expect(job(page, 'Pears on linen')).toBeVisible()
})

test('a video that may have been charged comes back by Undo after it was forgotten', async ({ atelier }) => {
  const { page } = atelier
  const gateway = await startFaultGateway()
  gateway.rule({
    when: isCreate,
    times: 1,
    act: async (exchange) => {
      await exchange.ask()
      exchange.reset()
    },
  })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Video')
    await generate(page, 'A lantern at night')
    const video = job(page, 'A lantern at night')
    await press(video.getByRole('button', { name: 'Give up' }))
    await expect(video).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(video).toBeFocused()
    await expect(video.getByRole('button', { name: 'Not found, send again' })).toBeVisible()
  } finally {
    await gateway.close()
  }
})

test('the key of a room leads to where one begins in it', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  const press = (key: string) => page.keyboard.press(`ControlOrMeta+${key}`)
  await press('2')
  await expect(promptBox(page)).toBeFocused()
  await generate(page, 'Pears on linen')
  await expect(page.getByRole('button', { name: /Open Image: Pears on linen/ })).toBeVisible({
    timeout: 30_000,
  })
  await press('3')
  await expect(room(page, 'Video')).toHaveAttribute('aria-current', 'page')
  await expect(promptBox(page)).toBeFocused()
  await press('4')
  await expect(page.getByRole('gridcell').getByRole('button', { name: /Pears on linen/ })).toBeFocused()
  await press('5')
  await expect(page.getByRole('region', { name: /^Jobs, newest first/ })).toBeFocused()
  await press(',')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  await press('1')
  await expect(messageBox(page)).toBeFocused()
})

test('asking again and looking at a request keep the focus, and the key of Activity leads to its jobs', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Write a short poem about the sea')
  await replyEnded(page)
  const reply = page.getByRole('article', { name: /^Reply/ })
  await press(reply.getByRole('button', { name: 'Try again' }))
  await expect(page.getByText('Version 2 of 2')).toBeAttached()
  await expect(reply).toBeFocused()
  await replyEnded(page)

  await press(reply.getByRole('button', { name: 'View requests' }))
  const log = page.getByRole('tree', { name: /^Requests, newest first/ })
  await expect(log).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(messageBox(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+5')
  await expect(page.getByRole('radio', { name: 'Jobs' })).toBeChecked()

  await page.getByRole('radio', { name: 'Jobs' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(log).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Request log', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Jobs' })).toBeFocused()
})

test('an image that is chosen, taken out or refused, and a gateway that is started, leave the focus there', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await press(page.getByRole('button', { name: 'Try the demo gateway' }))
  const connections = page.getByRole('region', { name: 'Connections' })
  await expect(connections.getByText('In use')).toBeVisible()
  await expect(connections).toBeFocused()

  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(imageFile)
  await expect(page.getByRole('gridcell').getByRole('button', { name: /teal/ })).toBeVisible()
  await openRoom(page, 'Video')
  const slot = page.getByRole('group', { name: 'First frame' })
  const focusIn = slot.locator(':focus').or(page.locator('[role=group]:focus').and(slot))
  await press(slot.getByRole('button', { name: 'First frame: choose from Library' }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: /teal/ }))
  await expect(dialog).toHaveCount(0)
  await expect(slot.getByRole('button', { name: /^First frame: Imported image/ })).toBeVisible()
  await expect(focusIn).toBeAttached()
  await press(slot.getByRole('button', { name: /^First frame: remove/i }))
  await expect(slot.getByRole('button', { name: 'First frame: choose a file' })).toBeVisible()
  await expect(focusIn).toBeAttached()

  const choosing = page.waitForEvent('filechooser')
  await press(slot.getByRole('button', { name: 'First frame: choose a file' }))
  const wrong = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
  await (await choosing).setFiles([wrong])
  await expect(page.getByText(/broken\.png/).first()).toBeVisible()
  await expect(slot.getByRole('button', { name: 'First frame: choose a file' })).toBeVisible()
  await expect(focusIn).toBeAttached()
})
