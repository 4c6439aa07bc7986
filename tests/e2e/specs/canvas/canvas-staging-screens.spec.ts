import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { blankCanvas, drag, surface } from '../../../support/canvas/canvas-steps.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'

test.use({ sharesProcess: true })

const sizes = [
  { width: 640, height: 400 },
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
]

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, locale: colorScheme === 'dark' ? 'en-GB' : 'zh-CN' })

    test(`an answer that waits and an edit that was refused overlap nothing from 640 × 400 on, and axe finds nothing, in ${colorScheme}`, async ({
      atelier,
    }, testInfo) => {
      const { page } = atelier
      await blankCanvas(page, 900, 700)
      // From the canvas itself: it needs no gateway until something is asked for.
      await page.getByRole('button', { name: /^(Try the demo gateway|试用演示网关)$/ }).click()
      const prompt = page.getByRole('textbox', { name: /^(Prompt|提示词)$/ })
      await prompt.fill('night over a harbour')
      await drag(page, [200, 60], [300, 120], [380, 60])
      const generate = page.getByRole('button', { name: /^(Generate|生成)$/ })
      // A double click is one press: one answer comes.
      await generate.dblclick()
      const answers = page.getByRole('region', { name: /^(Results|结果)$/ })
      await expect(answers.getByText(/^1 (of|\/) 1$/)).toBeVisible({ timeout: 30_000 })
      await expect(answers.getByRole('status')).not.toHaveText(/…$/)
      await page.mouse.move(0, 0)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const name = `staging-${size.width}-${colorScheme}`
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`), animations: 'disabled' })
        expect.soft(await layoutFaults(page), name).toEqual([])
        expect.soft((await surface(page).boundingBox())?.height, name).toBeGreaterThanOrEqual(240)
      }
      // In a low window the prompt has given way, and comes back when it is wanted.
      await page.setViewportSize({ width: 900, height: 600 })
      const unfold = page.getByRole('button', { name: /^(Edit with a prompt|用提示词编辑)$/ })
      await expect(prompt).toHaveCount(0)
      await unfold.click()
      await expect(prompt).toBeFocused()
      await page.getByRole('button', { name: /^(Collapse|收起)$/ }).click()
      await expect(unfold).toBeFocused()
      await page.setViewportSize({ width: 1280, height: 800 })
      await prompt.fill('nsfw')
      await generate.click()
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 })
      for (const size of sizes.slice(1)) {
        await page.setViewportSize(size)
        const name = `refused-${size.width}-${colorScheme}`
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`), animations: 'disabled' })
        expect.soft(await layoutFaults(page), name).toEqual([])
        expect.soft((await surface(page).boundingBox())?.height, name).toBeGreaterThanOrEqual(240)
      }
      expect.soft(await axeFaults(page)).toEqual([])
      // What was written is there after all that, and what was refused can be put away.
      await expect(prompt).toHaveValue('nsfw')
    })
  })
}
