import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { saveConnection } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

test('how hard a gateway may be worked is set with its connection, by kind and family, and kept', async ({
  atelier,
  startGateway,
}, testInfo) => {
  const { page } = atelier
  const gateway = await startGateway({})
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Studio' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByText(/^Advanced/).click()
  }
  const family = async (name: string) => {
    await page.getByRole('combobox', { name: 'Applies to' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await open()
  await field('Status checks per second').fill('99')
  await field('Concurrent requests').fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number in this range.')).toBeVisible()
  await field('Status checks per second').fill('0.5')
  await family('Video A family')
  // What its kind says holds for a family that says nothing.
  await expect(field('Concurrent requests')).toHaveAttribute('placeholder', '2')
  await field('Seconds between checks').fill('90')
  await family('All images')
  await field('Concurrent requests').fill('0')
  await family('Video A family')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Where the wrong number stands comes into sight.
  await expect(page.getByRole('combobox', { name: 'Applies to' })).toHaveText(/All images/)
  await field('Concurrent requests').fill('')
  await expect(field('Seconds between checks')).toBeHidden()
  expect(await axeFaults(page)).toEqual([])
  await field('Status checks per second').scrollIntoViewIfNeeded()
  await page.screenshot({ path: testInfo.outputPath('pace.png') })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field('Status checks per second')).toBeHidden()

  await open()
  await expect(page.getByText('Advanced · 3 set')).toBeVisible()
  await expect(field('Status checks per second')).toHaveValue('0.5')
  await expect(field('Concurrent requests')).toHaveValue('2')
  await family('Video A family')
  await expect(field('Seconds between checks')).toHaveValue('90')
})
