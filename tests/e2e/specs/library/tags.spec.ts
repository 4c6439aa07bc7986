import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

/** No two alike: the same bytes are one file of the Library. */
async function addImages(page: Page, names: readonly string[]): Promise<void> {
  await openRoom(page, 'Library')
  for (const name of names) {
    const create = { width: 300, height: 200 + name.length, channels: 3, background: 'teal' } as const
    const file = { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(tile(page, name)).toBeVisible()
  }
}

const tile = (page: Page, name: string) => page.getByRole('gridcell').getByRole('button', { name })
const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const chips = (page: Page) => details(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')
const note = (page: Page) => details(page).getByRole('textbox', { name: 'Note' })

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) === 0) continue
    const own = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent,
    )
    if (own === name) return
  }
  throw new Error(`no ${name} within reach of the Tab key`)
}

test('a file is tagged, labelled and given a note by keys alone, is found by each, and keeps them through a reload', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await addImages(page, ['winter-heron.png', 'summer-fox.png'])

  await test.step('tags, by Enter and by a comma; Backspace takes the last one off', async () => {
    await tile(page, 'summer-fox.png').focus()
    await page.keyboard.press('Enter')
    if (!(await details(page).isVisible())) {
      await tabTo(page, 'Details')
      await page.keyboard.press('Enter')
    }
    await tabTo(page, 'Tags')
    await page.keyboard.type('people/anna')
    await expect(details(page).getByRole('option')).toHaveText(['New tag “people/anna”'])
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveText(['people/anna'])
    await page.keyboard.type('half')
    await page.keyboard.press('Escape')
    await expect(details(page).getByRole('combobox', { name: 'Tags' })).toHaveValue('')
    await page.keyboard.type('harbour,wrong,')
    await expect(chips(page)).toHaveText(['harbour', 'people/anna', 'wrong'])
    await page.keyboard.press('Backspace')
    await expect(chips(page)).toHaveText(['harbour', 'people/anna'])
    await page.keyboard.type('peo')
    await expect(details(page).getByRole('option')).toHaveText(['New tag “peo”', 'people1'])
    await page.screenshot({ path: testInfo.outputPath('tags.png') })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveText(['harbour', 'people', 'people/anna'])
  })

  await test.step('a colour, which has a name, and a note', async () => {
    await tabTo(page, 'None')
    await page.keyboard.press('ArrowRight')
    await expect(details(page).getByRole('radio', { name: 'Red' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('for the autumn poster')
    expect(await axeFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('details.png') })
  })

  await test.step('what was typed a moment ago is there after a reload', async () => {
    await page.reload()
    await expect(note(page)).toHaveValue('for the autumn poster')
    await expect(chips(page)).toHaveText(['harbour', 'people', 'people/anna'])
    await page.keyboard.press('Escape')
  })

  await test.step('the tile shows the colour, and all of it is found', async () => {
    await expect(tile(page, 'summer-fox.png, Label: Red')).toBeVisible()
    for (const words of ['people/anna', 'harbour', 'autumn poster', 'red']) {
      await page.keyboard.press('Control+f')
      await page.keyboard.type(words)
      await expect(tiles(page)).toHaveCount(1)
    }
    await page.screenshot({ path: testInfo.outputPath('found.png') })
  })

  await test.step('a key labels the tile that has the focus, and takes the label off again', async () => {
    await page.getByRole('searchbox').fill('')
    await expect(tiles(page)).toHaveCount(2)
    await tile(page, 'summer-fox.png').focus()
    await page.keyboard.press('9')
    await expect(tile(page, 'summer-fox.png, Label: Blue')).toBeVisible()
    await page.keyboard.press('9')
    await expect(page.locator('[data-label]')).toHaveCount(0)
    await page.keyboard.press('6')
    await expect(tile(page, 'summer-fox.png, Label: Red')).toBeVisible()
  })

  await test.step('the tags below the boards lead to their files, are renamed and made one by keys alone', async () => {
    const pane = page.getByRole('navigation', { name: 'Boards' })
    const row = (name: string) => pane.getByRole('button', { name, exact: true })
    await expect(row('people, 1 file')).toBeHidden()
    await pane.getByRole('button', { name: 'Tags', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(row('harbour, 1 file')).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('port')
    await page.keyboard.press('Enter')
    await expect(row('port, 1 file')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row('port, 1 file')).toHaveAttribute('aria-current', 'true')
    await expect(tiles(page)).toHaveCount(1)
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('tree.png') })
    await page.keyboard.press('F2')
    await page.keyboard.type('PEOPLE')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('A tag with this name already exists.')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('merge.png') })
    // Whoever presses it twice has not said that both are one.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Merge' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tags merged into “PEOPLE”')).toBeVisible()
    await expect(row('people, 1 file')).toBeVisible()
    await expect(row('port, 1 file')).toBeHidden()
    await row('people, 1 file').focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText('Tag “people” deleted. Its files stay in your Library.')).toBeVisible()
    await expect(row('people/anna, 1 file')).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(row('people/anna, 1 file')).toBeVisible()
  })
})

test('a tag that was typed to its end counts without Enter, for the file that it was typed at', async ({
  atelier,
}) => {
  const { page } = atelier
  await addImages(page, ['winter-heron.png', 'summer-fox.png'])
  await tile(page, 'summer-fox.png').click()
  if (!(await details(page).isVisible())) await page.getByRole('button', { name: 'Details' }).click()
  await details(page).getByRole('combobox', { name: 'Tags' }).fill('dusk')
  await page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: /winter-heron/ }).first()).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(chips(page)).toHaveText(['dusk'])
})
