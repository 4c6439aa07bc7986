import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/atelier-test.ts'
import { generate, openRoom, tryDemo } from '../../support/steps.ts'

const pictureFile = fileURLToPath(new URL('../../fixtures/media/teal.png', import.meta.url))

async function chooseModel(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name }).click()
}

async function chooseFrame(page: Page, frame: 'First frame' | 'Last frame'): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `${frame}: choose a file` }).click()
  await (await choosing).setFiles(pictureFile)
  await expect(page.getByRole('button', { name: new RegExp(`^${frame}: Imported picture`) })).toBeVisible()
}

async function filmArrives(page: Page, prompt: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Play: Film: ${prompt}` })).toBeVisible({ timeout: 40_000 })
}

test('a film of family D is made with every field that its format has', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseModel(page, /^videod-v3/)
  await page.getByRole('combobox', { name: 'Ratio' }).click()
  await page.getByRole('option', { name: '1:1' }).click()
  await page.getByRole('combobox', { name: 'Length' }).click()
  await page.getByRole('option', { name: '5 s' }).click()
  await page.getByRole('radio', { name: 'High quality' }).click()
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('textbox', { name: 'negative_prompt' }).fill('people')
  await page.getByRole('textbox', { name: 'cfg_scale' }).fill('0.55')
  await expect(page.getByText('Advanced · 2 set')).toBeVisible()
  await generate(page, 'Tide over stones')
  await filmArrives(page, 'Tide over stones')
  await expect(page.getByText(/^videod-v3 · asked for 1:1, 5 s · high quality · made /)).toBeVisible()
})

test('a film begins and ends with pictures, in either format', async ({ atelier }) => {
  const { page } = atelier
  test.setTimeout(120_000)
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseFrame(page, 'First frame')
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByRole('button', { name: 'Picture 1: choose from Library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imported picture' }).click()
  await expect(page.getByRole('group', { name: 'Picture 2' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Picture 1' }).locator(':focus')).toBeVisible()
  await generate(page, 'A first film')
  await filmArrives(page, 'A first film')

  await chooseModel(page, /^videod-v2-6/)
  await page.getByRole('button', { name: 'Last frame: choose from Library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Imported picture' }).click()
  await generate(page, 'A second film')
  await filmArrives(page, 'A second film')
  await expect(page.getByText(/^videod-v2-6 · .*between two pictures/)).toBeVisible()
})

test('a last frame without a first is told at the slots, and the draft outlives a restart', async ({
  atelier,
}) => {
  await tryDemo(atelier.page)
  await openRoom(atelier.page, 'Video')
  await chooseFrame(atelier.page, 'Last frame')
  await generate(atelier.page, 'Only an end')
  await expect(atelier.page.getByText('A last frame needs a first one.', { exact: true })).toBeVisible()

  const page = await atelier.restart()
  await openRoom(page, 'Video')
  await expect(page.getByRole('button', { name: /^Last frame: Imported picture/ })).toBeVisible()
  await page.getByRole('button', { name: 'Last frame: take out' }).click()
  await expect(page.getByRole('button', { name: 'Last frame: choose from Library' })).toBeFocused()
})

test('a model that nobody here knows is called in the format that is chosen for it', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option').last().click()
  await page.getByRole('textbox', { name: 'Model name' }).fill('videod-next')
  await expect(page.getByRole('textbox', { name: 'Resolution' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Called by' }).click()
  await page.getByRole('option', { name: /Family D format/ }).click()
  await expect(page.getByRole('textbox', { name: 'Resolution' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'High quality' })).toBeVisible()
})

test('a picture is dragged from the Library over Video into a frame', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await chooseFrame(page, 'First frame')
  await page.getByRole('button', { name: 'First frame: take out' }).click()
  await openRoom(page, 'Library')

  await page.getByRole('gridcell').getByRole('button', { name: 'Imported picture' }).hover()
  await page.mouse.down()
  await page.getByRole('link', { name: 'Video', exact: true }).hover()
  await page.getByRole('link', { name: 'Video', exact: true }).hover()
  const slot = page.getByRole('group', { name: 'Last frame' })
  await slot.hover()
  await slot.hover()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Last frame: Imported picture/ })).toBeVisible()
})
