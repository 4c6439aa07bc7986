import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { openRoom } from '../../../support/steps.ts'

const list = (page: Page, name = 'Sections') => page.getByRole('navigation', { name, exact: true })
const marked = (page: Page) => page.getByRole('main').locator('nav [aria-current=true]')

test('a wide window lists the sections of Settings beside them, leads to each, and marks the one that is read', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.first()).toBeVisible()
  const names = await titles.allTextContents()
  const known = [
    'Connections',
    'Appearance',
    'This computer',
    'Downloads',
    'Library',
    'Missing tasks',
    'About',
  ]
  // What the machine leaves nothing to choose of is not there.
  expect(names).toEqual(known.filter((name) => name !== 'This computer' || names.includes(name)))
  await expect(list(page).getByRole('button')).toHaveText(names)
  await expect(marked(page)).toHaveText('Connections')

  for (const name of ['About', 'Downloads', 'Missing tasks', 'Library']) {
    await list(page).getByRole('button', { name }).press('Enter')
    await expect(titles.filter({ hasText: name })).toBeFocused()
    await expect(titles.filter({ hasText: name })).toBeInViewport()
    await expect(marked(page)).toHaveText(name)
  }
  await list(page).getByRole('button', { name: 'Library' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check library' })).toBeFocused()
  const scrollTo = (place: number) =>
    page.getByRole('main').evaluate((one, part) => one.scrollTo(0, part * one.scrollHeight), place)
  await scrollTo(0)
  await expect(marked(page)).toHaveText('Connections')
  await scrollTo(1)
  await expect(marked(page)).toHaveText('About')
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  await scrollTo(0)
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(list(page, '设置分类').getByRole('button')).toHaveText(await titles.allTextContents())
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(list(page, '设置分类')).toHaveCount(0)
})

test('the section that was chosen stays marked when one above it grows', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await list(page).getByRole('button', { name: 'Downloads' }).press('Enter')
  await expect(marked(page)).toHaveText('Downloads')
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop)
  const before = await scrolled()
  // As connections do whose models are read meanwhile; the browser keeps in its place what is looked at.
  await page.getByRole('heading', { name: 'Connections', level: 2 }).evaluate((heading) => {
    heading.style.marginTop = '200px'
  })
  await expect.poll(scrolled).toBeGreaterThan(before)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(marked(page)).toHaveText('Downloads')
})

test('the demo gateway is offered until it is one of the connections, and named once then', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await expect(page.getByText('Built into Atelier. Nothing leaves this computer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try the demo gateway' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Demo')).toHaveCount(1)
})
