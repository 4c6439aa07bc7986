import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { openRoom, saveConnection, tryDemo } from '../../../support/steps.ts'

/** Lets the window save with the press, and reads what it saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download')
  await press()
  const download = await saving
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** What is in sight of the report, put together as its file is. */
async function shown(page: Page): Promise<string> {
  const blocks = await page.getByRole('dialog').locator('pre').allTextContents()
  return blocks.map((block) => `${block}\n`).join('\n')
}

test('a report is read, cut down and saved by keys alone, and the file is what was in sight', async ({
  atelier,
}, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'The desktop window asks the system where to')
  const { page } = atelier
  await tryDemo(page)
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Type a command' }).fill('save a report')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
  await expect(dialog.getByText('== connections ==')).toBeVisible()
  expect(await axeFaultsInBothThemes(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  const hosts = dialog.getByRole('switch', { name: 'Host names of gateways' })
  await expect(hosts).not.toBeChecked()
  await expect(dialog.getByText(/127\.0\.0\.1/)).toHaveCount(0)
  await expect(dialog.getByText('Left out', { exact: true })).toBeVisible()
  await hosts.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(/1: 127\.0\.0\.1:\d+/)).toBeVisible()
  await page.keyboard.press('Space')
  await dialog.getByRole('switch', { name: 'Log' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('left out by the person: hosts, log')).toBeVisible()

  const seen = await shown(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy', exact: true }).press('Enter')
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seen)
  await dialog.getByRole('button', { name: 'Save report' }).focus()
  const { name, text } = await saved(page, () => page.keyboard.press('Enter'))
  expect(name).toMatch(/^Atelier report \d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.txt$/)
  expect(text).toBe(seen)
  expect(text).toContain('host: browser')
  await expect(dialog).toBeHidden()
  const open = page.getByRole('button', { name: 'Save diagnostic report…' })
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByText('== connections ==')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a double click on its button opens the report, and a press outside closes it', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
  await page.getByRole('button', { name: 'Save diagnostic report…' }).dblclick()
  await expect(dialog.getByText('== connections ==')).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
})

test('a double click on Save saves one report and says so', async ({ atelier }, testInfo) => {
  testInfo.skip(testInfo.project.name === 'electron', 'The desktop window asks the system where to')
  const { page } = atelier
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Save diagnostic report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
  await expect(dialog.getByText('== connections ==')).toBeVisible()
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await dialog.getByRole('button', { name: 'Save report' }).dblclick()
  await expect(page.getByText(/^Your browser is downloading Atelier report .*txt/)).toBeVisible()
  await expect(dialog).toBeHidden()
  // What was asked for before this one has come before it.
  await saved(page, async () => {
    await page.getByRole('button', { name: 'Save diagnostic report…' }).click()
    await dialog.getByRole('button', { name: 'Save report' }).click()
  })
  expect(names).toHaveLength(2)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the report fits a window of 640 × 400, and what it says itself stays English', async ({
    atelier,
  }, testInfo) => {
    const { page } = atelier
    await page.setViewportSize({ width: 640, height: 400 })
    await page.getByRole('link', { name: '设置', exact: true }).click()
    await page.getByRole('button', { name: '保存诊断报告…' }).click()
    const dialog = page.getByRole('dialog', { name: '诊断报告' })
    await expect(dialog.getByText('== connections ==')).toBeAttached()
    await expect(dialog.getByRole('button', { name: '保存报告' })).toBeInViewport()
    await page.screenshot({ path: testInfo.outputPath('small.png'), animations: 'disabled' })
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await expect(dialog.locator('pre').first()).toHaveAttribute('lang', 'en')
    const log = dialog.getByRole('switch', { name: '日志' })
    await log.focus()
    await expect(log).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.screenshot({ path: testInfo.outputPath('usual.png'), animations: 'disabled' })
  })
})

test('the address of the report opens it in Settings, and Back closes it', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Settings')
  await page.getByRole('button', { name: 'Save diagnostic report…' }).click()
  await expect(page).toHaveURL(/room=settings&report=open/)
  const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('a report that would give a key away is neither shown nor saved, and it is said why', async ({
  atelier,
}) => {
  const { page, dataDirectory } = atelier
  // Of the form of a code, so that it passes as one.
  const key = 'ERR_Q7X2K9M4T8V3B6N1'
  await saveConnection(page, { name: 'Studio', baseUrl: 'https://gateway.example.test', key })
  const line = { level: 50, time: '2026-11-23T14:00:00.000Z', msg: 'call-failed', errorCode: key }
  await appendFile(join(dataDirectory, 'logs', 'atelier.log'), `${JSON.stringify(line)}\n`)
  await page.getByRole('button', { name: 'Save diagnostic report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diagnostic report' })
  await expect(dialog.getByRole('alert')).toHaveText(/^The part “Log” may contain a secret/)
  await expect(dialog.getByRole('button', { name: 'Save report' })).toHaveCount(0)
  await expect(dialog.locator('pre')).toHaveCount(0)
  expect(await axeFaultsInBothThemes(page)).toEqual([])
})
