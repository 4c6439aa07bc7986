import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  type BrowserOnPath,
  type StartedByAPerson,
  startAsAPerson,
} from '../../../support/start-as-a-person.ts'

const ways: [string, BrowserOnPath][] = [
  ['a Chromium as a window of its own', 'chromium'],
  ['the default browser', 'xdg-open'],
]

/** A browser of its own starts, beside those of other walks. */
test.describe.configure({ timeout: 180_000 })

let started: StartedByAPerson | null = null

test.beforeEach(({}, { project }) => {
  test.skip(project.name === 'electron', 'This is the browser window')
  test.skip(process.platform !== 'linux', 'Other systems do not look for a browser on the path')
})
test.afterEach(async () => {
  await started?.remove()
  started = null
})

for (const [what, browser] of ways) {
  test(`npm start opens ${what}, and the first screen is in it`, async () => {
    started = await startAsAPerson(browser)
    const firstButton = started.page.getByRole('button', { name: 'Try the demo gateway' })
    await expect(firstButton).toBeVisible()
    // To the browser a reload still comes from where the window came from.
    await started.page.reload()
    await expect(firstButton).toBeVisible()
  })

  test(`what npm start left behind of ${what} opens nothing, and the next address a window`, async () => {
    started = await startAsAPerson(browser)
    const { page, profile, handedOver, terminal } = started
    await expect(page.getByRole('button', { name: 'Try the demo gateway' })).toBeVisible()
    await expect.poll(terminal).toMatch(/^For another window: /m)
    expect(await handedOver()).toEqual([])

    const used = /^Atelier is ready at (\S+)$/m.exec(terminal())?.[1] ?? ''
    const other = await page.context().newPage()
    await other.goto(used)
    await expect(other.getByRole('heading', { name: /^This address has already been used/ })).toBeVisible()
    const next = /^For another window: (\S+)$/m.exec(terminal())?.[1] ?? ''
    await other.goto(next)
    await expect(other.getByRole('button', { name: 'Try the demo gateway' })).toBeVisible()

    const secret = await page.evaluate(() => sessionStorage.getItem('atelier-secret') ?? '')
    expect(secret).not.toBe('')
    expect(await other.evaluate(() => sessionStorage.getItem('atelier-secret'))).toBe(secret)
    expect(terminal()).not.toContain(secret)
    await started.stop()
    const folder = join(profile, 'Default')
    const sessions = await readdir(join(folder, 'Sessions'))
    const remembered = await Promise.all(
      ['History', ...sessions.map((name) => join('Sessions', name))].map((name) =>
        readFile(join(folder, name)),
      ),
    )
    expect(remembered[0]?.includes(new URL(used).origin)).toBe(true)
    const spellings = [Buffer.from(secret), Buffer.from(secret, 'utf16le')]
    expect(remembered.filter((file) => spellings.some((spelling) => file.includes(spelling)))).toEqual([])
  })
}
