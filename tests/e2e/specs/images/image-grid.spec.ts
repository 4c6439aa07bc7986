import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true, demoSpeed: 8 })

const prompts = (page: Page) => page.getByRole('textbox', { name: 'Prompts, one per line' })
const dryRun = (page: Page) => page.getByRole('region', { name: 'Preview' })
const table = (page: Page) => page.getByRole('table', { name: 'Images of the grid' })
const made = (page: Page) => table(page).getByRole('button', { name: /: generated$/ })

const lighthouse = 'A lighthouse on a cliff above the sea, '
const sizes = [
  { width: 640, height: 400 },
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
]

test('a grid is tried for nothing, ordered by one press, looked at, and opened again', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await promptBox(page).fill(`${lighthouse}at {dusk|dawn}`)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  // What stood in the form of one image stands here, with its choices made.
  await expect(prompts(page)).toHaveValue(`${lighthouse}at {dusk|dawn}`)
  await page.getByRole('checkbox', { name: /^imagea-2/ }).check()
  await page.getByRole('checkbox', { name: /^multimodal-2.5-flash-image/ }).check()
  await page.getByRole('checkbox', { name: '1024 × 1024' }).check()
  await expect(dryRun(page).getByRole('status')).toContainText('6')
  await expect(dryRun(page).getByText('2 unsupported combinations')).toBeVisible()
  await expect(dryRun(page).getByText(/The size cannot be set for multimodal-2.5-flash-image/)).toBeVisible()
  await expect(dryRun(page).getByText(/^No time estimate for /)).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: testInfo.outputPath(`dry-run-${size.width}.png`) })
    expect.soft(await layoutFaults(page), `dry run ${size.width}`).toEqual([])
    // What is below the edge is told, until one has scrolled there.
    if (size.height < 600) await expect(dryRun(page).getByText(/^\d+ more rows?$/)).toBeVisible()
  }
  expect.soft(await axeFaultsInBothThemes(page)).toEqual([])

  // A key that is pressed in a field orders nothing.
  await page.getByRole('spinbutton', { name: 'Variations each' }).press('Enter')
  await prompts(page).press('Control+Enter')
  await expect(page.getByText('No grids yet')).toBeVisible()
  await page.getByRole('button', { name: 'Generate 6 images' }).click()
  await expect(made(page)).toHaveCount(6, { timeout: 60_000 })
  await expect(page.getByText('6 of 6 generated')).toBeVisible()

  // What is the same is folded, what differs stands there, and the whole is heard.
  const heading = table(page).getByRole('rowheader', { name: `${lighthouse}at dusk` })
  await expect(heading).toContainText('… dusk')
  await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  await expect(table(page).getByRole('group', { name: /Not supported/ })).toHaveCount(2)
  for (const size of sizes.slice(1)) {
    await page.setViewportSize(size)
    await page.screenshot({ path: testInfo.outputPath(`grid-${size.width}.png`) })
    expect.soft(await layoutFaults(page), `grid ${size.width}`).toEqual([])
  }
  expect.soft(await axeFaultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Swap rows and columns' }).click()
  await expect(table(page).getByRole('columnheader', { name: `${lighthouse}at dusk` })).toBeVisible()
  await made(page).first().click()
  await expect(page.getByText('1 of 6')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(prompts(page)).toBeVisible()
  await page.reload()
  const earlier = page.getByRole('region', { name: 'Your grids' })
  await expect(earlier.getByText('6 of 6 generated')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('earlier.png') })
  await prompts(page).fill('an hour of words')
  await earlier.getByRole('button', { name: /^Open the grid/ }).click()
  await expect(made(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Edit and generate again' }).click()
  await expect(prompts(page)).toHaveValue(`${lighthouse}at dusk\n${lighthouse}at dawn`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(prompts(page)).toHaveValue('an hour of words')
  // Its notice goes, so that the next Undo is that of the removal.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await earlier.getByRole('button', { name: /^Remove the grid/ }).click()
  await expect(page.getByText('No grids yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(earlier.getByText('6 of 6 generated')).toBeVisible()

  // What goes with every image is as in the form of one, and what a model cannot do is said before it is paid.
  await page.getByRole('radio', { name: 'High' }).click()
  await expect(dryRun(page).getByText(/^Quality cannot be set for multimodal-2.5-flash-image/)).toBeVisible()
  await earlier.getByRole('button', { name: /^Open the grid/ }).click()
  await made(page).first().focus()
  await page.keyboard.press('V')
  await expect(page.getByText(/^Accepted by|does not accept images/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(dryRun(page).getByText('imagea-2 does not accept reference images.')).toBeVisible()

  // On the wall its images stand together below one heading, which leads back to it.
  await page.getByRole('button', { name: 'Back to Images' }).click()
  const wall = page.getByRole('region', { name: 'Images, newest first' })
  const openGrid = wall.getByRole('button', { name: /^Open grid: / })
  await expect(openGrid).toHaveCount(1)
  await expect(wall.getByRole('article')).toHaveCount(6)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: testInfo.outputPath(`wall-${size.width}.png`) })
  }
  expect.soft(await axeFaultsInBothThemes(page)).toEqual([])
  await openGrid.press('Enter')
  await expect(made(page)).toHaveCount(6)
})

test('by keys alone a grid is ordered, its table walked, what failed made again and the rest cancelled', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await promptBox(page).focus()
  await page.keyboard.press('Control+Shift+G')
  await prompts(page).focus()
  await page.keyboard.type('a quiet harbour')
  await page.keyboard.press('Enter')
  await page.keyboard.type('nsfw')
  const button = page.getByRole('button', { name: /^Generate/ })
  await expect(button).toHaveText('Generate 2 images')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(made(page)).toHaveCount(1, { timeout: 60_000 })
  const failed = table(page).getByRole('group', { name: /^nsfw: / })
  const again = failed.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await made(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(failed).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2 generated · 1 not generated')).toBeVisible({ timeout: 60_000 })
  await made(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(made(page)).toBeFocused()
  // The keys of the wall, and its actions at hand.
  await page.keyboard.press('P')
  const picked = table(page).getByRole('button', { name: /Picked$/i })
  await expect(picked).toBeFocused()
  await page.keyboard.press('U')
  await expect(made(page)).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(made(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(table(page).getByRole('group', { name: /In the trash$/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(made(page)).toHaveCount(1)

  // While everything is paused nothing of the next one leaves; cancelled, it costs nothing.
  await page.getByRole('button', { name: 'Edit and generate again' }).press('Enter')
  await prompts(page).fill('{a|b|c|d|e} harbour')
  await page.getByRole('spinbutton', { name: 'Variations each' }).fill('8')
  await page.getByRole('button', { name: 'Generate 40 images' }).press('Enter')
  // How long it still takes is told by what the images took, and that it does not go on while it is paused.
  await expect(page.getByText(/^about .+ left$|^longer than usual$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause all' }).press('Enter')
  await expect(page.getByRole('status').getByText(/^Paused: \d+ requests waiting$/)).toBeVisible()
  await expect(page.getByText(/^about .+ left$|^longer than usual$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Resume all' })).toBeFocused()
  // What one cancel costs stands in its cell before it is pressed, and the focus stays there.
  const waiting = table(page).getByRole('group', { name: /^e harbour · Variation 8: / })
  await waiting.focus()
  await expect(waiting).toContainText('nothing will be charged')
  await page.keyboard.press('Tab')
  await expect(waiting.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  const cancelled = table(page).getByRole('group', { name: /^e harbour · Variation 8: Canceled/ })
  await expect(cancelled).toBeFocused()
  await page.getByRole('button', { name: 'Cancel the rest' }).press('Enter')
  await expect(page.getByText(/^Canceled \d+ before sending/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the rest' })).toBeHidden()
  await expect(
    table(page)
      .getByRole('group', { name: /Canceled/ })
      .first(),
  ).toBeVisible()
})
