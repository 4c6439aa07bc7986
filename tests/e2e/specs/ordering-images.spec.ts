import { expect, test } from '../../support/atelier-test.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../support/steps.ts'

test.use({ sharesProcess: true, demoSpeed: 8 })

test('one press orders an image of each choice, once what its variables stand for is written', async ({
  atelier,
}) => {
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

  // What was selected becomes the first choice; braces of code stay what they are.
  await promptBox(page).fill('{ "style": "flat" } red')
  await promptBox(page).press('End')
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Choices and variables' }).click()
  await page.getByRole('menuitem', { name: 'An image of each: {red|blue}' }).click()
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
  await page.getByRole('radio', { name: '3:2 Wide' }).click()
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
  await expect(page.getByRole('radio', { name: '3:2 Wide' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(promptBox(page)).toHaveValue('Something else')

  await page.getByRole('button', { name: 'Recent prompts' }).click()
  await page.keyboard.type('nothing has these words')
  await expect(history.getByText('No prompt of an image has these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(promptBox(page)).toHaveValue('Something else')
})

test('a style is made once and added to what is sent; deleting it has a way back', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  const manage = page.getByRole('button', { name: 'Make or change a style' })
  await manage.click()
  await page.getByRole('menuitem', { name: 'New style…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New style' })
  await dialog.getByRole('button', { name: 'Save style' }).click()
  await expect(dialog.getByText('Give the style a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ink')
  await dialog.getByRole('textbox', { name: 'Words before the prompt' }).fill('Ink drawing of')
  await dialog.getByRole('textbox', { name: 'Words after the prompt' }).fill('thin lines')
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
