import { join } from 'node:path'
import { openSqlite } from '../../../../src/main/store/sqlite.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { fillConnection, openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const plain = 'http://gateway.example'

test('an unencrypted address is used only after the person confirmed it, and says so from then on', async ({
  atelier,
}) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Old gateway', baseUrl: plain, key: 'sk-test-0123456789' })
  const confirm = page.getByRole('switch', { name: `Use ${plain} without encryption` })
  await expect(confirm).not.toBeChecked()
  await expect(page.getByText('can read and change everything')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This address is not encrypted.')).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('This address is not encrypted.')).toBeVisible()

  await confirm.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Old gateway' })
  await expect(row.getByText('Not encrypted', { exact: true })).toBeVisible()
  await expect(row.getByText('Nothing is sent until')).toBeHidden()
})

test('an unencrypted connection of an earlier version says that it is not used, and how it can be', async ({
  atelier,
}) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Old gateway', baseUrl: plain, key: 'sk-test-0123456789' })
  const confirm = page.getByRole('switch', { name: `Use ${plain} without encryption` })
  await confirm.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not encrypted', { exact: true })).toBeVisible()

  const sqlite = openSqlite(join(atelier.dataDirectory, 'atelier.db'))
  sqlite.execute('UPDATE connections SET plain_http_origin = NULL')
  sqlite.close()
  await page.reload()
  await openRoom(page, 'Settings')
  await expect(page.getByText('Nothing is sent until')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await confirm.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not encrypted', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is sent until')).toBeHidden()
})

test('another address is asked about anew, and an encrypted one or one on this computer is not', async ({
  atelier,
}) => {
  const { page } = atelier
  await fillConnection(page, { name: 'Old gateway', baseUrl: plain, key: 'sk-test-0123456789' })
  await page.getByRole('switch', { name: `Use ${plain} without encryption` }).click()
  const address = page.getByRole('textbox', { name: 'Base URL' })
  await address.fill('http://other.example')
  await expect(page.getByRole('switch', { name: 'Use http://other.example' })).not.toBeChecked()
  for (const safe of [
    'https://gateway.example',
    'http://127.0.0.1:9',
    'http://localhost:9',
    'http://[::1]:9',
  ]) {
    await address.fill(safe)
    await expect(page.getByRole('switch', { name: 'without encryption' })).toHaveCount(0)
  }
})
