import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import {
  blankCanvas,
  canvasOpen,
  drag,
  openCanvasHome,
  surface,
} from '../../../support/canvas/canvas-steps.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'

const sizes = [
  { width: 640, height: 400 },
  { width: 900, height: 600 },
  { width: 1680, height: 1050 },
]

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, locale: colorScheme === 'dark' ? 'en-GB' : 'zh-CN' })

    test(`from 640 × 400 to 1680 × 1050 nothing of the canvas overlaps and axe finds nothing, in ${colorScheme}`, async ({
      atelier,
    }, testInfo) => {
      const { page } = atelier
      await blankCanvas(page, 900, 700)
      await drag(page, [300, 200], [420, 320], [560, 180])
      await page.getByRole('button', { name: /^(Add layer|添加图层)$/ }).click()
      // A mask, and the fullest bar of all tools.
      await page.keyboard.press('m')
      await drag(page, [300, 300], [420, 380])
      await page.keyboard.press('r')
      await drag(page, [350, 200], [480, 330])
      await expect(surface(page).getByRole('img')).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        const name = `${size.width}-${colorScheme}`
        await expect(surface(page)).toBeVisible()
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`), animations: 'disabled' })
        expect.soft(await layoutFaults(page), name).toEqual([])
        // Beside the rail and the tools; the panel folds before it takes more than that.
        const { width = 0 } = (await surface(page).boundingBox()) ?? {}
        expect.soft(width / size.width, name).toBeGreaterThan(0.6)
      }
      expect.soft(await axeFaults(page)).toEqual([])
      await page.setViewportSize({ width: 900, height: 600 })
      const mask = /^(Mask|蒙版)$/
      await page.getByRole('listitem').getByRole('button', { name: mask }).click()
      await page.getByRole('toolbar').getByRole('button', { name: mask }).click()
      await page.mouse.move(450, 2)
      await page.screenshot({ path: testInfo.outputPath(`mask-${colorScheme}.png`), animations: 'disabled' })
      expect.soft(await layoutFaults(page), 'mask').toEqual([])
      expect.soft(await axeFaults(page), 'mask').toEqual([])
      await openCanvasHome(page)
      await page.setViewportSize({ width: 640, height: 400 })
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await page.screenshot({ path: testInfo.outputPath(`home-${colorScheme}.png`), animations: 'disabled' })
      expect.soft(await layoutFaults(page), 'home').toEqual([])
      expect.soft(await axeFaults(page), 'home').toEqual([])
      await page.getByRole('tab').click()
      await canvasOpen(page)
      const layers = page.getByRole('region', { name: /^(Layers|图层)$/ })
      await expect(layers).toHaveCount(0)
      await page.getByRole('button', { name: /^(Layers panel|图层面板)$/ }).click()
      await expect(layers).toBeVisible()
      await page.screenshot({ path: testInfo.outputPath(`640-panel-${colorScheme}.png`) })
      await layers.getByRole('listitem').getByRole('button').first().focus()
      await page.keyboard.press('Escape')
      await expect(layers).toHaveCount(0)
    })
  })
}
