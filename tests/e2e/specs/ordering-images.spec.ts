import { expect, test } from '../../support/atelier-test.ts'
import { openRoom, promptBox, tryDemo } from '../../support/steps.ts'

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
