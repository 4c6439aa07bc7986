import { type Exchange, isQuery, startFaultGateway } from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { generate, openRoom, saveConnection } from '../../../support/steps.ts'

const working = ({ answer, path }: Exchange) =>
  answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } })

test('while the gateway does not answer, Activity and the video say when it last did, in both languages', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(120_000)
  const { page } = atelier
  const gateway = await startFaultGateway()
  let isMade = false
  gateway.rule({ when: (exchange) => isQuery(exchange) && !isMade, act: working })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Video')
    await generate(page, 'A kite over the dunes')
    const video = page.getByRole('article', { name: 'A kite over the dunes' })
    await expect(video.getByText('Generating').first()).toBeVisible({ timeout: 20_000 })
    await gateway.down()
    await expect(video.getByText(/last response \d+ sec ago/)).toBeVisible({ timeout: 30_000 })
    await expect(video.getByText(/cannot be reached/)).toBeVisible()
    // The question cost nothing: of the video that is not known.
    await expect(video.getByText('Nothing was charged')).toBeHidden()
    await page.screenshot({ path: testInfo.outputPath('video.png') })
    await openRoom(page, 'Activity')
    await expect(video.getByText(/last response \d+ sec ago/)).toBeVisible()
    await expect(
      video.getByText('Status checks continue automatically. The result is not lost.'),
    ).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('activity.png') })

    await openRoom(page, 'Settings')
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.getByRole('link', { name: '任务', exact: true }).click()
    await expect(video.getByText(/上次响应：.+前/)).toBeVisible()
    await page.getByRole('link', { name: '视频', exact: true }).click()
    await expect(video.getByText(/上次响应：.+前/)).toBeVisible()

    isMade = true
    await gateway.up()
    await video.getByRole('button', { name: '再次查询' }).click()
    await expect(video.getByRole('button', { name: /A kite over the dunes/ }).first()).toBeVisible({
      timeout: 20_000,
    })
    expect(gateway.creates('A kite over the dunes')).toBe(1)
  } finally {
    await gateway.close()
  }
})
