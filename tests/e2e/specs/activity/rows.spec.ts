import type { Locator, Page } from '@playwright/test'
import { awaitedFile } from '../../../../src/shared/domain/job/job-file.ts'
import type { Failure } from '../../../../src/shared/errors.ts'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes, settled } from '../../../support/axe-faults.ts'
import { openRoom, saveConnection } from '../../../support/steps.ts'
import { type JobRow, writeJobs } from '../../../support/write-rows.ts'

test.use({ sharesProcess: false })

/** What a row may take of the list until it is opened, in CSS pixels. */
const tallest = 72

const long =
  'A harbour in the fog at five in the morning, gulls on every post, seen from a boat that leaves it for good. '.repeat(
    3,
  )
const failure = (code: Failure['code'], data: Failure['data'] = {}): Failure => ({
  code,
  isRetryable: true,
  data,
})
const minuteAgo = Date.now() - 60_000
const tenMinutesOn = Date.now() + 600_000

/** Every state of a job, with what makes its row longest. */
const jobs: JobRow[] = [
  { kind: 'image', prompt: `Prepared. ${long}`, state: 'prepared' },
  {
    kind: 'video',
    prompt: 'Retried',
    state: 'prepared',
    failure: failure('gateway-unreachable', { host: 'gateway.example', wasCharged: 'no' }),
    nextCheckAt: tenMinutesOn,
  },
  { kind: 'image', prompt: 'Sending', state: 'submitting' },
  { kind: 'video', prompt: 'Queued', state: 'waiting', statusWord: 'NOT_START', lastAnswerAt: minuteAgo },
  {
    kind: 'video',
    prompt: `Running. ${long}`,
    state: 'running',
    progressPercent: 40,
    lastAnswerAt: minuteAgo,
    failure: failure('gateway-unreachable', { host: 'gateway.example' }),
  },
  { kind: 'video', prompt: 'Downloading', state: 'downloading', downloadedBytes: 4e6, totalBytes: 9e6 },
  {
    kind: 'video',
    prompt: 'Download waits',
    state: 'downloading',
    failure: failure('download-interrupted', { host: 'files.example', receivedBytes: 4e6, totalBytes: 9e6 }),
    nextCheckAt: tenMinutesOn,
  },
  {
    kind: 'video',
    prompt: `Unchecked. ${long}`,
    state: 'cannot-check',
    failure: failure('not-found', { status: 404, requestId: 'req-404' }),
    lastAnswerAt: minuteAgo,
  },
  {
    kind: 'video',
    prompt: `Unknown. ${long}`,
    state: 'unknown-outcome',
    failure: failure('outcome-unknown', { wasCharged: 'maybe' }),
  },
  {
    kind: 'image',
    prompt: `Failed. ${long}`,
    state: 'failed',
    failure: failure('gateway-failed', {
      status: 500,
      wasCharged: 'no',
      detail: 'It broke.',
      requestId: 'req-500',
    }),
    gatewayFacts: { upstreamId: 'up-500', requestId: 'req-500' },
  },
  {
    kind: 'image',
    prompt: 'Key refused',
    state: 'failed',
    failure: failure('key-rejected', { status: 401, host: 'gateway.example', wasCharged: 'no' }),
  },
  { kind: 'video', prompt: 'Cancelled', state: 'cancelled' },
  {
    kind: 'image',
    prompt: 'Lost file',
    state: 'saved',
    files: [
      {
        ...awaitedFile,
        state: 'given-up',
        failure: failure('download-unusable', { wasCharged: 'yes' }),
        unusable: { sha256: 'a'.repeat(64), byteSize: 2_000_000, extension: 'tiff' },
      },
    ],
  },
  {
    kind: 'video',
    prompt: 'Saved',
    state: 'saved',
    gatewayFacts: { requestId: 'req-200', videoId: 'vid-1' },
  },
]

const row = (page: Page, prompt: string) => page.getByRole('article', { name: new RegExp(`^${prompt}`) })
const opener = (job: Locator) => job.getByRole('button', { name: 'History and details' })

async function openJobs(page: Page, dataDirectory: string): Promise<void> {
  await saveConnection(page, { name: 'Studio', baseUrl: 'http://127.0.0.1:9', key: 'sk-abcdefgh1234' })
  writeJobs(dataDirectory, jobs)
  await page.reload()
  await openRoom(page, 'Activity')
  await expect(row(page, 'Saved')).toBeVisible()
}

/** How tall each row is, by its prompt, from the first to the last of the list. */
async function heights(page: Page): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let nth = 0; found.size < jobs.length && nth < 20; nth += 1) {
    const shown = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('aria-label') ?? '', one.getBoundingClientRect().height] as const),
      )
    for (const [name, height] of shown) found.set(name, height)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
  }
  return found
}

test('a job is a row of at most 72 px in every state, in both languages', async ({ atelier }, testInfo) => {
  test.setTimeout(120_000)
  const { page } = atelier
  await openJobs(page, atelier.dataDirectory)
  const look = async (language: string) => {
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: width === 900 ? 600 : 800 })
      const all = await heights(page)
      expect(all.size).toBe(jobs.length)
      expect([...all].filter(([, height]) => height > tallest)).toEqual([])
      await page
        .getByRole('article')
        .first()
        .evaluate((one) => one.closest('section')?.scrollTo(0, 0))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await page.screenshot({ path: testInfo.outputPath(`${language}-${width}-${colorScheme}.png`) })
      }
    }
  }
  await look('en')
  await openRoom(page, 'Settings')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await page.getByRole('link', { name: '任务', exact: true }).click()
  await expect(row(page, 'Saved')).toBeVisible()
  await look('zh')
})

test('what matters is done on the row, the rest in its menu, and ids are under Details', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openJobs(page, atelier.dataDirectory)
  await page.setViewportSize({ width: 900, height: 600 })
  const buttons: [prompt: string, ...names: string[]][] = [
    ['Key refused', 'Enter key', 'Try again'],
    ['Failed', 'Try again', 'Remove from list'],
    ['Unknown', 'Not found, send again', 'Link a task…', 'Give up'],
    ['Unchecked', 'Check again', 'Cancel'],
    ['Download waits', 'Download now', 'Cancel'],
    ['Running', 'Check again', 'Cancel'],
    ['Prepared', 'Send next', 'Cancel'],
  ]
  for (const [prompt, ...names] of buttons) {
    await row(page, prompt).scrollIntoViewIfNeeded()
    for (const name of names) await expect(row(page, prompt).getByRole('button', { name })).toBeInViewport()
  }
  const menuOf = (prompt: string) => row(page, prompt).getByRole('button', { name: 'More actions' }).click()
  await menuOf('Lost file')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Save as a file (2 MB)', 'Edit and send again', 'View requests'])
  await page.keyboard.press('Escape')

  const failed = row(page, 'Failed')
  await failed.scrollIntoViewIfNeeded()
  await expect(failed.getByText(/^The gateway returned an error.*\. Nothing was charged\. /)).toBeVisible()
  await expect(page.getByText(/req-|up-500|vid-1/)).toHaveCount(0)
  await opener(failed).press('Enter')
  await expect(opener(failed)).toHaveAttribute('aria-expanded', 'true')
  await expect(failed.getByText(/^The gateway returned an error[^.]*\.$/)).toBeVisible()
  await expect(failed.getByLabel('History', { exact: true })).toBeVisible()
  await expect(page.getByText(/req-500|up-500/).filter({ visible: true })).toHaveCount(0)
  await failed.getByText('Details', { exact: true }).click()
  await expect(failed.getByText('up-500')).toBeVisible()
  await expect(failed.getByText('req-500')).toHaveCount(1)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('opened.png') })
  await opener(failed).press('Enter')
  await expect(failed.getByText('up-500')).toHaveCount(0)

  const saved = row(page, 'Saved')
  await saved.scrollIntoViewIfNeeded()
  await opener(saved).click()
  await saved.getByText('Details', { exact: true }).click()
  await expect(saved.getByText('vid-1')).toBeVisible()
})
