import { expect, test } from '../../../support/atelier-test.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { ask, openRoom, replyEnded, saveConnection, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const screens = ['chat', 'images', 'video', 'library', 'activity', 'activity&view=exchanges', 'settings']

test('text of twice the size is drawn at twice the size, and nothing of it is cut, in both languages', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'only a browser lets a person choose the size of text')
  test.setTimeout(120_000)
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Compare oil and watercolour in a table')
  await replyEnded(page)
  const sizeOf = () =>
    page.locator('body').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const usual = await sizeOf()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  try {
    await page.reload()
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await sizeOf()).toBe(2 * usual)
    for (const [tag, language] of [
      ['en', 'English'],
      ['zh-CN', '简体中文'],
    ] as const) {
      await page.goto(page.url().replace(/\?.*/, '?room=settings'))
      await page.getByRole('radio', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      for (const screen of screens) {
        await page.evaluate((search) => {
          history.pushState(null, '', search)
          dispatchEvent(new PopStateEvent('popstate'))
        }, `?room=${screen}`)
        await expect(page.locator('h1').first()).toBeAttached()
        await expect(page.locator('main[aria-busy=true], section[aria-busy=true]')).toHaveCount(0)
        await page.screenshot({ path: testInfo.outputPath(`${screen.replace('&view=', '-')}-${tag}.png`) })
        expect.soft(await layoutFaults(page), `${screen} ${tag}`).toEqual([])
      }
    }
  } finally {
    // The window is that of the next walk too.
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})

test('at 900 × 600 text of twice the size leaves every room in sight, a connection its name and a report its lines', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'only a browser lets a person choose the size of text')
  const { page } = atelier
  await tryDemo(page)
  const name = 'Studio gateway'
  await saveConnection(page, { name, baseUrl: 'https://gateway.example.test', key: 'a-key-of-some-length' })
  await page.setViewportSize({ width: 900, height: 600 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  try {
    await page.reload()
    await openRoom(page, 'Settings')
    for (const room of ['Chat', 'Images', 'Video', 'Library', 'Activity', 'Settings'])
      await expect(page.getByRole('link', { name: room, exact: true })).toBeInViewport({ ratio: 1 })
    const title = page.getByRole('heading', { name, exact: true })
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await page.screenshot({ path: testInfo.outputPath('settings.png'), animations: 'disabled' })
    await page.getByRole('button', { name: 'Save diagnostic report…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
    await expect(dialog.getByText('== connections ==')).toBeAttached()
    await page.screenshot({ path: testInfo.outputPath('report.png'), animations: 'disabled' })
    await expect(dialog.locator('pre').first()).toBeInViewport({ ratio: 1 })
    expect(await layoutFaults(page)).toEqual([])
  } finally {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})
