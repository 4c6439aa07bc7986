import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import {
  blankCanvas,
  canvasOpen,
  canvasSaved,
  colourAt,
  drag,
  surface,
} from '../../../support/canvas/canvas-steps.ts'

test.use({ sharesProcess: true })

const field = (page: Page) => surface(page).getByRole('textbox', { name: 'Text', exact: true })
const layers = (page: Page) => page.getByRole('region', { name: 'Layers' })

/** Of a document that is shown at its own size: a place of it on the surface. */
async function placer(page: Page, width: number, height: number) {
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [left, top] = [Math.round((box.width - width) / 2), Math.round((box.height - height) / 2)]
  return (x: number, y: number): [number, number] => [left + x, top + y]
}

test('text is typed where one clicks, styled, undone, edited again after a reload, and painted on only as pixels', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const options = page.getByRole('region', { name: 'Tool options' })
  await options.getByRole('spinbutton', { name: 'Text size in pixels' }).fill('60')
  const at = await placer(page, 400, 300)
  await options.getByRole('combobox', { name: 'Weight' }).click()
  await page.getByRole('option', { name: 'Bold', exact: true }).click()
  await options.getByRole('button', { name: 'Align center' }).click()
  // A family that the list does not have, and this machine neither.
  await options.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Other font…' }).click()
  await expect(options.getByRole('textbox', { name: 'Font name' })).toBeFocused()
  await page.keyboard.type('Nobody; Grotesk')
  await page.keyboard.press('Enter')
  await expect(options.getByRole('textbox', { name: 'Font name' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Nobody Grotesk')
  await page.keyboard.press('Enter')
  await expect(options.getByRole('combobox', { name: 'Font' })).toHaveText('Nobody Grotesk')
  await expect(options.getByText('Not installed')).toBeVisible()
  await drag(page, at(200, 40))
  await expect(field(page)).toBeFocused()
  // Blocks: all of them is ink, whatever the font is.
  await page.keyboard.type('███')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Opening')
  await options.getByLabel('Color').fill('#c81e1e')
  await page.screenshot({ path: testInfo.outputPath('writing.png') })
  expect.soft(await axeFaults(page)).toEqual([])
  // A name that nobody has ended is of the text for which it was typed.
  await options.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Other font…' }).click()
  await page.keyboard.type('Somebody Sans')
  // Elsewhere on the surface.
  await drag(page, at(350, 280))
  await expect(field(page)).toHaveCount(0)
  const row = layers(page).getByRole('button', { name: '███', exact: true })
  await expect(row).toHaveAttribute('aria-current', 'true')
  const red = [200, 30, 30]
  await expect.poll(() => colourAt(page, ...at(200, 76))).toEqual(red)
  await page.screenshot({ path: testInfo.outputPath('kept.png') })

  await page.keyboard.press('Control+z')
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect.poll(() => colourAt(page, ...at(200, 76))).toEqual(red)
  await canvasSaved(page)

  await page.reload()
  await canvasOpen(page)
  await expect.poll(() => colourAt(page, ...at(200, 76))).toEqual(red)
  await drag(page, at(200, 76))
  await expect(field(page)).toHaveValue('███\nOpening')
  await expect(options.getByLabel('Color')).toHaveValue('#c81e1e')
  await expect(options.getByRole('combobox', { name: 'Weight' })).toHaveText('Bold')
  await expect(options.getByRole('combobox', { name: 'Font' })).toHaveText('Somebody Sans')
  await expect(options.getByRole('button', { name: 'Align center' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type(' today')
  // Another act keeps what is being written first, and then is done.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveCount(0)
  await row.dblclick()
  await expect(field(page)).toHaveValue('███\nOpening')
  await page.keyboard.press('Escape')

  await page.keyboard.press('b')
  await drag(page, at(60, 200), at(200, 200))
  await expect(page.getByText('This is a text layer.')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('refused.png') })
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Rasterize' })
    .click()
  await drag(page, at(60, 200), at(200, 200))
  await expect.poll(() => colourAt(page, ...at(130, 200))).toEqual(red)
  await expect.poll(() => colourAt(page, ...at(200, 76))).toEqual(red)
})

test('by keys alone text is begun, kept, edited and scaled; what cannot be drawn stays in hand, and what is empty is nothing', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  await surface(page).focus()
  await page.keyboard.press('t')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  // By a real input method.
  const method = await page.context().newCDPSession(page)
  await method.send('Input.imeSetComposition', { text: 'مرح', selectionStart: 3, selectionEnd: 3 })
  await method.send('Input.insertText', { text: 'مرحبا' })
  await expect(field(page)).toHaveValue('مرحبا')
  await page.keyboard.insertText(' 👩‍👩‍👧 שלום')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('你好 b')
  await page.screenshot({ path: testInfo.outputPath('scripts.png') })
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
  const row = layers(page).getByRole('button', { name: 'مرحبا 👩‍👩‍👧 שלום', exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('مرحبا 👩‍👩‍👧 שלום\n你好 b')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('██')
  await page.keyboard.press('Control+Enter')
  await expect(layers(page).getByRole('button', { name: '██', exact: true })).toBeVisible()

  // Scaled, it is drawn anew and goes on being text.
  await page.keyboard.press('Shift+T')
  const width = page.getByRole('spinbutton', { name: 'Width', exact: true })
  await width.fill('300')
  await width.press('Enter')
  await canvasSaved(page)
  await layers(page).getByRole('button', { name: '██', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('██')
  const box = (await field(page).boundingBox()) ?? { width: 0 }
  expect(box.width).toBeGreaterThan(290)
  await page.screenshot({ path: testInfo.outputPath('scaled.png') })

  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('a'.repeat(2 ** 20))
  await expect.poll(async () => (await field(page).inputValue()).length).toBe(4000)
  await page.keyboard.press('Escape')
  await expect(page.getByText('This text is too large.')).toBeVisible()
  await expect(field(page)).toHaveValue('a'.repeat(4000))
  await field(page).fill(' \n ')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(layers(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(layers(page).getByRole('listitem')).toHaveCount(2)
})
