import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, tryDemo } from '../../../support/steps.ts'
import {
  blankCanvas,
  canvasOpen,
  canvasSaved,
  colourAt,
  drag,
  surface,
} from '../../../support/canvas/canvas-steps.ts'

test.use({ sharesProcess: true })

type GivenFile = { name: string; type: string; bytes: Buffer }

async function image(name: string, background: string): Promise<GivenFile> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, type: 'image/png', bytes }
}

async function drop(on: Locator, ...files: GivenFile[]): Promise<void> {
  await on.evaluate(
    (element, given) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      for (const { name, type, bytes } of given)
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
      for (const kind of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, ...at, bubbles: true, cancelable: true }))
    },
    files.map((file) => ({ ...file, bytes: [...file.bytes] })),
  )
}

async function fromMenu(page: Page, item: string, menu = 'Export'): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const tabs = (page: Page) => page.getByRole('tab')
const layers = (page: Page) => page.getByRole('region', { name: 'Layers' })

test('a document leaves as a file, comes back beside itself as a tab, and tabs are still there after a restart', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  await drag(page, [300, 200], [420, 320])
  await canvasSaved(page)
  const downloading = page.waitForEvent('download')
  await fromMenu(page, 'Save a copy as .atelier…')
  const bytes = await readFile(await (await downloading).path())

  await page.getByRole('button', { name: 'Back to Images' }).click()
  await expect(surface(page)).toHaveCount(0)
  await drop(page.locator('h1'), { name: 'Theirs.atelier', type: '', bytes })
  await canvasOpen(page)
  await expect(tabs(page)).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'Theirs' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.screenshot({ path: testInfo.outputPath('tabs.png') })

  await drop(surface(page), { name: 'Broken.atelier', type: '', bytes: Buffer.alloc(5000, 7) })
  await expect(page.getByText(/^Not opened: Broken\.atelier\./)).toBeVisible()
  await expect(tabs(page)).toHaveCount(2)

  const choosing = page.waitForEvent('filechooser')
  await fromMenu(page, 'Open…', 'This document')
  const { name, type, bytes: buffer } = await image('Sea.png', '#008080')
  await (await choosing).setFiles({ name, mimeType: type, buffer })
  await expect(page.getByRole('tab', { name: 'Sea' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Sea' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Theirs' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'Sea' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Untitled' })).toHaveAttribute('aria-selected', 'true')
  await canvasOpen(page)

  await page.reload()
  await canvasOpen(page)
  await expect(tabs(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Untitled' }).click({ button: 'middle' })
  await expect(tabs(page)).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Sea' })).toHaveAttribute('aria-selected', 'true')
})

/** A command of a menu, which reaches the page without its key. */
async function choose(page: Page, command: 'copy' | 'paste'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'F24', commands: [command] })
  await session.detach()
}

test('several images become layers where they fall, one that is none is named, and a layer leaves as an image', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await blankCanvas(page, 400, 300)
  const box = (await surface(page).boundingBox()) ?? { width: 0, height: 0 }
  const [x, y] = [Math.round(box.width / 2), Math.round(box.height / 2)]
  const wrong = { name: 'wrong.png', type: 'image/png', bytes: Buffer.from('no image') }
  await drop(surface(page), await image('teal.png', '#008080'), wrong, await image('plum.png', '#800080'))
  await expect(page.getByText(/^Not opened: wrong\.png\./)).toBeVisible()
  await expect.poll(() => colourAt(page, x, y)).toEqual([0, 128, 128])
  await expect.poll(() => colourAt(page, x + 48, y + 48)).toEqual([128, 0, 128])
  await expect(layers(page).getByRole('listitem')).toHaveCount(3)

  const offered = await layers(page)
    .getByRole('listitem')
    .filter({ hasText: 'plum.png' })
    .evaluate((row) => {
      const dataTransfer = new DataTransfer()
      row.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }))
      row.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
      return dataTransfer.getData('DownloadURL')
    })
  const [, address = ''] = /^image\/png:plum\.png:(.*)$/.exec(offered) ?? []
  await canvasSaved(page)
  const png = await page.evaluate(async (url) => {
    const answer = await fetch(url)
    return [...new Uint8Array(await answer.arrayBuffer())]
  }, address)
  expect(await sharp(Buffer.from(png)).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })

  await surface(page).focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Layer copied')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(layers(page).getByRole('listitem')).toHaveCount(4)
  await test.step('a menu does what the keys do', async () => {
    await expect(page.getByText('Layer copied')).toHaveCount(0)
    await choose(page, 'copy')
    await expect(page.getByText('Layer copied')).toBeVisible()
    await choose(page, 'paste')
    await expect(layers(page).getByRole('listitem')).toHaveCount(5)
    await page.keyboard.press('Control+z')
    await expect(layers(page).getByRole('listitem')).toHaveCount(4)
  })
  await page.keyboard.press('Control+Shift+c')
  await expect(page.getByText('Image copied')).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('layers.png') })
  await test.step('words that are selected are copied as words', async () => {
    await page.getByText('400 × 300').click({ clickCount: 3 })
    await page.keyboard.press('Control+c')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('400 × 300')
    await surface(page).click()
    await page.keyboard.press('Control+z')
  })
  const saving = page.waitForEvent('download')
  await fromMenu(page, 'Save layer as PNG…')
  expect((await saving).suggestedFilename()).toBe('image.png')

  await openRoom(page, 'Library')
  await page.getByRole('gridcell').getByRole('button', { name: /teal/ }).click()
  await page.getByRole('button', { name: 'Add to open canvas as a layer' }).click()
  await canvasOpen(page)
  await expect(layers(page).getByRole('listitem')).toHaveCount(5)
  await canvasSaved(page)

  const leaving = page.waitForEvent('download')
  await fromMenu(page, 'Save as PSD…')
  const psd = await leaving
  expect(psd.suggestedFilename()).toBe('Untitled.psd')
  await drop(surface(page), { name: 'Back.psd', type: '', bytes: await readFile(await psd.path()) })
  await expect(page.getByRole('tab', { name: 'Back' })).toHaveAttribute('aria-selected', 'true')
  await canvasOpen(page)
  await expect(layers(page).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'This document' }).click()
  await page.screenshot({ path: testInfo.outputPath('menu.png') })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+E')
  await expect(page.getByRole('group', { name: 'To a file' }).getByRole('menuitem')).toHaveCount(4)
  await page.screenshot({ path: testInfo.outputPath('export.png') })
})

test('a copy that the app refuses is said in words, and no refusal is saved as a file', async ({
  atelier,
}) => {
  const { page } = atelier
  await blankCanvas(page, 400, 300)
  const downloads: string[] = []
  page.on('download', (one) => downloads.push(one.suggestedFilename()))
  const failure = { code: 'disk-full', isRetryable: true, data: {} }
  await page.route('**/canvas/*/file?*', (route) => route.fulfill({ status: 507, json: failure }))
  await fromMenu(page, 'Save as PSD…')
  await expect(page.getByText('The disk is full. Free up space and try again.')).toBeVisible()
  await page.unroute('**/canvas/*/file?*')
  await fromMenu(page, 'Save as PSD…')
  await expect.poll(() => downloads).toEqual(['Untitled.psd'])
})

test('files that are dragged over the wall open on the canvas where that is said, and beside it go to the Library', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await tryDemo(page)
  await openRoom(page, 'Images')
  const wall = page.getByRole('region', { name: /newest first/ })
  const given = await image('Sea.png', '#008080')
  const [over, at] = [page.getByText('Drop here to edit on the canvas'), await wall.boundingBox()]
  if (at === null) throw new Error('the wall is not there')
  const files = await page.evaluateHandle(
    (bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'Sea.png', { type: 'image/png' }))
      return dataTransfer
    },
    [...given.bytes],
  )
  const far = { clientX: at.x + at.width / 2, clientY: at.y + at.height - 20 }
  await wall.dispatchEvent('dragover', { dataTransfer: files, ...far })
  await expect(over).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('beside.png') })
  await wall.dispatchEvent('drop', { dataTransfer: files, ...far })
  await expect(page.getByText('Added to Library')).toBeVisible()
  await expect(over).toHaveCount(0)

  const near = { clientX: at.x + at.width / 2, clientY: at.y + at.height / 3 }
  await wall.dispatchEvent('dragover', { dataTransfer: files, ...near })
  await page.screenshot({ path: testInfo.outputPath('over.png') })
  await wall.dispatchEvent('drop', { dataTransfer: files, ...near })
  await canvasOpen(page)
  await expect(page.getByRole('tab', { name: 'Sea' })).toHaveAttribute('aria-selected', 'true')
})
