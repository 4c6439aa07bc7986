import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { openOther, openRoom } from '../../../support/steps.ts'

/** What was begun in one list ends while the person is elsewhere: there it changes nothing. */

const tile = (page: Page, name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })

async function addStudies(page: Page, count: number): Promise<void> {
  await openRoom(page, 'Library')
  const files = Array.from({ length: count }, async (_, nth) => {
    const background = { r: nth * 40, g: 90, b: 120 }
    const image = sharp({ create: { width: 32, height: 32, channels: 3, background } })
    return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
  })
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.getByText(`${count} files`, { exact: true })).toBeVisible()
}

test('an undo in another list leaves the focus of that where it is', async ({ atelier }) => {
  const { page } = atelier
  await addStudies(page, 5)
  for (const name of ['Study 5.png', 'Study 4.png', 'Study 1.png']) {
    await tile(page, name).focus()
    await page.keyboard.press('p')
    await expect(tile(page, new RegExp(`${name}.*Picked`))).toBeVisible()
  }
  // The third of all.
  await tile(page, 'Study 3.png').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/Study 3.* moved to trash$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Rating' }).click()
  await page.getByRole('option', { name: 'Picked', exact: true }).click()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()

  await tile(page, /Study 5/).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(/Study 3.* restored$/)).toBeVisible()
  await expect(page.locator('[role=grid] [data-cell-index][tabindex="0"]')).toHaveAccessibleName(/Study 5/)
  await expect(tile(page, /Study 5/)).toBeFocused()
})

test('cull mode does not open over what is being typed', async ({ atelier }, testInfo) => {
  test.skip(
    testInfo.project.name === 'electron',
    'The desktop window asks without HTTP, which nothing here can hold up',
  )
  const { page } = atelier
  await addStudies(page, 3)
  const held = Promise.withResolvers<void>()
  const isOfCulling = (sent: string | null) => sent?.includes('"limit":500') === true
  await page.route('**/rpc/up?*', async (route) => {
    if (isOfCulling(route.request().postData())) await held.promise
    await route.continue()
  })
  const choose = page.getByRole('button', { name: 'Choose', exact: true })
  const asked = page.waitForRequest((request) => isOfCulling(request.postData()))
  await tile(page, 'Study 3.png').focus()
  await page.keyboard.press('c')
  await asked
  await expect(choose).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('searchbox').click()
  held.resolve()
  await expect(choose).not.toHaveAttribute('aria-busy')
  await page.keyboard.type('Study 2')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Choose' })).toHaveCount(0)

  // Who stays is led there.
  await tile(page, 'Study 2.png').focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Choose' })).toBeVisible()
})

test('what another window moves to the trash makes place for the next one in the viewer', async ({
  atelier,
}) => {
  const { page } = atelier
  await addStudies(page, 3)
  const other = await openOther(page)
  await expect(tile(other, 'Study 2.png')).toBeVisible()
  await tile(page, 'Study 2.png').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Study 2/ })).toBeVisible()
  await tile(other, 'Study 2.png').focus()
  await other.keyboard.press('Delete')
  await expect(page.getByRole('dialog', { name: /Study 1/ })).toBeVisible()
})
