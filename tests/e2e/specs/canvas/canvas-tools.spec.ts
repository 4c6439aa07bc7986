import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { blankCanvas, canvasSaved, colourAt, drag, surface } from '../../../support/canvas/canvas-steps.ts'

const ink = [26, 26, 26]
const teal = [0, 128, 128]

async function tealImage(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#008080' } })
    .png()
    .toBuffer()
}

test('a blank canvas takes dropped images as layers, and every tool works by keys alone', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]

  // By keys: to the brush, down, along, up.
  await surface(page).focus()
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => colourAt(page, x + 20, y)).toEqual(ink)
  await expect(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('v')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => colourAt(page, x + 20, y + 30)).toEqual(ink)
  await page.keyboard.down('Space')
  await expect(page.getByRole('button', { name: 'Hand' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.up('Space')
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const bytes = [...(await tealImage())]
  await surface(page).evaluate(
    (element, { file, at }) => {
      const { left, top } = element.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(file)], 'teal.png', { type: 'image/png' }))
      const where = { clientX: left + at.x, clientY: top + at.y, bubbles: true, cancelable: true }
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, ...where }))
    },
    { file: bytes, at: { x: x - 100, y: y - 60 } },
  )
  await expect.poll(() => colourAt(page, x - 100, y - 60)).toEqual(teal)
  const layers = page.getByRole('region', { name: 'Layers' })
  await expect(layers.getByRole('button', { name: 'teal.png', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Control+z')
  await expect.poll(() => colourAt(page, x - 100, y - 60)).not.toEqual(teal)
  await page.keyboard.press('Control+y')
  await expect.poll(() => colourAt(page, x - 100, y - 60)).toEqual(teal)

  await page.getByRole('button', { name: 'Eyedropper' }).click()
  await drag(page, [x - 100, y - 60])
  await page.keyboard.press('b')
  await expect(page.getByLabel('Color')).toHaveValue('#008080')
  await layers.getByRole('button', { name: 'Hide teal.png' }).click()
  await expect.poll(() => colourAt(page, x - 100, y - 60)).not.toEqual(teal)
  await layers.getByRole('button', { name: 'Show teal.png' }).click()
  await layers.getByRole('button', { name: 'teal.png', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(layers.getByRole('listitem').last()).toContainText('teal.png')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Layer name' }).fill('Sea')
  await page.keyboard.press('Enter')
  await expect(layers.getByRole('button', { name: 'Sea', exact: true })).toBeVisible()
  await canvasSaved(page)
  await page.screenshot({ path: testInfo.outputPath('layers.png') })

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'JPEG' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('400 × 300')).toBeVisible()
})

test('Fill and Gradient colour what is selected with the mouse and by keys alone, each as one step', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const { keyboard } = page
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [left, top] = [Math.round((box.width - 400) / 2), Math.round((box.height - 300) / 2)]
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await surface(page).focus()
  await press('g')
  await expect(page.getByRole('button', { name: 'Fill', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.screenshot({ path: testInfo.outputPath('fill.png') })
  await press('Enter')
  await expect.poll(() => colourAt(page, left + 8, top + 8)).toEqual(ink)
  expect(await colourAt(page, left + 390, top + 290)).toEqual(ink)
  await press('Escape')

  await press('Control+a', 'Shift+g')
  // The bar of a tool may be another height: the page lies where the surface's middle is.
  const now = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round((now.width - 400) / 2), Math.round((now.height - 300) / 2)]
  const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })
  await drag(page, [x + 100, y + 150], [x + 300, y + 150])
  await expect(page.getByRole('slider', { name: 'Gradient end' })).toHaveAttribute(
    'aria-valuetext',
    '300, 150',
  )
  await expect.poll(() => colourAt(page, x + 350, y + 60)).toEqual([255, 255, 255])
  expect(await colourAt(page, x + 50, y + 60)).toEqual(ink)
  await page.screenshot({ path: testInfo.outputPath('gradient.png') })
  await page.getByRole('radio', { name: 'Linear' }).press('ArrowRight')
  await expect.poll(() => colourAt(page, x + 100, y + 290)).not.toEqual(ink)
  await field('End X').fill('120')
  await press('Enter')
  await expect.poll(() => colourAt(page, x + 100, y + 280)).toEqual([255, 255, 255])
  await surface(page).focus()
  await press('Control+z')
  await expect.poll(() => colourAt(page, x + 100, y + 280)).toEqual(ink)

  await press('Enter', 'Shift+ArrowRight', 'Enter')
  await expect.poll(() => colourAt(page, x + 390, y + 150)).toEqual([255, 255, 255])
  await press('Escape')
  await expect.poll(() => colourAt(page, x + 390, y + 150)).toEqual(ink)
  await page
    .getByRole('region', { name: 'Layers' })
    .getByRole('button', { name: /^Lock / })
    .click()
  await surface(page).focus()
  await press('g', 'Enter')
  await expect(page.getByText('This layer is locked. Unlock it to change it.')).toBeVisible()
  await canvasSaved(page)
})
