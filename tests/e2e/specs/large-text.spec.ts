import { expect, test } from '../../support/atelier-test.ts'
import { layoutFaults } from '../../support/layout/layout-faults.ts'
import { ask, replyEnded, tryDemo } from '../../support/steps.ts'

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
