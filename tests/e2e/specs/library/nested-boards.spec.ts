import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'

const words = {
  en: { boards: 'Boards', create: 'New board', name: 'Name', library: 'Library', moveTo: 'Move to…' },
  zh: { boards: '看板', create: '新建看板', name: '名称', library: '资料库', moveTo: '移动到…' },
}
type Words = (typeof words)['en']

const treeOf = (page: Page, { boards }: Words = words.en) => page.getByRole('tree', { name: boards })
const row = (page: Page, name: string, said: Words = words.en) =>
  treeOf(page, said)
    .getByRole('treeitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}([,，]|$)`) }) })
/** The part of a row that is pressed. */
const face = (page: Page, name: string) =>
  row(page, name)
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .first()

async function openBoards(page: Page, names: readonly string[], said: Words = words.en): Promise<void> {
  await page.getByRole('link', { name: said.library }).click()
  await page.getByRole('button', { name: said.boards, exact: true }).click()
  for (const name of names) {
    await page
      .getByRole('navigation', { name: said.boards })
      .getByRole('button', { name: said.create })
      .click()
    await page.getByRole('textbox', { name: said.name }).fill(name)
    await page.keyboard.press('Enter')
    await expect(row(page, name, said)).toBeVisible()
    await expect(page.getByRole('textbox', { name: said.name })).toHaveCount(0)
  }
}

/** By name, as they stand in the list at one moment. */
function levels(page: Page): Promise<Record<string, string | null>> {
  return treeOf(page)
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.flatMap((one) => {
          const name = one.querySelector('[data-board]')?.getAttribute('aria-label')?.split(',')[0]
          return name === undefined ? [] : [[name, one.getAttribute('aria-level')]]
        }),
      ),
    )
}

test('boards are put into each other by drag and by their menu, folded by keys, and deleted with what they hold or without', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openBoards(page, ['Seas', 'Harbour', 'Pier', 'Alps'])
  await face(page, 'Harbour').dragTo(face(page, 'Seas'))
  await expect(row(page, 'Harbour')).toHaveAttribute('aria-level', '2')
  await expect(row(page, 'Seas')).toHaveAttribute('aria-expanded', 'true')

  await page.getByRole('button', { name: 'Actions for the board “Pier”' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.keyboard.type('harb')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Pier')).toHaveAttribute('aria-level', '3')
  const nested = { Seas: '1', Harbour: '2', Pier: '3', Alps: '1' }
  expect(await levels(page)).toEqual(nested)

  await test.step('to an archive goes a board with the boards in it, and that is said', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('storage')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move originals to archive…' }).click()
    const archive = page.getByRole('dialog', { name: 'Archive', exact: true })
    await archive.getByRole('checkbox', { name: 'Seas' }).check()
    for (const name of ['Harbour', 'Pier']) {
      await expect(archive.getByRole('checkbox', { name })).toBeChecked()
      await expect(archive.getByRole('checkbox', { name })).toBeDisabled()
    }
    await expect(archive.getByRole('checkbox', { name: 'Alps' })).not.toBeChecked()
    await expect(archive.getByText('A board includes the boards inside it.')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('archived.png'), animations: 'disabled' })
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(archive).toBeHidden()
  })

  await page.getByRole('button', { name: 'Actions for the board “Alps”' }).click()
  await page.getByRole('menuitem', { name: 'New board inside…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Glacier')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Glacier')).toHaveAttribute('aria-level', '2')
  await expect(face(page, 'Alps')).toHaveAccessibleDescription('Level 1, boards in it shown')
  await expect(page.getByText('Board “Glacier” created')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the board “Glacier”' }).click()
  await page.getByRole('menuitem', { name: 'Delete board' }).click()
  await expect(row(page, 'Glacier')).toHaveCount(0)

  // No board goes into one that it holds.
  await page.getByRole('button', { name: 'Actions for the board “Seas”' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Alps'])
  await page.keyboard.press('Escape')

  await face(page, 'Seas').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Harbour')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Seas')).toHaveAttribute('aria-expanded', 'false')
  await face(page, 'Seas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Pier')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(face(page, 'Harbour')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(face(page, 'Pier')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(face(page, 'Harbour')).toBeFocused()
  await page.getByRole('button', { name: 'Hide boards in “Harbour”' }).click()
  await expect(row(page, 'Pier')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show boards in “Harbour”' }).click()
  await expect(row(page, 'Pier')).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  const question = page.getByRole('dialog', { name: 'Delete “Seas”?' })
  await face(page, 'Seas').focus()
  await page.keyboard.press('Delete')
  await expect(question.getByText(/There are 2 boards inside it/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(face(page, 'Seas')).toBeFocused()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => levels(page)).toEqual({ Harbour: '1', Pier: '2', Alps: '1' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => levels(page)).toEqual(nested)

  await face(page, 'Seas').focus()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect.poll(() => levels(page)).toEqual({ Alps: '1' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => levels(page)).toEqual(nested)

  await face(page, 'Harbour').dragTo(row(page, 'All files'))
  await expect.poll(() => levels(page)).toEqual({ Seas: '1', Harbour: '1', Pier: '2', Alps: '1' })
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('boards in boards fit a small window in Chinese, however deep, and lead out again by keys', async ({
    atelier,
  }, testInfo) => {
    const { page } = atelier
    const names = ['海洋', '港口夜景，名称很长很长放不下', '码头', '灯塔']
    await openBoards(page, names, words.zh)
    for (const [nth, name] of names.entries()) {
      const outer = names[nth - 1]
      if (outer === undefined) continue
      await page.getByRole('button', { name: `看板“${name}”的操作` }).click()
      await page.getByRole('menuitem', { name: words.zh.moveTo }).click()
      await page.keyboard.type(outer)
      await page.keyboard.press('Enter')
      await expect(row(page, name, words.zh)).toHaveAttribute('aria-level', String(nth + 1))
    }
    // Without what was said meanwhile.
    await page.reload()
    await expect(row(page, '灯塔', words.zh)).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: testInfo.outputPath(`nested-${colorScheme}.png`) })
    }
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: '看板“海洋”的操作' }).click()
    await page.getByRole('menuitem', { name: '将原文件移到归档…' }).click()
    const archive = page.getByRole('dialog', { name: '归档', exact: true })
    await expect(archive.getByText('没有可移动的原文件')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(archive).toBeHidden()
    // Also while the menu that led there still fades away.
    await expect(page.getByRole('button', { name: '看板“海洋”的操作' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('存储空间')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '将原文件移到归档…' }).click()
    await archive.getByRole('checkbox', { name: '港口夜景' }).check()
    await expect(archive.getByRole('checkbox', { name: '灯塔' })).toBeDisabled()
    await page.screenshot({ path: testInfo.outputPath('archived-zh.png'), animations: 'disabled' })
    expect(await layoutFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(archive).toBeHidden()
    await page.getByRole('button', { name: '看板“灯塔”的操作' }).click()
    await page.getByRole('menuitem', { name: words.zh.moveTo }).click()
    await expect(page.getByRole('option').first()).toHaveText('顶层')
    await page.keyboard.press('Enter')
    await expect(row(page, '灯塔', words.zh)).toHaveAttribute('aria-level', '1')
  })
})
