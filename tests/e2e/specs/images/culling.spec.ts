import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { openRoom, tryDemo } from '../../../support/steps.ts'
import { writeMadeImages } from '../../../support/write-rows.ts'

test.use({ sharesProcess: true })

async function image(name: string, background: string) {
  const create = { width: 900, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Five images in the Library; the last one added comes first. */
async function addImages(page: Page): Promise<void> {
  await openRoom(page, 'Library')
  const colours = { 'Five.png': 'tan', 'Four.png': 'plum', 'Three.png': 'teal', 'Two.png': 'navy' }
  for (const [name, colour] of Object.entries({ ...colours, 'One.png': 'olive' })) {
    await page.locator('input[type=file]').setInputFiles(await image(name, colour))
    await expect(tile(page, name)).toBeVisible()
  }
}

const tile = (page: Page, name: string) => page.getByRole('gridcell').getByRole('button', { name })
const show = async (page: Page, rating: string) => {
  await page.getByRole('combobox', { name: 'Rating' }).click()
  await page.getByRole('option', { name: rating, exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
}
const culling = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose' })
const progress = (page: Page) => culling(page).getByRole('status')
const pane = (page: Page, name: string) => culling(page).getByRole('group', { name })

test('a file is rated by keys in the viewer, listed by its rating, and each press is undone by itself', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page)
  await tile(page, 'One.png').click()
  for (const key of ['p', '4']) await page.keyboard.press(key)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: '4 stars', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await expect(viewer.getByRole('button', { name: 'Reject', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(tile(page, 'One.png, Picked, 4 stars')).toBeVisible()
  await expect(tile(page, 'Two.png, Rejected')).toBeFocused()

  await show(page, '★★★ and above')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await show(page, 'Rejected')
  await tile(page, 'Two.png').click()
  // What its rating takes out of the list leaves nothing to look at.
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'No rejects' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(tile(page, 'Two.png, Rejected')).toBeVisible()
  await show(page, 'Any rating')
  const names = () =>
    page
      .getByRole('gridcell')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
  const rest = ['Three.png', 'Four.png', 'Five.png']
  const steps = [
    ['One.png, Picked, 4 stars', 'Two.png'],
    ['One.png, Picked', 'Two.png'],
    ['One.png', 'Two.png'],
  ]
  for (const step of steps) {
    await page.keyboard.press('Control+z')
    await expect.poll(names).toEqual([...step, ...rest].map((name) => `Imported image: ${name}`))
  }

  await test.step('by its menu a file goes to the trash, and the one beside it is rated next, by key', async () => {
    await tile(page, 'Three.png').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect(tile(page, 'Four.png')).toBeFocused()
    await page.keyboard.press('2')
    await expect(tile(page, 'Four.png, 2 stars')).toBeFocused()
    for (const name of ['Four.png', 'Three.png']) {
      await page.keyboard.press('Control+z')
      await expect(tile(page, name)).toBeFocused()
    }
    await expect(tile(page, '2 stars')).toHaveCount(0)
  })
})

test('images are chosen among by keys alone, compared in step, and what is picked moves on', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page)
  await tile(page, 'One.png').focus()
  await page.keyboard.press('c')
  await expect(progress(page)).toContainText('1 of 5 · 0 picked')
  await page.keyboard.press('p')
  await expect(progress(page)).toContainText('2 of 5 · 1 picked')
  await expect(progress(page)).toContainText('Two.png')
  await page.keyboard.press('Control+z')
  await expect(progress(page)).toContainText('1 of 5 · 0 picked')
  await page.keyboard.press('p')
  await expect(progress(page)).toContainText('2 of 5 · 1 picked')

  await page.keyboard.press('c')
  await expect(pane(page, '2 of 5')).toHaveAttribute('aria-current', 'true')
  await expect(pane(page, '3 of 5')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowRight')
  const places = () =>
    culling(page)
      .getByRole('group', { name: /^\d of 5/ })
      .locator('img')
      .evaluateAll((all) =>
        all.map((one) => {
          const own = one.getBoundingClientRect()
          const around = one.parentElement?.getBoundingClientRect() ?? own
          return [own.left - around.left, own.top - around.top, own.width].map(Math.round)
        }),
      )
  const [left = [], right = []] = await places()
  expect(right).toEqual(left)
  expect(left[2]).toBeGreaterThan(600)
  // What is rejected makes place for the next, which is seen where the other one was.
  await page.keyboard.press('x')
  await expect(pane(page, '4 of 5')).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await places()).every((one) => String(one) === String(left))).toBe(true)
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('s')
  const slider = culling(page).getByRole('slider', { name: 'Slider' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '51%')
  await expect(progress(page)).toContainText('4 of 5')

  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Auto-advance' }).click()
  await page.keyboard.press('3')
  await expect(progress(page)).toContainText('4 of 5')
  await culling(page).getByRole('button', { name: 'Finish' }).click()
  await expect(culling(page).getByRole('heading', { name: '1 of 5 picked' })).toBeVisible()
  await expect(culling(page).getByText('1 rejected · 1 with stars')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Delete')
  await expect(culling(page).getByRole('heading', { name: '1 of 4 picked' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(culling(page).getByRole('heading', { name: '1 of 5 picked' })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('link', { name: 'Video', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(culling(page).getByRole('heading', { name: '1 of 5 picked' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(progress(page)).toContainText('4 of 5')
  await page.keyboard.press('Escape')
  await expect(culling(page)).toHaveCount(0)
  await expect(tile(page, 'Four.png, 3 stars')).toBeFocused()
})

test('two picked images open as two layers of one document, and both go into a chat', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  for (const [name, colour] of [
    ['Lower.png', 'teal'],
    ['Upper.png', 'plum'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(await image(name, colour))
    await expect(tile(page, name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(progress(page)).toContainText('1 of 2')
  for (const key of ['p', 'p']) await page.keyboard.press(key)
  await expect(culling(page).getByRole('heading', { name: '2 of 2 picked' })).toBeVisible()
  await page.keyboard.press('Shift+T')
  for (const name of ['Upper.png', 'Lower.png'])
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.goBack()
  await expect(culling(page).getByRole('heading', { name: '2 of 2 picked' })).toBeVisible()
  await page.keyboard.press('e')
  const layers = page.getByRole('region', { name: 'Layers' }).getByRole('listitem')
  await expect(layers).toHaveCount(2)
})

test('all that the wall has is chosen among, however little of it was read', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeMadeImages(atelier.dataDirectory, 93)
  await page.reload()
  await openRoom(page, 'Images')
  await expect(page.getByRole('article', { name: 'Image 93', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(progress(page)).toContainText('1 of 93 · 0 picked')
  await page.keyboard.press('End')
  await expect(progress(page)).toContainText('93 of 93')
  await expect(progress(page)).toContainText('Image 1')
  await page.keyboard.press('Home')
  await expect(progress(page)).toContainText('1 of 93')
  await page.keyboard.press('Enter')
  await expect(culling(page).getByRole('heading', { name: '0 of 93 picked' })).toBeVisible()
})

test('wherever the focus is in cull mode the arrows lead from image to image', async ({ atelier }) => {
  const { page } = atelier
  await addImages(page)
  await tile(page, 'One.png').focus()
  await page.keyboard.press('c')
  await expect(progress(page)).toContainText('1 of 5')
  await page.keyboard.press('3')
  await expect(culling(page).locator('[data-strip-index="0"] [data-mark=stars]')).toHaveText('3')
  await expect(culling(page).getByText(/ · \d+%$/)).toBeVisible()

  await test.step('help begins with the keys of cull mode, and gives the focus back to the image', async () => {
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Choosing')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(progress(page)).toContainText('3 of 5')
  })

  await test.step('a layout has its own keys, and what is chosen has the focus', async () => {
    const layout = (name: string) => culling(page).getByRole('button', { name, exact: true })
    await layout('Two').click()
    await expect(page.getByRole('switch', { name: 'Replace rejected' })).toBeVisible()
    await page.keyboard.press('f')
    await expect(layout('Four')).toHaveAttribute('aria-pressed', 'true')
    await expect(layout('Four')).toBeFocused()
    await page.keyboard.press('f')
    await expect(layout('One')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(progress(page)).toContainText('4 of 5')
    await expect(page.getByRole('switch', { name: 'Auto-advance' })).toBeVisible()
  })

  await page.keyboard.press('End')
  await expect(progress(page)).toContainText('5 of 5')
  await page.keyboard.press('Home')
  await expect(progress(page)).toContainText('1 of 5')
})
