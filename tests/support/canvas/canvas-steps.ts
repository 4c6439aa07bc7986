import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

export const surface = (page: Page): Locator => page.getByRole('application', { name: /^(Canvas|画布)$/ })

/** Resolves when the document is on the canvas. */
export async function canvasOpen(page: Page): Promise<void> {
  await expect(surface(page)).toBeVisible()
  await expect(surface(page)).not.toHaveAttribute('aria-busy', 'true')
}

/** What is seen there, a place on the surface in CSS pixels: red, green, blue. */
export async function colourAt(page: Page, x: number, y: number): Promise<[number, number, number]> {
  const box = await surface(page).boundingBox()
  if (box === null) throw new Error('the canvas is not in sight')
  const clip = { x: Math.round(box.x + x), y: Math.round(box.y + y), width: 1, height: 1 }
  const shot = await page.screenshot({ clip, animations: 'disabled' })
  const [red = 0, green = 0, blue = 0] = await sharp(shot).raw().toBuffer()
  return [red, green, blue]
}

/** Draws with the mouse through places on the surface, then takes the mouse away so that no ring is seen. */
export async function drag(page: Page, ...way: readonly (readonly [number, number])[]): Promise<void> {
  const box = await surface(page).boundingBox()
  const [first, ...rest] = way
  if (box === null || first === undefined) throw new Error('nothing to draw on')
  await page.mouse.move(box.x + first[0], box.y + first[1])
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(box.x + x, box.y + y, { steps: 6 })
  await page.mouse.up()
  await page.mouse.move(box.x + box.width - 2, box.y + box.height + 10)
}

/** Resolves when all steps are in the file. */
export async function canvasSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** The documents of the canvas: where one goes on, or begins. */
export async function openCanvasHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '?room=images&view=canvas')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('button', { name: /^(Create|创建)$/ })).toBeVisible()
}

export async function blankCanvas(page: Page, width: number, height: number): Promise<void> {
  await openCanvasHome(page)
  await page.getByRole('spinbutton', { name: /^(Width|宽)$/ }).fill(String(width))
  await page.getByRole('spinbutton', { name: /^(Height|高)$/ }).fill(String(height))
  await page.getByRole('spinbutton', { name: /^(Height|高)$/ }).press('Enter')
  await canvasOpen(page)
}
