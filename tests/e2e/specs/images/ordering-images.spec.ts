import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

const imageFile = fileURLToPath(new URL('../../../fixtures/media/teal.png', import.meta.url))

test.use({ sharesProcess: true, demoSpeed: 8 })

test('one press orders an image of each choice, once what its variables stand for is written', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await promptBox(page).fill('A {{fruit}} at {dawn|dusk}')
  await expect(page.getByText('2 prompts · 2 images')).toBeVisible()

  // Nothing leaves while a variable stands for nothing: the way to it is told.
  await promptBox(page).press('ControlOrMeta+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'fruit' })).toBeVisible()
  await page.getByRole('button', { name: 'Fix' }).click()
  const fruit = page.getByRole('textbox', { name: 'fruit', exact: true })
  await expect(fruit).toBeFocused()
  await page.keyboard.type('pear')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('article', { name: 'A pear at dawn' })).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'A pear at dusk' })).toHaveCount(1)

  // Both stay, prompt and value.
  await page.reload()
  await expect(promptBox(page)).toHaveValue('A {{fruit}} at {dawn|dusk}')
  await expect(fruit).toHaveValue('pear')

  // How long it takes is known once one was made.
  await expect(page.getByRole('button', { name: 'Open Image: A pear at dawn' })).toBeVisible({
    timeout: 30_000,
  })

  // Many images at once are asked about, with their number and time; only Enter there orders them.
  await promptBox(page).fill('Pear {1|2|3|4|5|6|7|8|9}')
  await promptBox(page).press('ControlOrMeta+Enter')
  const check = page.getByRole('dialog', { name: 'Generate 9 images?' })
  await expect(check).toContainText('Sent as 9 requests, one per prompt.')
  await expect(check).toContainText('Estimated time: ')
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('check.png') })
  await page.keyboard.press('Escape')
  await expect(check).toHaveCount(0)
  await expect(promptBox(page)).toBeFocused()

  // The key that opens it, and is still held, does not answer it.
  await page.getByRole('button', { name: 'Generate', exact: true }).focus()
  await page.keyboard.down('Enter')
  const yes = check.getByRole('button', { name: 'Generate', exact: true })
  await expect(yes).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(yes).toBeFocused()
  await check.getByRole('switch', { name: 'Do not ask again this session' }).click()
  await expect(yes).toBeEnabled()
  await yes.press('Enter')
  await expect(check).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Pear \d$/ })).toHaveCount(9)

  // What was selected becomes the first choice; braces of code stay what they are.
  await promptBox(page).fill('{ "style": "flat" } red')
  await promptBox(page).press('End')
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Choices and variables' }).click()
  await page.getByRole('menuitem', { name: 'One image per choice: {red|blue}' }).click()
  await expect(promptBox(page)).toBeFocused()
  await page.keyboard.type('blue')
  await expect(promptBox(page)).toHaveValue('{ "style": "flat" } {red|blue}')
  await expect(page.getByText('2 prompts · 2 images')).toBeVisible()
})

test('a prompt of before is found by its words and put back alone, and Undo brings what stood there', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  for (const [prompt, last] of [
    ['A lighthouse at dusk', 'A lighthouse at dusk'],
    ['Pears {on|beside} linen', 'Pears beside linen'],
  ] as const) {
    await generate(page, prompt)
    await expect(page.getByRole('article', { name: last })).toBeVisible()
  }
  await page.getByRole('radio', { name: '3:2 Landscape' }).click()
  await promptBox(page).fill('Something else')
  await promptBox(page).press('ControlOrMeta+Shift+H')
  const history = page.getByRole('dialog', { name: 'Recent prompts' })
  await expect(history.getByRole('option')).toHaveText([
    /^Pears beside linen/,
    /^Pears on linen/,
    /^A lighthouse at dusk/,
  ])
  await page.keyboard.type('LIGHT')
  await expect(history.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(promptBox(page)).toHaveValue('A lighthouse at dusk')
  await expect(promptBox(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: '3:2 Landscape' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promptBox(page)).toHaveValue('Something else')

  await page.getByRole('button', { name: 'Recent prompts' }).click()
  await page.keyboard.type('nothing has these words')
  await expect(history.getByText('No prompts match your search.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(promptBox(page)).toHaveValue('Something else')
})

test('a style is made once and added to what is sent; deleting it has a way back', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  const manage = page.getByRole('button', { name: 'Manage styles' })
  await manage.click()
  await page.getByRole('menuitem', { name: 'New style…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New style' })
  await dialog.getByRole('button', { name: 'Save style' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ink')
  await dialog.getByRole('textbox', { name: 'Text before the prompt' }).fill('Ink drawing of')
  await dialog.getByRole('textbox', { name: 'Text after the prompt' }).fill('thin lines')
  await dialog.getByRole('button', { name: 'Save style' }).click()

  // It is chosen at once, and what it adds is shown and sent.
  const style = page.getByRole('combobox', { name: 'Style' })
  await expect(style).toHaveText('Ink')
  await expect(page.getByText('Ink drawing of your prompt, thin lines')).toBeVisible()
  await generate(page, 'a pear')
  await expect(page.getByRole('article', { name: 'Ink drawing of a pear, thin lines' })).toHaveCount(1)
  await page.reload()
  await expect(style).toHaveText('Ink')

  // Its words are not put in twice.
  await promptBox(page).fill('')
  await page.getByRole('button', { name: 'Recent prompts' }).click()
  await page.getByRole('option', { name: /^Ink drawing of a pear/ }).click()
  await expect(promptBox(page)).toHaveValue('a pear')

  await manage.click()
  await page.getByRole('menuitem', { name: 'Delete “Ink”' }).click()
  await expect(style).toHaveText('None')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(style).toHaveText('Ink')
})

/** A file of text that falls on the middle of the window. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName, { type: 'application/json' }))
      const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )
}

test('a style that was not saved yet is there again later, and a saved one travels as a file with its images', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  const manage = page.getByRole('button', { name: 'Manage styles' })
  const style = page.getByRole('combobox', { name: 'Style' })
  const begin = async (item: string) => {
    await manage.click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await begin('New style…')
  const fresh = page.getByRole('dialog', { name: 'New style' })
  await fresh.getByRole('textbox', { name: 'Name' }).fill('Ink')
  await fresh.getByRole('textbox', { name: 'Text after the prompt' }).fill('thin lines')
  const choosing = page.waitForEvent('filechooser')
  await fresh.getByRole('button', { name: 'Image 1: choose a file' }).click()
  await (await choosing).setFiles(imageFile)
  await expect(fresh.getByRole('button', { name: 'Image 2: choose a file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fresh).toHaveCount(0)
  await openRoom(page, 'Chat')
  await page.reload()
  await openRoom(page, 'Images')
  await begin('New style…')
  await expect(fresh.getByRole('textbox', { name: 'Name' })).toHaveValue('Ink')
  await page.screenshot({ path: testInfo.outputPath('new-style.png') })
  await fresh.getByRole('button', { name: 'Save style' }).click()
  await expect(style).toHaveText('Ink')

  // What is changed can be thrown away; what is saved becomes a file.
  await begin('Edit “Ink”…')
  const change = page.getByRole('dialog', { name: 'Edit style' })
  await change.getByRole('textbox', { name: 'Name' }).fill('Pen')
  await expect(change.getByRole('button', { name: 'Save as…' })).toBeDisabled()
  await change.getByRole('button', { name: 'Discard changes' }).click()
  await expect(change.getByRole('textbox', { name: 'Name' })).toHaveValue('Ink')
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('change-style.png') })
  const saving = page.waitForEvent('download')
  await change.getByRole('button', { name: 'Save as…' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Ink.atelier-style.json')
  const text = await readFile(await saved.path(), 'utf8')
  await page.keyboard.press('Escape')

  await begin('Delete “Ink”')
  await expect(style).toHaveText('None')
  await openRoom(page, 'Chat')
  await drop(page, 'Ink.atelier-style.json', text)
  await expect(style).toHaveText('Ink')
  await expect(page.getByText('Its image is in your Library.')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('style-taken.png') })

  await drop(page, 'Torn.atelier-style.json', text.slice(0, -20))
  await expect(
    page.getByText('Torn.atelier-style.json is not an Atelier style, or it is damaged.'),
  ).toBeVisible()
  await expect(style).toHaveText('Ink')
})
