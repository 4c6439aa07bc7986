import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { ask, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

test('a reply that is asked for again is a version more, and every version keeps what followed it', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  await ask(page, 'Write a short poem about the sea')
  await replyEnded(page)
  await expect(page.getByRole('group', { name: 'Versions of this reply' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Version 2 of 2')).toBeAttached()
  await replyEnded(page)
  await ask(page, 'And now compare two paints')
  await replyEnded(page)

  const versions = page.getByRole('group', { name: 'Versions of this reply' })
  await versions.getByRole('button', { name: 'Previous version' }).click()
  await expect(page.getByText('Version 1 of 2')).toBeAttached()
  await expect(versions.getByRole('button', { name: 'Previous version' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])

  await page.reload()
  await expect(page.getByText('Version 1 of 2')).toBeAttached()
  await versions.getByRole('button', { name: 'Next version' }).press('Enter')
  await expect(page.getByText('Version 2 of 2')).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByText('And now compare two paints').last()).toBeVisible()
})
