import { expect, test } from '../../../support/atelier-test.ts'
import { generate, openRoom, saveConnection, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

test('Activity tells what the gateway said of a video and of an image', async ({ atelier }) => {
  test.setTimeout(120_000)
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Video')
  await generate(page, 'Waves on a pebble beach')
  await expect(page.getByRole('button', { name: 'Play: Video: Waves on a pebble beach' })).toBeVisible({
    timeout: 60_000,
  })
  await openRoom(page, 'Images')
  await generate(page, 'A teal pear')
  await expect(page.getByRole('button', { name: 'Open Image: A teal pear' })).toBeVisible({
    timeout: 40_000,
  })

  await openRoom(page, 'Activity')
  const video = page.getByRole('article', { name: 'Waves on a pebble beach' })
  await video.getByRole('button', { name: 'History and details' }).click()
  await expect(video.getByText(/^queued .+, generated in /)).toBeVisible()
  await expect(video.getByText('generate', { exact: true })).toBeHidden()
  await video.getByText('Details', { exact: true }).click()
  await expect(video.getByText('generate', { exact: true })).toBeVisible()
  await expect(video.getByText(/^\d+ s, \d+p$/)).toBeVisible()
  const image = page.getByRole('article', { name: 'A teal pear' })
  await image.getByRole('button', { name: 'History and details' }).click()
  await expect(image.getByText(/^finished at /)).toBeVisible()
  await expect(image.getByText(/^[\d,]+ \([\d,]+ input, [\d,]+ output\)$/)).toBeVisible()
})

test('beta features and private hosts of a connection are kept, and wrong ones told at their fields', async ({
  atelier,
}) => {
  const { page } = atelier
  await saveConnection(page, { name: 'Studio', baseUrl: 'http://127.0.0.1:9', key: 'sk-abcdefgh1234' })
  const form = async () => {
    await page.getByRole('button', { name: 'Actions for Studio' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const advanced = page.getByText(/^Advanced/)
    if (!(await page.getByLabel('Beta features').isVisible())) await advanced.click()
  }
  await form()
  await page.getByLabel('Beta features').fill('beta one')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter names without spaces, separated by commas.')).toBeVisible()
  await page.getByLabel('Beta features').fill('beta1, beta2')
  const hosts = page.getByLabel('Private hosts allowed for downloads')
  await hosts.fill('two words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter host names or addresses, one per line.')).toBeVisible()
  await hosts.fill('files.lan:9000\n192.168.1.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Beta features')).toBeHidden()

  await form()
  await expect(page.getByLabel('Beta features')).toHaveValue('beta1,beta2')
  await expect(hosts).toHaveValue('files.lan:9000\n192.168.1.5')
  await expect(page.getByText('Advanced · 2 set')).toBeVisible()
})
