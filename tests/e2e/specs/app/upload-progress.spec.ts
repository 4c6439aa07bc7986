import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

const longFile = {
  name: 'long.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(2_000_000, 'atelier\n'),
    Buffer.from('%%EOF\n'),
  ]),
}

const bar = (page: Page, name: string | RegExp) => page.getByRole('progressbar', { name })

/** The line carries the first slice of a file, and no more of it until it is fast again. */
async function slowUploads(page: Page): Promise<{ end(): Promise<void> }> {
  const fast = Promise.withResolvers<void>()
  const isLater = ({ searchParams }: URL) => Number(searchParams.get('at')) > 0
  await page.route(isLater, async (route) => {
    await fast.promise
    // What was called off meanwhile goes nowhere.
    await route.continue().catch(() => {})
  })
  return {
    async end() {
      fast.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

test.beforeEach(({}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'its scheme has no line that could be slow')
})

test('a file that is slow to arrive says how far it is', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  const slow = await slowUploads(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles(longFile)
  await expect(bar(page, 'Adding long.pdf')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await slow.end()
  await expect(bar(page, 'Adding long.pdf')).toHaveCount(0)
})

test('adding to the Library says how far it is and can be called off, which leaves nothing behind', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const slow = await slowUploads(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await choosing).setFiles([longFile, { ...longFile, name: 'second.pdf' }])
  await expect(bar(page, 'Adding long.pdf, 1 of 2')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await page.screenshot({ path: testInfo.outputPath('adding.png') })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(bar(page, /^Adding/)).toHaveCount(0)
  await slow.end()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})
