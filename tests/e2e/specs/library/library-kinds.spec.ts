import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, processTest, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { openRoom } from '../../../support/steps.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url))

/** Files let go over the window, as from a file manager. */
async function drop(page: Page, files: { name: string; type: string; from: string }[]): Promise<void> {
  const contents = files.map(({ name, type, from }) => ({
    name,
    type,
    base64: readFileSync(fixture(from)).toString('base64'),
  }))
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type }))
    }
    return data
  }, contents)
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

const tile = (page: Page, name: string) => page.getByRole('gridcell').getByRole('button', { name })
const onlyShow = (page: Page, kind: string) => page.getByRole('radio', { name: kind }).click()
const viewer = (page: Page) => page.getByRole('dialog').filter({ has: page.getByText('File size') })

/** The one with words; the bar above has another. */
const saveButton = (page: Page) => viewer(page).getByText('Save a copy', { exact: true })

/** A player's own keys do nothing before it knows what it plays. */
async function lengthKnown(player: Locator): Promise<void> {
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.4)
}

/** Plays to its end; resolves with the seconds that were heard. */
function playedToEnd(player: Locator): Promise<number> {
  return player.evaluate(
    (element: HTMLMediaElement) =>
      new Promise<number>((resolve) => {
        if (element.ended) resolve(element.currentTime)
        element.addEventListener('ended', () => resolve(element.currentTime))
      }),
  )
}

test('a sound, a document and an image are dropped, told apart, played and saved', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await onlyShow(page, 'Audio')
  await expect(page.getByRole('heading', { name: 'No audio yet' })).toBeVisible()
  await onlyShow(page, 'Documents')
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await onlyShow(page, 'All')
  await drop(page, [
    { name: 'tone.wav', type: 'audio/wav', from: 'tone.wav' },
    { name: 'page.pdf', type: 'application/pdf', from: 'page.pdf' },
    { name: 'teal.png', type: 'image/png', from: 'teal.png' },
    { name: 'notes.txt', type: 'text/plain', from: 'teal.png' },
  ])
  await expect(page.getByText('notes.txt is not a supported file type')).toBeVisible()
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  expect(await axeFaults(page, 'main')).toEqual([])

  await onlyShow(page, 'Documents')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await tile(page, 'Document: page.pdf').click()
  const saving = page.waitForEvent('download')
  await saveButton(page).click()
  await expect(page.getByText('Your browser is downloading page.pdf')).toBeVisible()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('page.pdf')
  expect(readFileSync(await saved.path())).toEqual(readFileSync(fixture('page.pdf')))
  await test.step('of one that is gone from the disk nothing is saved, and that is said', async () => {
    const media = join(atelier.dataDirectory, 'media')
    const file = readdirSync(media, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('.pdf'),
    )
    const original = join(media, file ?? '')
    unlinkSync(original)
    const downloads: string[] = []
    page.on('download', (one) => downloads.push(one.suggestedFilename()))
    await saveButton(page).click()
    await expect(page.getByText('The file is missing or damaged.').first()).toBeVisible()
    expect(downloads).toEqual([])
    await expect(viewer(page).getByText('File not found')).toBeVisible()
    writeFileSync(original, readFileSync(fixture('page.pdf')))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(viewer(page).getByText('File not found')).toBeHidden()
    await expect(saveButton(page)).toBeVisible()
  })
  await page.keyboard.press('Escape')

  await onlyShow(page, 'Audio')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await tile(page, 'Audio: tone.wav, 0:01').click()
  await expect(viewer(page).locator('audio')).toBeVisible()
  await page.keyboard.press('Space')
  expect(await playedToEnd(viewer(page).locator('audio'))).toBeCloseTo(0.5, 1)
})

processTest(
  'what was added is there after a restart, and a video that cannot be played says so',
  async ({ atelier }) => {
    await openRoom(atelier.page, 'Library')
    const choosing = atelier.page.waitForEvent('filechooser')
    await atelier.page.getByRole('button', { name: 'Add files' }).click()
    await (await choosing).setFiles(['tone.mp3', 'clip.avi', 'image.heic'].map(fixture))
    await expect(atelier.page.getByText('3 files', { exact: true })).toBeVisible()
    await onlyShow(atelier.page, 'Audio')
    await expect(tile(atelier.page, 'Audio: tone.mp3')).toBeVisible()

    const page = await atelier.restart()
    await openRoom(page, 'Library')
    await expect(page.getByRole('radio', { name: 'Audio' })).toBeChecked()
    await tile(page, 'Audio: tone.mp3').click()
    await lengthKnown(viewer(page).locator('audio'))
    await page.keyboard.press('Escape')

    await onlyShow(page, 'All')
    await tile(page, 'Imported video: clip.avi').click()
    await expect(viewer(page).getByText('This format cannot be played here')).toBeVisible()
    await expect(saveButton(page)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('This image cannot be shown here')).toBeVisible()
  },
)

test('what was just added opens from where it is told', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Chat')
  await drop(page, [{ name: 'talk.wav', type: 'audio/wav', from: 'tone.wav' }])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(viewer(page).getByText('talk.wav').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(tile(page, 'Audio: talk.wav')).toBeVisible()
})

test('turning to the last one keeps the focus, and the keys of a player are its own', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).click()
  await (await choosing).setFiles(['page.pdf', 'tone.wav'].map(fixture))
  await tile(page, 'Audio: tone.wav').click()
  const next = viewer(page).getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(saveButton(page)).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('ArrowLeft')

  const player = viewer(page).locator('audio')
  await lengthKnown(player)
  await player.focus()
  await page.keyboard.press('Space')
  await playedToEnd(player)
  await page.keyboard.press('ArrowRight')
  await expect(player).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tile(page, 'Audio: tone.wav')).toBeFocused()
})
