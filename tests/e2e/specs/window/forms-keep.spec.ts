import { expect, test } from '../../../support/atelier-test.ts'
import { openOther, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

test('Enter in a field of a form asks for nothing that costs; Ctrl-Enter in the prompt asks once', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  for (const room of ['Images', 'Video'] as const) {
    await openRoom(page, room)
    await promptBox(page).fill('Pears on linen')
    const form = page.getByRole('form', { name: room })
    const fields = form.locator('input:visible, [role=radio]:visible')
    const count = await fields.count()
    expect(count).toBeGreaterThan(1)
    for (let nth = 0; nth < count; nth += 1) {
      await fields.nth(nth).focus()
      await page.keyboard.press('Enter')
    }
    const jobs = page.getByRole('article', { name: 'Pears on linen' })
    await promptBox(page).press('ControlOrMeta+Enter')
    await expect(jobs.first()).toBeVisible()
    await expect(jobs).toHaveCount(1)
  }
})

test('Escape closes the form of a connection and keeps what was typed, Discard lets go of it', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  const add = page.getByRole('button', { name: 'Add connection' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const key = page.getByLabel('API key', { exact: true })
  await add.click()
  await name.fill('Studio')
  await page.getByRole('textbox', { name: 'Base URL', exact: true }).fill('https://gateway.test')
  await key.fill('sk-abcdefgh1234')
  await key.press('Escape')
  await expect(name).toHaveCount(0)
  await expect(add).toBeFocused()
  await add.press('Enter')
  await expect(name).toHaveValue('Studio')
  await expect(key).toHaveValue('sk-abcdefgh1234')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveCount(0)
  await expect(add).toBeFocused()
  await add.click()
  await expect(name).toHaveValue('')
  await expect(key).toHaveValue('')
})

test('Escape closes the form of a model and keeps what was typed, Discard lets go of it', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: /^Models of/ }).click()
  const add = page.getByRole('button', { name: 'Add model' })
  const id = page.getByRole('textbox', { name: 'Model ID' })
  await add.click()
  await id.fill('talker-9')
  await id.press('Escape')
  await expect(id).toHaveCount(0)
  await openRoom(page, 'Chat')
  await openRoom(page, 'Settings')
  await add.click()
  await expect(id).toHaveValue('talker-9')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(add).toBeFocused()
  await add.click()
  await expect(id).toHaveValue('')
})

test('what is typed into the form of a model while it is being saved stays, as a change of what was saved', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'its frames cannot be held on their way')
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: /^Models of/ }).click()
  await page.getByRole('button', { name: 'Add model' }).click()
  const form = page.getByRole('form', { name: 'New model' })
  const id = page.getByRole('textbox', { name: 'Model ID' })
  const save = form.getByRole('button', { name: 'Save model' })
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/up?*', async (route) => {
    if (route.request().postData()?.includes('"saveModel"')) await held.promise
    await route.continue()
  })
  await id.fill('talker-one')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await id.fill('talker-two')
  held.resolve()
  const listed = page.getByRole('list', { name: 'Models' })
  await expect(listed.getByText('talker-one')).toBeVisible()
  await expect(id).toHaveValue('talker-two')
  await expect(save).not.toHaveAttribute('aria-busy')
  await save.click()
  await expect(id).toHaveCount(0)
  await expect(listed.getByText('talker-two')).toBeVisible()
  await expect(listed.getByText('talker-one')).toHaveCount(0)
})

test('a prompt that was typed in one tab stays when another tab changes the shape', async ({
  atelier,
}, testInfo) => {
  test.skip(testInfo.project.name === 'electron', 'There is one window')
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await expect(promptBox(page)).toBeVisible()
  const other = await openOther(page)
  await expect(promptBox(other)).toBeVisible()
  await promptBox(page).fill('Pears on linen, in the light of a window')
  await openRoom(page, 'Library')
  await other.getByRole('radio', { name: '3:2 Landscape' }).click()
  await openRoom(other, 'Library')
  await openRoom(other, 'Images')
  await page.reload()
  await openRoom(page, 'Images')
  await expect(promptBox(page)).toHaveValue('Pears on linen, in the light of a window')
  await expect(page.getByRole('radio', { name: '3:2 Landscape' })).toBeChecked()
  await other.close()
})
