import { expect, test } from '../../../support/atelier-test.ts'
import { ask, messageBox, replyEnded, send, stopButton, tryDemo } from '../../../support/steps.ts'

test('a reply streams in as Markdown and another turn follows it', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await send(page, 'Compare oil and watercolour in a table')
  await expect(stopButton(page)).toBeVisible()
  await expect(page.getByText('Compare oil and watercolour in a table').first()).toBeVisible()
  await replyEnded(page)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('|---')).toHaveCount(0)

  await ask(page, 'Write a short poem about the sea')
  await replyEnded(page)
  await expect(page.getByText('Write a short poem about the sea').first()).toBeVisible()
})

test('the text grows while it arrives, and Stop keeps what is there', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await send(page, 'Write a long and detailed essay about glass')
  const log = page.getByRole('main')
  await expect(stopButton(page)).toBeVisible()
  await expect.poll(async () => (await log.innerText()).length).toBeGreaterThan(200)

  await stopButton(page).click()
  await expect(stopButton(page)).toBeHidden()
  const kept = await log.innerText()
  expect(kept.length).toBeGreaterThan(150)
  await page.reload()
  await expect(log).toContainText('Write a long and detailed essay about glass')
  await expect(page.getByText(/stopped/i).first()).toBeVisible()
})

test('a press right after scrolling reaches what it was meant for', async ({ atelier }) => {
  const { page } = atelier
  await page.setViewportSize({ width: 900, height: 600 })
  await tryDemo(page)
  await ask(page, 'Compare oil and watercolour in a table')
  await replyEnded(page)
  const copy = page.getByRole('article').getByRole('button', { name: 'Copy', exact: true }).last()
  await expect(copy).toBeInViewport()
  // In the page, because a press by way of the driver may come after the list has come to rest.
  const isReached = await copy.evaluate(async (button) => {
    const list = button.closest('[role=log]')
    const scrolled = new Promise((resolve) => list?.addEventListener('scroll', resolve, { once: true }))
    list?.scrollBy(0, -24)
    await scrolled
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isReached).toBe(true)
})

test('Enter sends, Shift-Enter breaks the line', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await messageBox(page).fill('one')
  await messageBox(page).press('Shift+Enter')
  await messageBox(page).pressSequentially('two')
  await expect(messageBox(page)).toHaveValue('one\ntwo')
  await messageBox(page).press('Enter')
  await expect(messageBox(page)).toHaveValue('')
  await replyEnded(page)
})

test('a draft survives going to another room', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await messageBox(page).fill('half a thought')
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(messageBox(page)).toHaveValue('half a thought')
})

test('raw HTML in a reply is shown as text and remote images are not loaded', async ({ atelier }) => {
  const { page } = atelier
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!['127.0.0.1', 'local'].includes(new URL(request.url()).hostname)) strangers.push(request.url())
  })
  await tryDemo(page)
  await send(
    page,
    '<img src="https://example.org/x.png" onerror="document.title=1"> ![a](https://example.org/y.png)',
  )
  await replyEnded(page)
  expect(strangers.filter((url) => url.startsWith('http'))).toEqual([])
  expect(await page.title()).not.toBe('1')
})
