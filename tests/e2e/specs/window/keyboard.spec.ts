import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { messageBox, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

/** Tab until what has the focus is called that. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOfFocus(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ]
      .filter(Boolean)
      .join(' ')
  })
}

test('from the first screen to a reply and an image without a pointer', async ({ atelier }) => {
  const { page } = atelier
  await expect(page.getByRole('button', { name: 'Try the demo gateway' })).toBeVisible()
  await tabTo(page, /Try the demo gateway/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()

  await tabTo(page, /^Message/)
  await page.keyboard.type('Tell me about pears')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden({ timeout: 30_000 })

  await page.keyboard.press('ControlOrMeta+2')
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible()
  await tabTo(page, /^Prompt/)
  await page.keyboard.type('Pears on linen')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: /Open Image: Pears on linen/ })).toBeVisible({
    timeout: 30_000,
  })

  await tabTo(page, /Open Image: Pears on linen/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await nameOfFocus(page)).toContain('Pears on linen')
})

test('what is typed right after the key of the palette is in its field, before anything is drawn', async ({
  atelier,
}) => {
  const { page } = atelier
  await expect(page.getByRole('main')).toBeVisible()
  // A machine so busy that no frame comes.
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0))
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('recipe')
  await expect(page.getByRole('combobox', { name: 'Type a command' })).toHaveValue('recipe')
})

test('what is typed right after a dialog is opened for a name is in its field, before anything is drawn', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  await page.getByRole('button', { name: 'Boards', exact: true }).click()
  await page.getByRole('navigation', { name: 'Boards' }).getByRole('button', { name: 'New board' }).focus()
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Harbour')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour')
})

test('the command palette reaches every room', async ({ atelier }) => {
  const { page } = atelier
  await expect(page.getByRole('main')).toBeVisible()
  for (const room of ['Library', 'Activity', 'Settings', 'Video']) {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused()
    await page.keyboard.type(room)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: room, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('the palette does what menus and buttons do, from whatever room', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  const run = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await run('New chat')
  await expect(messageBox(page)).toBeFocused()
  await run('Options')
  await expect(page.getByRole('region', { name: 'Options' })).toBeVisible()
  await run('New image')
  await expect(promptBox(page)).toBeFocused()
  await run('Go to Request log')
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await openRoom(page, 'Activity')
  await run('Pause all')
  await expect(page.getByRole('button', { name: 'Resume all' })).toBeVisible()
  await run('Resume all')
  await expect(page.getByRole('button', { name: 'Pause all' })).toBeVisible()
  await run('Settings: Downloads')
  await expect(page.getByRole('heading', { name: 'Downloads', level: 2 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Downloads', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await run('Empty trash')
  await expect(page.getByRole('dialog', { name: 'Empty trash?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await run('Recent prompts')
  await expect(page.getByRole('combobox', { name: 'Search recent prompts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await run('Add model')
  await expect(page.getByRole('textbox', { name: 'Model ID' })).toBeVisible()
  await run('New board')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Boats')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Boats/ })).toBeVisible()
})

test('Back returns to the room before', async ({ atelier }) => {
  const { page } = atelier
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a heading that is given the focus by a key is not framed like a field', async ({ atelier }) => {
  const { page } = atelier
  await page.keyboard.press('ControlOrMeta+,')
  const title = page.getByRole('heading', { name: 'Settings', level: 1 })
  await expect(title).toBeFocused()
  expect(await title.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
})
