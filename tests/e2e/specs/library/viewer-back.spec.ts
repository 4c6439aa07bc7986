import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import {
  ask,
  generate,
  openRoom,
  promptBox,
  replyEnded,
  type Room,
  saveConnection,
  tryDemo,
} from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const teal = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

const viewerOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Move to trash' }) })

/** Every way back that a person has, one after the other, from the viewer that the tile opens. */
async function goBackInEveryWay(page: Page, room: Room, tile: Locator, returnTo = tile): Promise<void> {
  const viewer = viewerOf(page)
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Alt+ArrowLeft'),
    () => pressMouseBack(page),
    // Leaves no step behind, or the next way would go through it.
    () => page.keyboard.press('Escape'),
    () => viewer.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
  ]
  const address = page.url()
  for (const goBack of ways) {
    await tile.click()
    await expect(viewer).toBeVisible()
    await goBack()
    await expect(viewer).toHaveCount(0)
    expect(page.url()).toBe(address)
    await expect(page.getByRole('link', { name: room, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(returnTo).toBeFocused()
  }
  await page.goForward()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(address)
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(tile).toBeVisible()
  await expect(viewer).toHaveCount(0)
}

/** The button at the side of a mouse, which Playwright has no name for. */
async function pressMouseBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const press = { button: 'back', buttons: 8, clickCount: 1, x: 400, y: 300 } as const
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press, buttons: 0 })
  await session.detach()
}

test('Back closes the viewer of Images and of the Library, and stays in the room', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'Pears on linen')
  const tile = page.getByRole('button', { name: 'Open Image: Pears on linen' })
  await expect(tile).toBeVisible({ timeout: 30_000 })
  await goBackInEveryWay(page, 'Images', tile)
  await openRoom(page, 'Library')
  await goBackInEveryWay(page, 'Library', page.getByRole('grid').getByRole('button'))
})

test('Back closes the viewer of the chat, and Undo of what it deleted shows that again', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles(teal)
  await ask(page, 'What is this?')
  await replyEnded(page)
  const image = page.getByRole('button', { name: 'Open image teal.png' })
  await goBackInEveryWay(page, 'Chat', image)

  await image.click()
  await viewerOf(page).getByRole('button', { name: 'Move to trash' }).click()
  await expect(viewerOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(viewerOf(page).getByRole('heading')).toHaveText('teal.png')
})

test('Back closes the viewer of Video, and returns to it from the room that it led to', async ({
  atelier,
  startGateway,
}) => {
  const { page } = atelier
  const gateway = await startGateway({ speed: 20 })
  await saveConnection(page, { name: 'Studio gateway', baseUrl: gateway.origin, key: gateway.key })
  await openRoom(page, 'Video')
  await generate(page, 'A paper boat')
  const open = page.getByRole('button', { name: 'Open Video: A paper boat' })
  await expect(open).toBeAttached({ timeout: 40_000 })
  await goBackInEveryWay(page, 'Video', open, page.getByRole('button', { name: 'Play: Video: A paper boat' }))

  await openRoom(page, 'Images')
  await generate(page, 'Pears on linen')
  await page.getByRole('button', { name: 'Open Image: Pears on linen' }).click({ timeout: 30_000 })
  await viewerOf(page).getByRole('button', { name: 'Animate' }).click()
  await expect(page.getByRole('button', { name: /^First frame: Image/ })).toBeVisible()
  await page.goBack()
  await expect(viewerOf(page).getByRole('heading').first()).toHaveText('Pears on linen')
  await page.reload()
  await expect(viewerOf(page).getByRole('heading').first()).toHaveText('Pears on linen')
  await page.goBack()
  await expect(viewerOf(page)).toHaveCount(0)
  await expect(promptBox(page)).toBeVisible()
})
