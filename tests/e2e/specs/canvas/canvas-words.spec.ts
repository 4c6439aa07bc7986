import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openCanvasFile } from '../../../../src/main/canvas-file/canvas-file.ts'
import { newLayer } from '../../../../src/renderer/features/images/canvas/engine/document/canvas-document.ts'
import { markedBy } from '../../../../src/renderer/features/images/canvas/engine/document/marked.ts'
import { composeLayers } from '../../../../src/shared/canvas/compose.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { blankCanvas, canvasOpen, canvasSaved, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const answers = (page: Page) => page.getByRole('region', { name: /^(Results|结果)$/ })
const tiles = (page: Page) => answers(page).getByRole('listitem').getByRole('button')
const layers = (page: Page) => page.getByRole('region', { name: /^(Layers|图层)$/ })

test('by keys alone an edit is asked for, turned to, compared, accepted, taken back and discarded', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await blankCanvas(page, 400, 300)
  await surface(page).focus()
  await page.keyboard.press('p')
  await expect(promptBox(page)).toBeFocused()
  await expect(page.getByText('The whole image will change.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Describe what should change.')).toBeVisible()
  await page.keyboard.type('a red boat')
  await page.keyboard.press('Enter')
  await page.keyboard.type('on the sea')
  await page.keyboard.press('Control+Enter')
  await expect(tiles(page)).toHaveCount(1, { timeout: 30_000 })
  await expect(promptBox(page)).toHaveValue('a red boat\non the sea')
  await expect(answers(page).getByText('1 of 1')).toBeVisible()
  await expect(answers(page).getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(tiles(page)).toHaveCount(2, { timeout: 30_000 })
  // The newest is shown, and a key leads there and back.
  await expect(answers(page).getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(tiles(page).last()).toBeFocused()
  await page.keyboard.press('F6')
  await expect(promptBox(page)).toBeFocused()
  // From the prompt to the surface, and on to what waits.
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(answers(page).getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(answers(page).getByText('2 of 2')).toBeVisible()
  await expect(answers(page).getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.down('q')
  await expect(page.getByText('This is the original.')).toBeVisible()
  await page.keyboard.up('q')
  await page.keyboard.press('Enter')
  const layer = layers(page).getByRole('button', { name: 'a red boat on the sea', exact: true })
  await expect(layer).toHaveAttribute('aria-current', 'true')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers(page).getByText('1 of 1')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Discarded. It is still in your Library.')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await expect(surface(page)).toBeFocused()
  // Taken back, what was accepted waits again; done again, it does not.
  await page.keyboard.press('Control+z')
  await expect(layer).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(layer).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
})

test('what is masked with the mouse is changed and nothing else: every byte outside the feather is the original’s', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  await generate(page, 'A lighthouse')
  const tile = page.getByRole('button', { name: 'Open Image: A lighthouse' })
  await tile.hover({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await canvasOpen(page)
  await page.getByRole('button', { name: 'Mask', exact: true }).first().click()
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
  await drag(page, [x - 50, y - 20], [x + 40, y - 20], [x - 40, y + 20], [x + 50, y + 20])
  await expect(page.getByText('Only the masked area will change.')).toBeVisible()
  await promptBox(page).fill('a vase of clay')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(answers(page).getByText('1 of 1')).toBeVisible({ timeout: 30_000 })
  const accept = answers(page).getByRole('button', { name: 'Accept' })
  await expect(accept).not.toHaveAttribute('aria-disabled')
  // The demo gateway misbehaves on purpose, and that is said.
  await expect(answers(page).getByRole('status')).toContainText('moved')
  await page.screenshot({ path: testInfo.outputPath('staging.png') })
  await answers(page).getByRole('button', { name: 'Use the whole result' }).click()
  await expect(answers(page).getByText(/^The whole result is shown/)).toBeVisible()
  await answers(page).getByRole('button', { name: 'Use only the masked area' }).click()
  await answers(page).getByRole('button', { name: 'Before and after' }).click()
  await expect(page.getByRole('slider', { name: 'Before and after' })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('before-and-after.png') })
  await expect(accept).not.toHaveAttribute('aria-disabled')
  await accept.click()
  await expect(layers(page).getByRole('button', { name: 'a vase of clay', exact: true })).toBeVisible()
  await canvasSaved(page)
  // What was sent for it, the part and its mask, is no image of a person's.
  const recent = page.getByRole('region', { name: 'Images', exact: true }).getByRole('listitem')
  await expect(recent).toHaveCount(2)

  const { before, after, mask, width } = await readDocument(atelier.dataDirectory)
  const feather = 16
  let changed = 0
  for (let at = 0; at < before.length; at += 4) {
    if ([0, 1, 2, 3].every((byte) => before[at + byte] === after[at + byte])) continue
    const [column, row] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const isNear =
      column >= mask.x - feather &&
      column < mask.x + mask.width + feather &&
      row >= mask.y - feather &&
      row < mask.y + mask.height + feather
    if (!isNear) throw new Error(`the pixel ${column}, ${row} changed`)
    changed += 1
  }
  expect(changed).toBeGreaterThan(500)

  // What comes while one is elsewhere waits, and is not laid over the document unasked.
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await openRoom(page, 'Activity')
  await expect(page.getByText(/^Saved/).nth(2)).toBeVisible({ timeout: 30_000 })
  await openRoom(page, 'Images')
  await expect(answers(page).getByText('1 result to review')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Next' }).click()
  await expect(answers(page).getByText('1 of 1')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Discard' }).click()
  await expect(answers(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(answers(page).getByText('1 of 1')).toBeVisible()
})

/** The document on disk: its pixels with and without the layer on top of the image, and the box around its mask. */
async function readDocument(directory: string) {
  const names = await readdir(directory, { recursive: true })
  const file = openCanvasFile(join(directory, names.find((one) => one.endsWith('.atelier')) ?? ''))
  const { layers: told, ...structure } = file.structure()
  const places = file.places()
  const layers = told.map((layer) => {
    const tiles = places.flatMap(({ layerId, key, tileId }) => {
      const bytes = layerId === layer.id ? file.tile(tileId) : null
      return bytes === null ? [] : [[key, { pixels: new Uint8ClampedArray(bytes) }] as const]
    })
    return newLayer({ ...layer, tiles: new Map(tiles) })
  })
  file.close()
  const page = { x: 0, y: 0, width: structure.width, height: structure.height }
  const mask = markedBy({ ...structure, layers })?.rect ?? page
  const before = composeLayers(
    layers.filter(({ id }) => id === 'image'),
    page,
  )
  return { before, after: composeLayers(layers, page), mask, width: page.width }
}
