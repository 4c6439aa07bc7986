import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { canvasOpen, openCanvasHome, surface } from '../../../support/canvas/canvas-steps.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'

test.use({ sharesProcess: true })

test('a blank canvas has the ratio that is chosen, or any size that is written', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openCanvasHome(page)
  const width = page.getByRole('spinbutton', { name: 'Width' })
  const height = page.getByRole('spinbutton', { name: 'Height' })
  await expect(page.getByRole('radio', { name: '1:1 Square' })).toBeChecked()
  await page.getByRole('radio', { name: '16:9 Landscape' }).click()
  await expect(width).toHaveValue('1920')
  await expect(height).toHaveValue('1080')
  await page.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: '3840 × 2160' }).click()
  await expect(width).toHaveValue('3840')
  await page.screenshot({ path: testInfo.outputPath('chosen.png') })
  expect.soft(await layoutFaults(page)).toEqual([])
  expect.soft(await axeFaults(page)).toEqual([])
  await width.fill('500')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: '9:16 Portrait' }).focus()
  await page.keyboard.press('Space')
  await expect(height).toHaveValue('1920')
  await height.press('Enter')
  await canvasOpen(page)
  await expect(surface(page)).toBeFocused()
})
