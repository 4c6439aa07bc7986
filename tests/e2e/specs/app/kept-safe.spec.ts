import { readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, processTest as test } from '../../../support/atelier-test.ts'
import { generate, openRoom } from '../../../support/steps.ts'

test('an image that is gone from the disk is named by a check of the library', async ({ atelier }) => {
  const { page, dataDirectory } = atelier
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await openRoom(page, 'Images')
  await generate(page, 'A blue gate')
  await expect(page.getByRole('button', { name: /A blue gate/ }).first()).toBeVisible({ timeout: 30_000 })
  await openRoom(page, 'Settings')
  const check = page.getByRole('button', { name: 'Check library' })
  await check.click()
  await expect(page.getByText('1 file checked. Nothing is missing.')).toBeVisible()

  const media = join(dataDirectory, 'media')
  const names = await readdir(media, { recursive: true })
  const image = names.find((name) => /[0-9a-f]{64}\.png$/.test(name))
  await unlink(join(media, image ?? ''))
  await check.click()
  await expect(page.getByText('1 file missing.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'blue gate' })).toBeVisible()

  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The trash is empty')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Empty trash' })).toBeDisabled()
})

test('a damaged library opens again and says what became of it, until that is understood', async ({
  atelier,
}) => {
  // A window that is still loading its rooms would complain of an app that is gone.
  await expect(atelier.page.getByRole('button', { name: 'Try the demo gateway' })).toBeVisible()
  await atelier.kill()
  const file = join(atelier.dataDirectory, 'atelier.db')
  await writeFile(file, 'not a database '.repeat(1000))
  // With its log it would be whole again.
  await unlink(`${file}-wal`)
  const page = await atelier.restart()
  const notice = page.getByRole('alert').filter({ hasText: 'database was damaged' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('atelier-damaged-')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toBeHidden()
  expect((await readdir(atelier.dataDirectory)).some((name) => name.startsWith('atelier-damaged-'))).toBe(
    true,
  )
})

test('entries that were damaged on the disk are told by what they are about', async ({ atelier }) => {
  const { page } = atelier
  await page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await openRoom(page, 'Images')
  await generate(page, 'A blue gate')
  await expect(page.getByRole('button', { name: /A blue gate/ }).first()).toBeVisible({ timeout: 30_000 })
  await atelier.kill()
  const database = new Database(join(atelier.dataDirectory, 'atelier.db'))
  // As a disk does it: nobody hashes the row anew.
  database.exec(`UPDATE assets SET width = width + 1`)
  database.close()
  await writeFile(join(atelier.dataDirectory, 'atelier.db-wal'), '')

  const again = await atelier.restart()
  const notice = again.getByRole('alert').filter({ hasText: '1 entry' })
  const named = notice.getByRole('list', { name: 'Damaged entries' }).getByRole('listitem')
  await expect(named).toHaveText(/^File: .*blue.gate.* · /i)
  await openRoom(again, 'Settings')
  await again.getByRole('button', { name: 'Check library' }).click()
  await expect(
    again.getByText('1 damaged database entry could not be repaired from any copy of the database.'),
  ).toBeVisible()
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toBeHidden()
  await expect(again.getByRole('list', { name: 'Damaged entries' })).toHaveCount(1)
})

test('settings that cannot be read are said until that is understood', async ({ atelier }) => {
  await atelier.page.getByRole('button', { name: 'Try the demo gateway' }).click()
  await expect(atelier.page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  for (const [keys, words] of [
    ["('preferences')", 'restored from a copy of the database'],
    ["('preferences', 'preferences.bak')", 'reset to defaults'],
  ] as const) {
    await atelier.kill()
    const database = new Database(join(atelier.dataDirectory, 'atelier.db'))
    database.exec(`UPDATE settings SET value = '{"theme":' WHERE key IN ${keys}`)
    database.close()
    const page = await atelier.restart()
    const notice = page.getByRole('alert').filter({ hasText: words })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
  }
})
