import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { ask, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Type a command or search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Command palette' })

async function add(page: Page, name: string, seed: number): Promise<void> {
  const buffer = await sceneImage(seed, { width: 600, height: 400 }).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('gridcell').getByRole('button', { name })).toBeVisible()
}

test('the palette finds messages and files from every room, and leads to each by keys', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Where does the kingfisher live?')
  await replyEnded(page)
  await openRoom(page, 'Library')
  await add(page, 'kingfisher-dawn.png', 1)
  await add(page, 'kingfisher-dusk.png', 2)
  await openRoom(page, 'Activity')

  await page.keyboard.press('Control+k')
  await field(page).fill('kingfisher')
  const files = list(page).getByRole('group', { name: 'Files' })
  await expect(files.getByRole('option')).toHaveText([/kingfisher-dusk/, /kingfisher-dawn/])
  await expect(files.locator('mark').first()).toHaveText('kingfisher')
  await expect(
    list(page).getByRole('group', { name: 'In chats' }).getByRole('option').filter({ hasText: '· You' }),
  ).toHaveCount(1)
  await page.screenshot({ path: testInfo.outputPath('palette.png') })
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])

  // The last is one press up from the first: no command is called so.
  await page.keyboard.press('ArrowUp')
  await expect(files.getByRole('option', { selected: true })).toHaveText(/kingfisher-dawn/)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading', { name: 'kingfisher-dawn.png' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading', { name: 'kingfisher-dusk.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toHaveValue('kingfisher')

  await openRoom(page, 'Activity')
  await page.keyboard.press('Control+k')
  await field(page).fill('kingfisher live')
  const message = list(page)
    .getByRole('group', { name: 'In chats' })
    .getByRole('option')
    .filter({ hasText: '· You' })
  await message.click()
  await expect(page.getByRole('log').getByText('Where does the kingfisher live?')).toBeInViewport()

  await page.keyboard.press('Control+k')
  await field(page).fill('dusk')
  await expect(files.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await field(page).fill('zebra')
  await expect(list(page).getByRole('option')).toHaveText(['Find “zebra” in the library'])
})
