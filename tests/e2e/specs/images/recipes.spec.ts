import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { plainText, unicodeText } from '../../../../src/main/metadata/test-support.ts'
import { ImageRequest } from '../../../../src/shared/domain/job/job.ts'
import { recipeOfRequest } from '../../../../src/shared/domain/recipe/recipe-of-request.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

type DroppedFile = { name: string; type: string; base64: string }

/** Files that fall on whatever is in the middle of the window. */
async function drop(page: Page, ...files: DroppedFile[]): Promise<void> {
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

const recipeFile = (name: string, text: string): DroppedFile => ({
  name,
  type: 'application/json',
  base64: Buffer.from(text).toString('base64'),
})

test('how an image was asked for is a file that fills the form again from any room, is compared, and does no harm', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'Pears on linen')
  await page.getByRole('button', { name: 'Open Image: Pears on linen' }).click({ timeout: 30_000 })
  const details = page.getByRole('complementary', { name: 'Details' })
  if (!(await details.isVisible())) await page.getByRole('button', { name: 'Show details' }).click()
  const saving = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Save recipe…' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Pears on linen.recipe.json')
  const text = await readFile(await saved.path(), 'utf8')
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('details.png') })

  await details.getByRole('button', { name: 'Save as…' }).click()
  const look = page.getByRole('dialog', { name: 'Save as' })
  await look.getByRole('radio', { name: 'JPEG' }).click()
  await look.getByRole('spinbutton', { name: 'Longest side in pixels' }).fill('200')
  await expect(look).toContainText('Saved as 200 × 200 pixels.')
  await expect(look.getByRole('switch', { name: 'Include metadata' })).toBeChecked()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('save-as.png') })
  const making = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const made = await making
  expect(made.suggestedFilename()).toBe('Pears on linen.jpg')
  const { format, width, xmp } = await sharp(await made.path()).metadata()
  expect([format, width]).toEqual(['jpeg', 200])
  expect(xmp?.toString('utf8')).toContain('"Pears on linen"')
  await expect(look).toBeHidden()
  await page.keyboard.press('Escape')

  await promptBox(page).fill('Something else entirely')
  await openRoom(page, 'Chat')
  await drop(page, recipeFile('Pears.recipe.json', text))
  await expect(promptBox(page)).toHaveValue('Pears on linen')
  await expect(promptBox(page)).toBeFocused()
  await page.screenshot({ path: testInfo.outputPath('filled.png') })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(promptBox(page)).toHaveValue('Something else entirely')

  await drop(page, recipeFile('Broken.recipe.json', text.slice(0, -20)))
  await expect(page.getByText(/^Broken\.recipe\.json is not an Atelier recipe/)).toBeVisible()
  await expect(promptBox(page)).toHaveValue('Something else entirely')

  const other = text.replace('Pears on linen', 'Plums on linen')
  await drop(page, recipeFile('Pears.recipe.json', text), recipeFile('Plums.recipe.json', other))
  const comparison = page.getByRole('dialog', { name: 'Compare recipes' })
  await expect(comparison).toContainText('They differ in one setting.')
  await expect(comparison.getByRole('row', { name: /^Prompt Pears on linen Plums on linen/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('compare.png') })
  await page.keyboard.press('Escape')

  // By keys alone, with a model that nobody here has.
  await openRoom(page, 'Library')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('recipe')
  await expect(page.getByRole('option', { name: /recipe/i }).first()).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  // What takes the dialog's place is there once the page has answered: a key may be faster.
  await page.evaluate(() => {})
  await page.keyboard.press('Enter')
  const buffer = Buffer.from(other.replace(/"model": "[^"]*"/, '"model": "paint-9"'))
  await (await choosing).setFiles({ name: 'Plums.recipe.json', mimeType: 'application/json', buffer })
  await expect(promptBox(page)).toHaveValue('Plums on linen')
  await expect(page.getByText('This connection does not list the model paint-9.')).toBeVisible()
})

test('an image of another program says what it is, its prompt goes into the form, and one of ours offers its recipe', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  const parameters = 'a quiet sea\nNegative prompt: boats\nSteps: 20, Seed: 4031122, Model: sea-xl'
  const pixels = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const chunks = [plainText('parameters', parameters), unicodeText('Note', 'safe\u202egnp')]
  const png = Buffer.concat([pixels.subarray(0, 33), ...chunks, pixels.subarray(33)])
  await drop(page, { name: 'Theirs.png', type: 'image/png', base64: png.toString('base64') })
  await page.getByRole('button', { name: /Theirs\.png/ }).click()
  const details = page.getByRole('complementary', { name: 'Details' })
  if (!(await details.isVisible())) await page.getByRole('button', { name: 'Show details' }).click()
  const about = details.getByRole('region', { name: 'Metadata' })
  await expect(about).toContainText('a quiet sea')
  await expect(about).toContainText('4031122')
  await about.getByText('All 2 metadata entries').click()
  await expect(about.getByText('safegnp', { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('about.png') })
  await about.getByRole('button', { name: 'Use these settings' }).click()
  await expect(promptBox(page)).toHaveValue('a quiet sea')
  await expect(promptBox(page)).toBeFocused()

  const request = ImageRequest.parse({
    ...{ kind: 'image', model: 'imagea-2', prompt: 'Pears on linen', n: 2, size: 'auto', quality: 'auto' },
  })
  const recipe = recipeOfRequest(request, { hashOf: () => null, app: '1', createdAt: 0, parent: null })
  const ours = [
    pixels.subarray(0, 33),
    unicodeText('atelier:recipe', JSON.stringify(recipe)),
    pixels.subarray(33),
  ]
  await openRoom(page, 'Library')
  const base64 = Buffer.concat(ours).toString('base64')
  await drop(page, { name: 'Ours.png', type: 'image/png', base64 })
  await expect(page.getByText('This image contains its recipe.')).toBeVisible()
  await page.getByRole('button', { name: 'Use these settings' }).click()
  await expect(promptBox(page)).toHaveValue('Pears on linen')
  await expect(page.getByLabel('Count')).toHaveValue('2')
})

test('an image tells by which steps it came to be; each opens, and one can go on from any of them', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  const mine = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await drop(page, { name: 'Mine.png', type: 'image/png', base64: mine.toString('base64') })
  await page.getByRole('button', { name: /Mine\.png/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Edit with a prompt' }).click()
  await expect(page.getByRole('button', { name: /^Image 1: Imported image/ })).toBeVisible()
  await generate(page, 'Make it night')
  await page.getByRole('button', { name: 'Open Image: Make it night' }).click({ timeout: 30_000 })
  const details = page.getByRole('complementary', { name: 'Details' })
  if (!(await details.isVisible())) await page.getByRole('button', { name: 'Show details' }).click()
  const story = details.getByRole('region', { name: 'How it was made' })
  await expect(story.getByRole('listitem').filter({ hasText: /^(Generated with|Added from)/ })).toHaveCount(2)
  await expect(
    story.getByRole('button', { name: 'Open Source image: Imported image: Mine.png' }),
  ).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('story.png') })

  await story.getByRole('button', { name: 'Continue from here' }).first().click()
  await expect(viewer).toHaveCount(0)
  await expect(promptBox(page)).toHaveValue('Make it night')
  await expect(page.getByRole('button', { name: /^Image 1: Imported image/ })).toBeVisible()

  await page.getByRole('button', { name: 'Open Image: Make it night' }).click()
  await story.getByRole('button', { name: 'Open Imported image: Mine.png' }).click()
  await expect(viewer.getByRole('heading', { name: 'Mine.png' })).toBeVisible()
  await expect(story).toHaveCount(0)
  const results = details.getByRole('region', { name: 'Made from this' })
  expect(await axeFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: testInfo.outputPath('results-dark.png'), animations: 'disabled' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 900, height: 600 })
  await results.scrollIntoViewIfNeeded()
  await page.screenshot({ path: testInfo.outputPath('results-small.png'), animations: 'disabled' })
  await results.getByRole('button', { name: 'Open Image: Make it night' }).click()
  await expect(story).toBeVisible()
})
