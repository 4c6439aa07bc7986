import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { chooseModel, generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'
import { writeFailedJobs } from '../../../support/write-rows.ts'

test.use({ sharesProcess: true })

const prompt = 'A lighthouse at dusk'
const wall = (page: Page) => page.getByRole('region', { name: 'Images, newest first' })
const tiles = (page: Page) => wall(page).getByRole('button', { name: `Open Image: ${prompt}` })
const orders = (page: Page) => wall(page).getByRole('article', { name: prompt })
const menu = (page: Page) => page.getByRole('menu', { name: `Actions for ${prompt}` })

async function makeTwo(page: Page): Promise<void> {
  await tryDemo(page)
  await openRoom(page, 'Images')
  await page.getByLabel('Count').fill('2')
  await generate(page, prompt)
  // Its places are there at once, as large as its images will be.
  await expect(orders(page).getByRole('progressbar').first()).toBeVisible()
  await expect(tiles(page)).toHaveCount(2, { timeout: 30_000 })
}

const widthOf = async (tile: Locator) => (await tile.boundingBox())?.width ?? 0

test('an image is varied, ordered again and made with another model from its tile, by keys and by its menu', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const isElectron = testInfo.project.name === 'electron'
  if (!isElectron) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await makeTwo(page)

  await test.step('vary: the image beside its words, with a model that takes it in the place of one that takes none', async () => {
    await promptBox(page).fill('Something else')
    await tiles(page).first().hover()
    const bar = page.getByRole('toolbar', { name: 'Image actions' })
    for (const name of ['Edit', 'Vary', 'Animate', 'Save a copy'])
      await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Vary' }).click()
    await expect(promptBox(page)).toHaveValue(prompt)
    await expect(
      page.getByRole('button', { name: `Image 1: Image: ${prompt}. Choose another` }),
    ).toBeVisible()
    const well = page.getByRole('group', { name: 'Source images' })
    await expect(well.getByText(/^Accepted by /)).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('varied.png') })
    await expect(well.getByRole('button', { name: /^Image 1: Image: / })).toBeVisible()
  })

  await test.step('by keys from one tile to the next, and everything in the menu of the one', async () => {
    await tiles(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tiles(page).nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tiles(page).first()).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(menu(page).getByRole('menuitem', { name: 'Use these settings' })).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('menu.png') })
    await page.keyboard.press('Escape')
    await expect(tiles(page).first()).toBeFocused()
  })

  await test.step('with another model: the form is filled, and nothing is sent', async () => {
    await page.keyboard.press('m')
    const choice = page.getByRole('dialog', { name: 'Try another model' })
    await page.screenshot({ path: testInfo.outputPath('models.png') })
    const model = choice.getByRole('listitem').nth(1).getByRole('button')
    const [name = ''] = ((await model.textContent()) ?? '').split(/\s|Family/)
    await model.click()
    await expect(choice).toHaveCount(0)
    await expect(promptBox(page)).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Model' })).toContainText(name.slice(0, 6))
    await expect(orders(page)).toHaveCount(1)
  })

  await test.step('picked by its key, on its tile alone, and let go by its button', async () => {
    const picked = wall(page).getByRole('button', { name: /, Picked/ })
    for (const beside of [wall(page), orders(page).first().getByRole('button', { name: 'Generate again' })]) {
      await beside.focus()
      await page.keyboard.press('p')
    }
    await tiles(page).nth(1).focus()
    await page.keyboard.press('3')
    await expect(tiles(page).nth(1)).toHaveAccessibleName(/, 3 stars/)
    await page.keyboard.press('0')
    await expect(tiles(page).nth(1)).not.toHaveAccessibleName(/, 3 stars/)
    await expect(picked).toHaveCount(0)
    await tiles(page).first().focus()
    await page.keyboard.press('p')
    const pick = wall(page).getByRole('button', { name: 'Pick', exact: true })
    await expect(pick).toHaveAttribute('aria-pressed', 'true')
    await pick.click()
    await expect(pick).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('copy: a PNG is on the clipboard', async () => {
    await tiles(page).first().focus()
    await page.keyboard.press('ControlOrMeta+c')
    await expect(page.getByText('Image copied')).toBeVisible()
    if (isElectron) return
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)
    expect(types).toEqual(['image/png'])
  })

  await test.step('again: the same order once more, once a press', async () => {
    await tiles(page).first().click({ button: 'right' })
    await menu(page)
      .getByRole('menuitem', { name: /^Generate again/ })
      .click()
    await expect(page.getByText(`“${prompt}” will be generated again`)).toBeVisible()
    await expect(orders(page)).toHaveCount(2)
    await expect(tiles(page)).toHaveCount(4, { timeout: 30_000 })
    await orders(page).last().hover()
    await orders(page).last().getByRole('button', { name: 'Generate again' }).dblclick()
    await expect(orders(page)).toHaveCount(3)
    await expect(tiles(page)).toHaveCount(6, { timeout: 30_000 })
    await expect(orders(page)).toHaveCount(3)
  })

  await test.step('who writes while an image goes to the trash writes on', async () => {
    if (isElectron) return
    const held = Promise.withResolvers<void>()
    const asked = page.waitForRequest((request) => request.postData()?.includes('remove') === true)
    await page.route('**/rpc/up?*', async (route) => {
      if (route.request().postData()?.includes('remove') === true) await held.promise
      await route.continue()
    })
    await tiles(page).first().focus()
    await page.keyboard.press('Delete')
    await asked
    await promptBox(page).fill('')
    held.resolve()
    await expect(page.getByText(/ moved to trash$/)).toBeVisible()
    await expect(tiles(page)).toHaveCount(5)
    await page.keyboard.type('Xv')
    await expect(promptBox(page)).toHaveValue('Xv')
    await expect(promptBox(page)).toBeFocused()
  })
})

test('an image is made again from the Library and the palette, and the size of the tiles is kept', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await makeTwo(page)
  await test.step('by a finger that rests on a tile', async () => {
    if (testInfo.project.name === 'electron') return
    const { x = 0, y = 0 } = (await tiles(page).first().boundingBox()) ?? {}
    const touch = await page.context().newCDPSession(page)
    const touchPoints = [{ x: x + 50, y: y + 50 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(menu(page)).toBeVisible()
    // Not ended: where the browser was too busy to see that the finger rested, that is a tap beside the menu, which closes it.
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await menu(page).getByRole('menuitem', { name: /^Vary/ }).click()
    await expect(page.getByRole('button', { name: /^Image 1: Image: / })).toBeVisible()
    await page.getByRole('button', { name: 'Image 1: remove' }).click()
  })
  await test.step('from the Library and the palette', async () => {
    await promptBox(page).fill('Something else')
    await openRoom(page, 'Library')
    const file = page
      .getByRole('grid')
      .getByRole('button', { name: `Image: ${prompt}` })
      .first()
    await file.click({ button: 'right' })
    await expect(menu(page).getByRole('menuitem', { name: 'Move to trash' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('use these settings')
    await page.keyboard.press('Enter')
    await expect(promptBox(page)).toHaveValue(prompt)
    await expect(page.getByLabel('Count')).toHaveValue('2')
  })

  await test.step('in the viewer by the same keys, and the choice of a model leaves it open', async () => {
    await tiles(page).first().click()
    const viewer = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'More actions' }) })
    await expect(viewer).toBeVisible()
    await page.keyboard.press('m')
    const choice = page.getByRole('dialog', { name: 'Try another model' })
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)
    await expect(viewer).toBeVisible()
    await page.keyboard.press('v')
    await expect(viewer).toHaveCount(0)
    await expect(promptBox(page)).toHaveValue(prompt)
  })

  await test.step('the size of the tiles is kept', async () => {
    const before = await widthOf(tiles(page).first())
    await tiles(page).first().focus()
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(tiles(page).first())).toBeGreaterThan(before)
    const larger = await widthOf(tiles(page).first())
    await openRoom(page, 'Chat')
    await openRoom(page, 'Images')
    await expect.poll(() => widthOf(tiles(page).first())).toBe(larger)
  })
})

test('where the line of an order is too long, its model is cut and its size is whole', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await chooseModel(page, /^multimodal-2\.5-flash-image/)
  await generate(page, prompt)
  await expect(tiles(page)).toHaveCount(1, { timeout: 30_000 })
  const line = orders(page).locator('header p').nth(1)
  await expect(line).toHaveText(/^multimodal-2\.5-flash-image · \d+.×.\d+ · /)
  const isCut = (words: Locator) => words.evaluate((one) => one.scrollWidth > one.clientWidth)
  const parts = line.locator('> span')
  expect([await isCut(parts.nth(0)), await isCut(parts.nth(1))]).toEqual([true, false])
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`nothing of the wall overlaps, full or failed, and axe finds nothing, in ${colorScheme}`, async ({
      atelier,
    }, testInfo) => {
      const { page } = atelier
      await makeTwo(page)
      writeFailedJobs(atelier.dataDirectory, 12)
      await generate(page, 'Pears on linen')
      await page.reload()
      await openRoom(page, 'Images')
      await expect(tiles(page).first()).toBeVisible()
      if (colorScheme === 'light') {
        await page.keyboard.press('ControlOrMeta+k')
        await page.getByRole('combobox').fill('中文')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: '生成', exact: true })).toBeVisible()
      }
      for (const size of [
        { width: 900, height: 600 },
        { width: 1280, height: 800 },
        { width: 1680, height: 1050 },
      ]) {
        await page.setViewportSize(size)
        await page.getByRole('article').first().hover()
        await page.screenshot({ path: testInfo.outputPath(`${size.width}-${colorScheme}.png`) })
        expect.soft(await layoutFaults(page), String(size.width)).toEqual([])
      }
      expect.soft(await axeFaults(page)).toEqual([])
      if (colorScheme === 'light') return
      await test.step('what is looked at stays in sight when the tiles become larger', async () => {
        await page.setViewportSize({ width: 900, height: 600 })
        const looked = wall(page).getByRole('article', { name: 'Image 5', exact: true })
        await expect(async () => {
          await wall(page).evaluate((list) => list.scrollBy(0, 200))
          await expect(looked).toBeInViewport({ ratio: 0.9, timeout: 500 })
        }).toPass()
        await looked.evaluate((order) => order.scrollIntoView({ block: 'start' }))
        await wall(page).focus()
        for (let press = 0; press < 4; press += 1) await page.keyboard.press('+')
        await expect(page.getByRole('slider', { name: 'Tile size' })).toHaveValue('400')
        await expect(looked).toBeInViewport()
      })
    })
  })
}
