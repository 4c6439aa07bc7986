import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, tryDemo } from '../../../support/steps.ts'

async function square(name: string, background: string) {
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

test('a file that arrives late does not take the place of the image that was chosen since', async ({
  atelier,
}, testInfo) => {
  test.skip(
    testInfo.project.name === 'electron',
    'The desktop window adds files without HTTP, which nothing here can hold up',
  )
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles([await square('Chosen', '#305080')])
  const tile = page.getByRole('gridcell').getByRole('button', { name: /Chosen/ })
  await expect(tile).toBeVisible()

  const late = Promise.withResolvers<void>()
  await page.route('**/upload?name=*', async (route) => {
    await late.promise
    await route.continue()
  })
  await openRoom(page, 'Video')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'First frame: choose a file' }).click()
  await (await choosing).setFiles([await square('Late', '#805030')])
  await openRoom(page, 'Library')
  await tile.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Animate' }).click()
  const slot = page.getByRole('button', { name: /^First frame: Imported image/ })
  await expect(slot).toHaveAccessibleName(/Chosen/)
  late.resolve()
  await expect(page.getByText('An image was not added to the form')).toBeVisible()
  await expect(slot).toHaveAccessibleName(/Chosen/)
})
