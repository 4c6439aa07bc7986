import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { canvasOpen, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const answers = (page: Page) => page.getByRole('region', { name: 'Results' })
const accept = (page: Page) => answers(page).getByRole('button', { name: 'Accept' })
const layer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Layers' }).getByRole('button', { name, exact: true })

/** Of the surface, where the middle of the image lies. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const { width, height } = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  return { x: Math.round(width / 2), y: Math.round(height / 2) }
}

async function ask(page: Page, prompt: string): Promise<void> {
  await promptBox(page).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}

test('beyond the image and within a selection the model draws what was asked for, what is under way is listed, and what it would change elsewhere is said and can be taken', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse')
  await page.getByRole('button', { name: 'Open Image: A lighthouse' }).hover({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await canvasOpen(page)

  // Beyond the image. So large an answer takes the demo gateway a while.
  await surface(page).focus()
  await page.keyboard.press('f')
  await page.getByRole('slider', { name: 'Right side' }).focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1324 × 1024')).toBeVisible()
  await expect(page.getByText('Only the masked area will change.')).toBeVisible()
  const underWay = page.getByRole('list', { name: 'Edits in progress' })
  const listed = expect(underWay.getByText('the sea goes on')).toBeVisible()
  await ask(page, 'the sea goes on')
  await listed
  await page.screenshot({ path: testInfo.outputPath('under-way.png') })
  await expect(answers(page).getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  await expect(underWay).toHaveCount(0)
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')
  await page.screenshot({ path: testInfo.outputPath('beyond.png') })
  await accept(page).click()
  await expect(layer(page, 'the sea goes on')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  // What was accepted is seen without the mask, and one goes on there.
  await expect(surface(page)).toBeFocused()
  await page.screenshot({ path: testInfo.outputPath('accepted.png') })

  // Within what is selected: it becomes the mask.
  const { x, y } = await middle(page)
  await surface(page).focus()
  await page.keyboard.press('r')
  await drag(page, [x - 50, y - 50], [x + 50, y + 50])
  await expect(page.getByText('Only the selected area will change.')).toBeVisible()
  await ask(page, 'a vase of clay')
  await expect(answers(page).getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Only the masked area will change.')).toBeVisible()
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')

  // Painted on since beside the mask, the document is not what the answer lies over: that is said once it is looked at anew.
  await surface(page).focus()
  await page.keyboard.press('b')
  await page.getByRole('region', { name: 'Tool options' }).getByLabel('Color').fill('#ff00ff')
  // The surface is lower by now, and the image smaller on it.
  const now = await middle(page)
  const rows = [-52, -58, -64, -70].flatMap((row): [number, number][] => [
    [now.x - 50, now.y + row],
    [now.x + 50, now.y + row],
  ])
  await drag(page, ...rows)
  const tile = answers(page).getByRole('listitem').getByRole('button')
  await tile.click()
  await tile.click()
  const notes = answers(page).getByRole('status')
  await expect(notes).toContainText(
    /^It also changed \d+% of the area outside the mask\. Those changes are not used\./,
  )
  await page.screenshot({ path: testInfo.outputPath('spilled.png') })
  await answers(page).getByRole('button', { name: 'Use the whole result' }).click()
  await expect(notes).toContainText('The whole result is shown, including changes outside the mask.')
  await expect(accept(page)).not.toHaveAttribute('aria-disabled')
  await accept(page).click()
  await expect(layer(page, 'a vase of clay')).toHaveAttribute('aria-current', 'true')
  await expect(answers(page)).toHaveCount(0)

  // The rail leads out of the document, to what was made in the room.
  await openRoom(page, 'Images')
  await expect(surface(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open Image: A lighthouse' }).first()).toBeVisible()
})
