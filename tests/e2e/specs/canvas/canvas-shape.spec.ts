import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openCanvasFile } from '../../../../src/main/canvas-file/canvas-file.ts'
import { drawShape } from '../../../../src/renderer/features/images/canvas/engine/shape/draw-shape.ts'
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

/** Of a document that is shown at its own size: a place of it on the surface. */
async function placer(page: Page, width: number, height: number) {
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [left, top] = [Math.round((box.width - width) / 2), Math.round((box.height - height) / 2)]
  return (x: number, y: number): [number, number] => [left + x, top + y]
}

test('shapes are drawn, changed by handles and numbers, undone, and found again as the engine draws them in Node', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const layers = page.getByRole('region', { name: 'Layers' })
  const options = page.getByRole('region', { name: 'Tool options' })
  await blankCanvas(page, 400, 300)
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  await options.getByRole('textbox', { name: 'Stroke' }).fill('#c81e1e')
  await options.getByRole('button', { name: 'Fill the shape' }).click()
  const at = await placer(page, 400, 300)
  await drag(page, at(60, 60), at(180, 140))
  const row = layers.getByRole('button', { name: 'Rectangle 1', exact: true })
  await expect(row).toHaveAttribute('aria-current', 'true')
  const [red, yellow] = [
    [200, 30, 30],
    [255, 209, 102],
  ]
  await expect.poll(() => colourAt(page, ...at(62, 85))).toEqual(red)
  expect(await colourAt(page, ...at(120, 100))).toEqual(yellow)
  await page.screenshot({ path: testInfo.outputPath('rectangle.png') })
  expect.soft(await axeFaults(page)).toEqual([])

  // A corner by the pointer, and the angle by its number.
  const place = layers.getByRole('region', { name: 'Shape position' })
  await drag(page, at(180, 140), at(220, 160))
  await expect(place.getByRole('spinbutton', { name: 'Width' })).toHaveValue('160')
  await place.getByRole('spinbutton', { name: 'Angle' }).fill('90')
  await place.getByRole('spinbutton', { name: 'Angle' }).press('Enter')
  await expect.poll(() => colourAt(page, ...at(120, 33))).toEqual(red)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(place.getByRole('spinbutton', { name: 'Angle' })).toHaveValue('0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(place.getByRole('spinbutton', { name: 'Width' })).toHaveValue('120')
  await page.getByRole('button', { name: 'Redo' }).click()

  // An arrow with Shift is level, whatever the hand does.
  await options.getByRole('radio', { name: 'Arrow' }).click()
  const box = (await surface(page).boundingBox()) ?? { x: 0, y: 0 }
  const [fromX, fromY] = at(60, 220)
  const [toX, toY] = at(340, 236)
  await page.keyboard.down('Shift')
  await page.mouse.move(box.x + fromX, box.y + fromY)
  await page.mouse.down()
  await page.mouse.move(box.x + toX, box.y + toY, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(layers.getByRole('button', { name: 'Arrow 1', exact: true })).toBeVisible()
  await expect.poll(() => colourAt(page, ...at(200, 220))).toEqual(red)
  await expect(place.getByRole('spinbutton', { name: 'End Y' })).toHaveValue('220')
  await expect(layers.getByRole('combobox', { name: 'Blend mode' })).toHaveCount(1)
  await page.screenshot({ path: testInfo.outputPath('arrow.png') })

  // By keys alone: placed in the middle, moved, and sized by a handle.
  await options.getByRole('radio', { name: 'Ellipse' }).click()
  await surface(page).focus()
  await page.keyboard.press('Enter')
  await expect(layers.getByRole('button', { name: 'Ellipse 1', exact: true })).toBeVisible()
  const left = place.getByRole('spinbutton', { name: 'Left edge' })
  const before = Number(await left.inputValue())
  await page.keyboard.press('Shift+ArrowRight')
  await expect(left).toHaveValue(String(before + 10))
  const width = Number(await place.getByRole('spinbutton', { name: 'Width' }).inputValue())
  await surface(page).getByRole('slider', { name: 'Right side' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(place.getByRole('spinbutton', { name: 'Width' })).toHaveValue(String(width + 1))
  await page.screenshot({ path: testInfo.outputPath('ellipse.png') })
  await canvasSaved(page)

  await page.reload()
  await canvasOpen(page)
  await expect.poll(() => colourAt(page, ...at(80, 220))).toEqual(red)
  const file = openCanvasFile(await documentIn(atelier.dataDirectory))
  const shapes = file
    .structure()
    .layers.flatMap(({ id, shape }) => (shape === undefined ? [] : [{ id, shape }]))
  expect(shapes.map(({ shape }) => shape.kind)).toEqual(['rectangle', 'arrow', 'ellipse'])
  for (const { id, shape } of shapes) {
    const expected = drawShape(shape).finish()
    const places = file.places().filter(({ layerId }) => layerId === id)
    expect(places.map(({ key }) => key).toSorted()).toEqual([...expected.keys()].toSorted())
    for (const { key, tileId } of places)
      expect(file.tile(tileId)?.equals(Buffer.from(expected.get(key)?.pixels ?? []))).toBe(true)
  }
  file.close()

  await page.keyboard.press('b')
  await layers.getByRole('button', { name: 'Arrow 1', exact: true }).click()
  await drag(page, at(60, 280), at(200, 280))
  await expect(page.getByText('This is a shape layer.')).toBeVisible()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Rasterize' })
    .click()
  await drag(page, at(60, 280), at(200, 280))
  await expect.poll(() => colourAt(page, ...at(130, 280))).toEqual(red)
})

async function documentIn(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true })
  const name = names.find((one) => one.endsWith('.atelier'))
  if (name === undefined) throw new Error('no document')
  return join(directory, name)
}
