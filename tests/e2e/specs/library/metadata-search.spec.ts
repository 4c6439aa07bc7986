import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { plainText } from '../../../../src/main/metadata/test-support.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom } from '../../../support/steps.ts'

const box = (page: Page) => page.getByRole('searchbox')
const tiles = (page: Page) => page.getByRole('gridcell').getByRole('button')

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'slategray' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Canon', Model: 'Canon EOS R5', ImageDescription: 'The old pier' },
      IFD2: { DateTimeOriginal: '2019:07:04 08:00:00' },
      IFD3: {
        ...{ GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 30/1' },
        ...{ GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
      },
    })
    .toBuffer()
}

async function generated(): Promise<Buffer> {
  const parameters = 'a quiet sea\nNegative prompt: boats\nSteps: 20, Seed: 4031122, Model: sea-xl'
  const pixels = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return Buffer.concat([pixels.subarray(0, 33), plainText('parameters', parameters), pixels.subarray(33)])
}

test('images that are brought in are found by what they say of themselves, and Details tell it', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: '00012-4031122.png', mimeType: 'image/png', buffer: await generated() },
  ])
  await expect(tiles(page)).toHaveCount(2)

  await box(page).fill('quiet sea')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toHaveAccessibleName(/00012-4031122/)
  await box(page).fill('boats')
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
  await box(page).fill('canon pier')
  await expect(tiles(page)).toHaveCount(1)
  await tiles(page).click()

  const details = page.getByRole('complementary', { name: 'Details' })
  if (!(await details.isVisible())) await page.getByRole('button', { name: 'Show details' }).click()
  await expect(details).toContainText('Canon EOS R5')
  await expect(details).toContainText(/Jul 4, 2019/)
  await expect(details).toContainText('33.8583° S, 151.2000° E')
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('photo.png') })
})

test.describe('in Chinese, in a small window', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'light', viewport: { width: 900, height: 600 } })

  test('a photo says when, with what and where it was taken', async ({ atelier }, testInfo) => {
    const { page } = atelier
    await page.getByRole('link', { name: '资料库' }).click()
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await page.locator('input[type=file]').setInputFiles([file])
    await tiles(page).click()
    const details = page.getByRole('complementary', { name: '详情' })
    if (!(await details.isVisible())) await page.getByRole('button', { name: '显示详情' }).click()
    await expect(details).toContainText('南纬 33.8583°，东经 151.2000°')
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('photo-zh.png') })
  })
})
