import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

async function image(name: string, background: string) {
  const create = { width: 300, height: 200, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

const tile = (page: Page, name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })
const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const row = (page: Page, name: string) => page.getByRole('treeitem', { name }).getByRole('button')

test('picks are one click away beside the grid, and what is dropped there is picked', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page
    .locator('input[type=file]')
    .setInputFiles([await image('Kite.png', 'teal'), await image('Owl.png', 'plum')])
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Boards', exact: true }).click()

  await test.step('before anything was picked it says how to', async () => {
    await row(page, 'Picks').click()
    await expect(page.getByRole('heading', { name: 'Picks', exact: true })).toBeVisible()
    await expect(page.getByText('No picks yet')).toBeVisible()
    await expect(row(page, 'Picks')).toHaveAttribute('aria-current', 'true')
    await expect(row(page, 'All files')).not.toHaveAttribute('aria-current')
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('no-picks.png') })
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tiles(page)).toHaveCount(2)
    await expect(row(page, 'All files')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a tile that is dropped on it, with a way back', async () => {
    await tile(page, 'Owl.png').dragTo(row(page, 'Picks'))
    await expect(tile(page, /Owl.png.*Picked/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tile(page, /Picked/)).toHaveCount(0)
  })

  await test.step('by key, and there by the keys of the pane', async () => {
    await tile(page, 'Kite.png').focus()
    await page.keyboard.press('p')
    await expect(tile(page, /Kite.png.*Picked/)).toBeVisible()
    await row(page, 'All files').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Picks')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tiles(page)).toHaveCount(1)
    await expect(tile(page, 'Kite.png')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('picks.png') })
  })

  await test.step('what is searched for among the picks is no longer all of them', async () => {
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('is:picked owl')
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
    await expect(row(page, 'Picks')).not.toHaveAttribute('aria-current')
    await page.goBack()
    await expect(tiles(page)).toHaveCount(2)
  })

  await test.step('from another room, by what others call them', async () => {
    await openRoom(page, 'Video')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('favorites')
    await expect(page.getByRole('option').first()).toHaveText('Go to Picks')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Picks', exact: true })).toBeVisible()
    await expect(tile(page, 'Kite.png')).toBeVisible()
  })
})
