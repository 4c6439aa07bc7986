import type { Page } from '@playwright/test'
import { isCreate, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import {
  generate,
  messageBox,
  openRoom,
  promptBox,
  replyEnded,
  saveConnection,
} from '../../../support/steps.ts'

test.use({ sharesProcess: false })

/** Another window on the same app, as a copy of the tab is. */
async function copyOf(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await copy.waitForLoadState()
  return copy
}

test('C9 a double click, a key that is held down and a second window pay once', async ({
  atelier,
}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'The desktop has one window')
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startFaultGateway()
  const creates = () => gateway.asked.filter(isCreate).map(({ prompt }) => prompt)
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Video')
    const other = await copyOf(page)
    await promptBox(page).fill('A double click')
    await page.getByRole('button', { name: 'Generate', exact: true }).dblclick()
    await promptBox(page).fill('A key held down')
    await promptBox(page).focus()
    await page.keyboard.down('Control')
    for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
    for (const window of [page, other]) {
      for (const prompt of ['A double click', 'A key held down']) {
        const video = window.getByRole('article', { name: prompt })
        await expect(video).toHaveCount(1)
        await expect(video.getByRole('button', { name: `Play: Video: ${prompt}` })).toBeVisible({
          timeout: 30_000,
        })
      }
    }
    expect(creates().toSorted()).toEqual(['A double click', 'A key held down'])

    await openRoom(page, 'Chat')
    await messageBox(page).fill('Enter held down')
    for (let repeat = 0; repeat < 40; repeat += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect.poll(creates).toHaveLength(3)
    await replyEnded(page)
    expect(creates()).toHaveLength(3)
  } finally {
    await gateway.close()
  }
})

for (const { room, press } of [
  {
    room: 'Video' as const,
    async press(page: Page) {
      await generate(page, 'Clouds over a ridge')
      const button = page.getByRole('button', { name: 'Generate', exact: true })
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await promptBox(page).press('ControlOrMeta+Enter')
      return { button, result: page.getByRole('article', { name: 'Clouds over a ridge' }) }
    },
  },
  {
    room: 'Chat' as const,
    async press(page: Page) {
      await messageBox(page).fill('Clouds over a ridge')
      await messageBox(page).press('Enter')
      const button = page.getByRole('button', { name: 'Send', exact: true })
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await messageBox(page).press('Enter')
      return { button, result: page.getByRole('article', { name: 'You' }) }
    },
  },
])
  test(`in ${room}, a press before the models are known waits for them, and pays once`, async ({
    atelier,
  }, testInfo) => {
    testInfo.skip(testInfo.project.name === 'electron', 'its frames cannot be held on their way')
    const { page } = atelier
    const held = Promise.withResolvers<void>()
    await page.route('**/rpc/up?*', async (route) => {
      const sent = route.request().postData() ?? ''
      if (sent.includes('"models"') && sent.includes('con_')) await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Try the demo gateway' }).click()
    await openRoom(page, room)
    const { button, result } = await press(page)
    held.resolve()
    await expect(result).toHaveCount(1)
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(result).toHaveCount(1)
  })
