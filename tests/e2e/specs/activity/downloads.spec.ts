import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  type Exchange,
  type FaultGateway,
  isQuery,
  startFaultGateway,
} from '../../../faults/rig/fault-gateway.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { generate, openRoom, saveConnection } from '../../../support/steps.ts'

const clip = fileURLToPath(new URL('../../../fixtures/media/clip.mp4', import.meta.url))
const strange = Buffer.from('II*\0 an image of a kind that nothing here knows')

/** Every video is done at once, at an address of its prompt's first word. */
function finishAtOnce(gateway: FaultGateway): void {
  gateway.rule({
    when: isQuery,
    act({ answer, path }) {
      const task_id = path.split('/').at(-1) ?? ''
      const [word] = (gateway.paid.find(({ taskId }) => taskId === task_id)?.prompt ?? '').split(' ')
      const result_url = `${gateway.origin}/files/${word}`
      answer(200, { code: 'success', data: { task_id, status: 'SUCCESS', result_url } })
    },
  })
}

function host(gateway: FaultGateway, name: string, act: (exchange: Exchange) => void | Promise<void>): void {
  gateway.rule({ when: ({ path }) => path === `/files/${name}`, act })
}

test('of four images, the one that cannot be shown is saved as a file and fetched again', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const gateway = await startFaultGateway()
  const image = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const names = ['one', 'two', 'three', 'four']
  let isMended = false
  for (const name of names) {
    host(gateway, name, ({ answer }) => answer(200, name === 'four' && !isMended ? strange : image))
  }
  gateway.rule({
    when: ({ path }) => path === '/v1/images/generations',
    act: ({ answer }) =>
      answer(200, { created: 1, data: names.map((name) => ({ url: `${gateway.origin}/files/${name}` })) }),
  })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await openRoom(page, 'Images')
    await page.getByLabel('Count').fill('4')
    await generate(page, 'A heron at dawn')
    const job = page.getByRole('article', { name: 'A heron at dawn' })
    await expect(job.getByText('3 of 4 saved')).toBeVisible()
    await expect(job.getByText(/returned another type of file instead of the image/)).toBeVisible()
    await job.getByRole('button', { name: 'Download now' }).click()
    await expect(job.getByText(/Image 4 of 4 was not received/)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('three-of-four.png') })

    const saving = page.waitForEvent('download')
    await job.getByRole('link', { name: /^Save as a file/ }).click()
    expect(await readFile(await (await saving).path())).toEqual(strange)

    isMended = true
    await job.getByRole('button', { name: 'Download again' }).click()
    await expect(page.getByRole('button', { name: 'Open Image: A heron at dawn' })).toHaveCount(4)
    await expect(job.getByText('not received')).toBeHidden()
  } finally {
    await gateway.close()
  }
})

test('videos wait for a free download, the one that a person asks for goes first, and what went wrong with others is told', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  const gateway = await startFaultGateway()
  finishAtOnce(gateway)
  const video = await readFile(clip)
  for (const name of ['First', 'Second', 'Third']) {
    host(gateway, name, ({ response }) => {
      response.writeHead(200, { 'content-length': 9_000_000 }).write(video)
    })
  }
  host(gateway, 'Broken', ({ response, socket }) => {
    response.writeHead(200, { 'content-length': 9_000_000 })
    response.write(video, () => socket.destroy())
  })
  host(gateway, 'Page', ({ answer }) => answer(200, '<!doctype html><title>Busy</title>'))
  const article = (prompt: string) => page.getByRole('article', { name: prompt })
  try {
    await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: gateway.key })
    await page.getByRole('combobox', { name: 'Simultaneous downloads' }).click()
    await page.getByRole('option', { name: '1', exact: true }).click()
    await openRoom(page, 'Video')
    await generate(page, 'Broken waves')
    await expect(article('Broken waves').getByText(/The download stopped at/)).toBeVisible()
    await generate(page, 'Page in a book')
    await expect(article('Page in a book').getByText(/a web page instead of the video/)).toBeVisible()
    await generate(page, 'First light')
    await expect(article('First light').getByText(/^Downloading/)).toBeVisible()
    await generate(page, 'Second light')
    await expect(article('Second light').getByText('Waiting to download')).toBeVisible()
    await expect(article('First light').getByRole('progressbar')).toBeVisible()
    await expect(article('Second light').getByRole('progressbar')).toBeHidden()

    await generate(page, 'Third light')
    await expect(article('Third light').getByText('Waiting to download')).toBeVisible()
    await article('Third light').getByRole('button', { name: 'Download now' }).click()
    const third = gateway.seen(({ path }) => path === '/files/Third')
    await article('First light').getByRole('button', { name: 'Cancel' }).click()
    await third
    await expect(article('Third light').getByText('Waiting to download')).toBeHidden()
    await expect(article('Second light').getByText('Waiting to download')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('third-first.png') })
  } finally {
    await gateway.close()
  }
})
