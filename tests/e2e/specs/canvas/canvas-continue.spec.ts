import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { blankCanvas, canvasOpen, canvasSaved, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const answers = (page: Page) => page.getByRole('region', { name: 'Results' })
const accept = (page: Page) => answers(page).getByRole('button', { name: 'Accept' })

async function ask(page: Page, prompt: string, count: number): Promise<void> {
  await promptBox(page).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(answers(page).getByRole('listitem')).toHaveCount(count, { timeout: 30_000 })
}

test('the next edit goes on from the answer that was accepted until one paints, two answers are looked at side by side, and a text outlives a reload', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await blankCanvas(page, 400, 300)
  const goesOn = page.getByRole('switch', { name: 'Continue from the last result' })
  await ask(page, 'a red boat', 1)
  await expect(goesOn).toHaveCount(0)
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')
  await accept(page).click()
  await expect(goesOn).toBeChecked()
  await ask(page, 'at night', 1)
  await ask(page, 'warm light', 2)
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')
  await expect(answers(page).getByText(/a new conversation was started/)).toHaveCount(0)
  await page.screenshot({ path: testInfo.outputPath('continuing.png') })

  const pair = page.getByRole('group', { name: 'Two results side by side' })
  const active = pair.locator('[data-active-pane]')
  await surface(page).focus()
  await page.keyboard.press('y')
  await expect(active).toBeFocused()
  // What they cover takes neither keys nor the focus until they are gone.
  await expect(page.locator('[inert] [role=application]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(pair).toHaveCount(0)
  await expect(surface(page)).toBeFocused()

  await answers(page).getByRole('listitem').first().getByRole('button').focus()
  await page.keyboard.press('y')
  await expect(pair.getByRole('img')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(active).toBeFocused()
  await pair.getByRole('group').first().focus()
  const shown = pair.getByRole('img').first()
  const before = (await shown.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  for (const image of await pair.getByRole('img').all())
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before)
  await page.screenshot({ path: testInfo.outputPath('side-by-side.png') })
  expect.soft(await axeFaults(page)).toEqual([])
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(pair).toHaveCount(0)
  await expect(answers(page).getByRole('listitem')).toHaveCount(1)
  await expect(goesOn).toBeChecked()

  await surface(page).focus()
  await page.keyboard.press('b')
  await drag(page, [400, 240], [480, 300])
  await expect(page.getByText('The image has been edited since.')).toBeVisible()
  await expect(goesOn).not.toBeChecked()
  await page.screenshot({ path: testInfo.outputPath('painted-over.png') })

  await page.keyboard.press('t')
  await drag(page, [360, 180])
  const field = surface(page).getByRole('textbox', { name: 'Text', exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('Opening')
  await canvasSaved(page)
  await page.reload()
  await canvasOpen(page)
  await expect(field).toHaveValue('Opening')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: 'Opening', exact: true }),
  ).toBeVisible()
})
