import { expect, test } from '../../../support/atelier-test.ts'
import { json, startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { openRoom, saveConnection } from '../../../support/steps.ts'

test('among many models one is found by typing a part of its name', async ({ atelier }) => {
  const { page } = atelier
  const names = ['amber', 'birch', 'cedar', 'dune', 'elder', 'fern', 'gorse', 'heather', 'heather-small']
  const data = names.map((id) => ({ id, owned_by: 'x', supported_endpoint_types: ['chat-completions'] }))
  const gateway = await startScriptedGateway(json(200, { object: 'list', data }))
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  const field = page.getByRole('combobox', { name: 'Model', exact: true })
  const typed = page.getByRole('combobox', { name: 'Filter models' })
  const options = page.getByRole('option')

  await field.focus()
  await page.keyboard.press('Enter')
  await expect(typed).toBeFocused()
  await page.keyboard.type('small heath')
  await expect(options).toHaveText([/heather-small/, 'Add model'])
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveText('heather-small')

  await page.keyboard.press('ArrowDown')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('')
  await page.keyboard.type('oak')
  await expect(page.getByText('No matching models.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(field).toHaveText('heather-small')

  // On a machine so busy that no frame comes, Enter still takes what was typed.
  await page.keyboard.press('Enter')
  await expect(typed).toBeFocused()
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0))
  await page.keyboard.type('gor')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('gorse')
  await gateway.close()
})
