import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { generate, openRoom, promptBox, tryDemo } from '../../../support/steps.ts'

test('everything is paused and goes on, a cancelled video is fetched after all, and each turn of it is told', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(120_000)
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await expect(page.getByText(/^Paused\. New requests are not sent/)).toBeVisible()
  await openRoom(page, 'Video')
  await generate(page, 'A boat at night')
  await openRoom(page, 'Activity')
  const video = page.getByRole('article', { name: 'A boat at night' })
  await expect(video.getByText('Paused, not sent yet')).toBeVisible()
  await video.getByRole('button', { name: 'Send next' }).click()
  await expect(video.getByText('Paused, not sent yet')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('paused.png') })

  await page.getByRole('button', { name: 'Resume all' }).click()
  await expect(video.getByRole('button', { name: 'Check again' })).toBeVisible()
  await video.getByRole('button', { name: 'Cancel' }).click()
  await expect(video.getByText(/You can still download the result/)).toBeVisible()
  await video.getByRole('button', { name: 'Download anyway' }).click()
  await expect(video.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
  await video.getByRole('button', { name: 'History and details' }).click()
  await video.getByText('Event log', { exact: true }).click()
  const turns = video.getByRole('list', { name: 'Event log' }).getByRole('listitem')
  for (const words of ['Created', 'Sent', 'Accepted by the gateway', 'Canceled by you', 'Resumed by you']) {
    await expect(turns.filter({ hasText: words }).first()).toBeVisible()
  }
  await expect(turns.last()).toContainText('Saved')
  expect(await axeFaults(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('told.png') })

  await video.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit and send again' }).click()
  await expect(promptBox(page)).toHaveValue('A boat at night')
})

test('a pause is said in every room where something waits for it, and ends there too', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await openRoom(page, 'Video')
  await expect(promptBox(page)).toBeVisible()
  const resume = page.getByRole('button', { name: 'Resume', exact: true })
  await expect(resume).toBeHidden()
  await openRoom(page, 'Images')
  await generate(page, 'A red pear')
  await expect(page.getByText('Paused: 1 request waiting', { exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await openRoom(page, 'Video')
  await expect(promptBox(page)).toBeVisible()
  await expect(resume).toBeHidden()
  await openRoom(page, 'Images')
  await resume.click()
  await expect(resume).toBeHidden()
  await expect(page.getByRole('button', { name: /Open Image: A red pear/ })).toBeVisible({
    timeout: 30_000,
  })
})

test('when several have ended, one line tells what became of them, and leads to them', async ({
  atelier,
}) => {
  test.setTimeout(120_000)
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Activity')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await openRoom(page, 'Images')
  for (const prompt of ['A red pear', 'A green pear']) await generate(page, prompt)
  await openRoom(page, 'Activity')
  await expect(page.getByText('Paused, not sent yet')).toHaveCount(2)
  await page.getByRole('button', { name: 'Resume all' }).click()
  await openRoom(page, 'Library')
  await expect(page.getByText('2 images saved')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('article', { name: 'A red pear' })).toBeVisible()
})
