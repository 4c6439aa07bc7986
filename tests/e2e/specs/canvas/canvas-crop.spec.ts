import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { blankCanvas, canvasSaved, colourAt, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'

test.use({ sharesProcess: true })

const ink = [26, 26, 26]

test('Crop and Expand change the page with the mouse and by keys alone, and undo gives it back', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
  await drag(page, [x - 20, y], [x + 20, y])
  await expect.poll(() => colourAt(page, x, y)).toEqual(ink)

  // With the mouse: a box is drawn, then one of its corners is dragged.
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await drag(page, [x - 100, y - 75], [x + 80, y + 55])
  await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('180')
  await drag(page, [x + 80, y + 55], [x + 100, y + 75])
  await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('200')
  await expect(page.getByRole('spinbutton', { name: 'Height' })).toHaveValue('150')
  await page.screenshot({ path: testInfo.outputPath('crop.png') })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('400')
  await drag(page, [x - 100, y - 75], [x + 100, y + 75])
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('200 × 150')).toBeVisible()
  await expect.poll(() => colourAt(page, x, y)).toEqual(ink)
  await canvasSaved(page)

  // By keys alone.
  await surface(page).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('400 × 300')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('slider', { name: 'Top-left corner' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('390 × 299')).toBeVisible()
  await page.keyboard.press('Control+z')

  await surface(page).focus()
  await page.keyboard.press('f')
  await page.getByRole('slider', { name: 'Right side' }).focus()
  for (let step = 0; step < 10; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('500')
  await page.screenshot({ path: testInfo.outputPath('frame.png') })
  await page.setViewportSize({ width: 900, height: 600 })
  // The document is fitted into the smaller window a frame later.
  await expect.poll(() => layoutFaults(page)).toEqual([])
  expect.soft(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('frame-900.png') })
  await page.keyboard.press('Enter')
  await expect(page.getByText('500 × 300')).toBeVisible()
  const layers = page.getByRole('region', { name: 'Layers' })
  await expect(layers.getByRole('button', { name: 'Mask', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Control+z')
  await expect(page.getByText('400 × 300')).toBeVisible()
  await expect(layers.getByRole('button', { name: 'Mask', exact: true })).toHaveCount(0)
  await canvasSaved(page)
})

test('a layer is flipped, turned, scaled and rotated with the mouse and by keys, each as one step', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
  await drag(page, [x - 100, y], [x - 40, y])
  await expect.poll(() => colourAt(page, x - 70, y)).toEqual(ink)

  await surface(page).focus()
  await page.keyboard.press('v')
  await page.getByRole('button', { name: 'Rotate right 90°' }).click()
  await expect.poll(() => colourAt(page, x - 70, y + 25)).toEqual(ink)
  await expect.poll(() => colourAt(page, x - 95, y)).not.toEqual(ink)
  await page.keyboard.press('Control+z')
  await expect.poll(() => colourAt(page, x - 95, y)).toEqual(ink)

  // With the mouse: twice as long, seen before it is a step, and taken back.
  await page.getByRole('button', { name: 'Scale and rotate layer' }).click()
  const width = page.getByRole('spinbutton', { name: 'Width' })
  const [before, shown] = [Number(await width.inputValue()), page.getByRole('slider', { name: 'Right side' })]
  const handle = await shown.boundingBox()
  const frame = await surface(page).boundingBox()
  if (handle === null || frame === null) throw new Error('no handle')
  const [right, down] = [handle.x + handle.width / 2 - frame.x, handle.y + handle.height / 2 - frame.y]
  await drag(page, [right, down], [right + 90, down])
  await expect(width).toHaveValue(String(before + 90))
  await expect.poll(() => colourAt(page, x + 30, y)).toEqual(ink)
  await page.screenshot({ path: testInfo.outputPath('transform.png') })
  await page.keyboard.press('Escape')
  await expect.poll(() => colourAt(page, x + 30, y)).not.toEqual(ink)

  // By keys alone: a number, the handle that turns, Enter.
  await surface(page).focus()
  await page.keyboard.press('Shift+T')
  await page.getByRole('slider', { name: 'Rotate' }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('spinbutton', { name: 'Angle' })).toHaveValue('90')
  await page.setViewportSize({ width: 900, height: 600 })
  // The document is fitted into the smaller window a frame later.
  await expect.poll(() => layoutFaults(page)).toEqual([])
  expect.soft(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('transform-900.png') })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Angle' })).toHaveCount(0)
  await canvasSaved(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await surface(page).focus()
  await page.keyboard.press('0')
  await expect.poll(() => colourAt(page, x - 70, y + 25)).toEqual(ink)
  await page.keyboard.press('Control+z')
  await expect.poll(() => colourAt(page, x - 95, y)).toEqual(ink)
  await canvasSaved(page)
})
