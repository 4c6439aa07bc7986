import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { ask, openRoom, replyEnded, saveConnection, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

async function image(name: string, background: string) {
  const create = { width: 300, height: 200, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

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

test('with text of twice the size a file is closed by its button, and its day is read whole', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'only a browser lets a person choose the size of text')
  const { page } = atelier
  await openRoom(page, 'Library')
  const images = [image('heron.png', 'teal'), image('kite.png', 'plum')]
  await page.locator('input[type=file]').setInputFiles(await Promise.all(images))
  await expect(page.getByRole('gridcell').getByRole('button')).toHaveCount(2)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  try {
    await page.reload()
    const heading = page.getByRole('heading', { name: /^Today/ })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const isWhole = await heading.evaluate((one) => {
      const { top, left, bottom } = one.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + 2, y)))
    })
    expect(isWhole).toBe(true)
    await page.screenshot({ path: testInfo.outputPath('library.png') })
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('gridcell').getByRole('button').first().click()
      const viewer = page.getByRole('dialog')
      for (const name of ['More actions', 'Move to trash', 'Close'])
        await expect(viewer.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: testInfo.outputPath(`viewer-${width}.png`) })
      await viewer.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(viewer).toHaveCount(0)
    }
  } finally {
    await page.setViewportSize({ width: 1280, height: 800 })
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
})
