import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { loadedImages, openRoom, replyEnded, send, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

test('a model that paints answers in the chat with an image that is in the Library', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  await page.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name: /^multimodal-3-pro-image-preview/ }).click()
  await send(page, 'Paint a quiet sea at dusk')
  const image = page.getByRole('button', { name: 'Show in Library' })
  await expect(image).toBeVisible({ timeout: 30_000 })
  await replyEnded(page)
  await expect.poll(() => loadedImages(page)).toBe(1)
  expect(await axeFaults(page)).toEqual([])

  await page.reload()
  await expect(image).toBeVisible()
  await openRoom(page, 'Library')
  await expect.poll(() => loadedImages(page)).toBe(1)
})
