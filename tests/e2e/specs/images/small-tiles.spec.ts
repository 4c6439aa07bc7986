import { expect, test } from '../../../support/atelier-test.ts'
import { generate, openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

test('what ten cancelled images say is cut nowhere, however small their places are', async ({ atelier }) => {
  const { page } = atelier
  await page.setViewportSize({ width: 900, height: 600 })
  await tryDemo(page)
  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await openRoom(page, 'Images')
  await page.getByLabel('Count').fill('10')
  await generate(page, 'A lighthouse at dusk')
  // So many are asked about first.
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click()
  const job = page.getByRole('article', { name: 'A lighthouse at dusk' })
  await job.getByRole('button', { name: 'Cancel' }).click()
  const words = job.getByText('Canceled', { exact: true })
  await expect(words).toHaveCount(10)
  const cut = await words.evaluateAll(
    (all) =>
      all.filter((one) => {
        const place = one.parentElement?.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(one)
        const text = range.getBoundingClientRect()
        const isForEyes = one.getBoundingClientRect().width > 1
        return isForEyes && place !== undefined && (text.left < place.left || text.right > place.right)
      }).length,
  )
  expect(cut).toBe(0)
  expect(await page.getByTitle('Canceled').count()).toBe(10)
})
