import { isCreate, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { generate, openRoom, saveConnection } from '../../../support/steps.ts'

test('of videos whose answers were lost, one is found by its task and one is sent again, once, by keyboard alone', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startFaultGateway()
  gateway.rule({
    when: isCreate,
    times: 2,
    act: async (exchange) => {
      await exchange.ask()
      exchange.reset()
    },
  })
  const taskOf = (wanted: string) => gateway.paid.find(({ prompt }) => prompt === wanted)?.taskId ?? ''
  const video = (prompt: string) => page.getByRole('article', { name: prompt })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Video')
    for (const prompt of ['A lantern at night', 'A lost balloon']) await generate(page, prompt)
    // What is not known, and that it may cost something, is said once each, and no button sticks out of its card.
    const card = video('A lost balloon')
    await expect(card.getByText(/Outcome unknown/)).toHaveCount(1)
    await expect(card.getByText(/charged/)).toHaveCount(1)
    const sticksOut = await card.getByRole('button').evaluateAll((all) =>
      all.filter((one) => {
        const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
        return right(one) > right(one.closest('article > div')) || one.scrollWidth > one.clientWidth
      }),
    )
    expect(sticksOut).toHaveLength(0)
    await page.screenshot({ path: testInfo.outputPath('card.png') })
    await openRoom(page, 'Activity')
    await page.getByRole('radio', { name: 'Needs attention' }).click()
    await expect(page.getByText('Outcome unknown')).toHaveCount(2)

    const name = video('A lantern at night').getByRole('button', { name: 'Link a task…' })
    await name.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Task ID' })
    await expect(field).toBeFocused()
    await page.keyboard.type('no-such-task')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No task with this ID was found. Nothing was changed.')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('unknown-task.png') })
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await field.fill(taskOf('A lantern at night'))
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect(video('A lantern at night')).toBeHidden()

    const other = video('A lost balloon')
    await other.getByRole('button', { name: 'Link a task…' }).click()
    await field.fill(taskOf('A lantern at night'))
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(/^This task already belongs to “A lantern at night”, created .+\./),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    const again = other.getByRole('button', { name: 'Not found, send again' })
    await again.dblclick()
    await expect(other).toBeHidden()

    await page.getByRole('radio', { name: 'Finished' }).click()
    await expect(video('A lantern at night').getByText('Saved', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(other).toHaveCount(2)
    await expect(other.getByText('You sent it again as a separate job.')).toBeVisible()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(again).toBeHidden()
    await page.screenshot({ path: testInfo.outputPath('sent-again.png') })
    expect(gateway.creates('A lost balloon')).toBe(2)
    expect(gateway.creates('A lantern at night')).toBe(1)

    await video('A lantern at night').getByRole('button', { name: 'Show in Library' }).click()
    await expect(page.getByRole('dialog', { name: 'A lantern at night' })).toBeVisible()
    // Everything behind the dialog is out of reach until it is closed.
    await page.keyboard.press('Escape')
    const library = page.getByRole('link', { name: 'Library', exact: true })
    await expect(library).toHaveAttribute('aria-current', 'page')
  } finally {
    await gateway.close()
  }
})
