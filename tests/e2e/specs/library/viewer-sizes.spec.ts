import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: false })

type Given = { name: string; mimeType: string; buffer: Buffer }

async function still(name: string, background: string): Promise<Given> {
  const create = { width: 3000, height: 2000, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

async function moving(): Promise<Given> {
  const frame = (background: string) =>
    sharp({ create: { width: 2600, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame('red'), frame('blue')])
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  return { name: 'Moving.gif', mimeType: 'image/gif', buffer }
}

/** What the window asks for of each asset, in order: `thumbnail/256`, `view/1024`, `original`. */
function watchAsked(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const of = (id: string) =>
    asked.flatMap((path) => (path.includes(`/asset/${id}/`) ? (path.split(`/asset/${id}/`)[1] ?? []) : []))
  return { of, originals: () => asked.filter((path) => path.endsWith('/original')) }
}

test('the viewer asks for what fits, for its neighbours too, and for the file itself only at its own size', async ({
  atelier,
}) => {
  const { page } = atelier
  const asked = watchAsked(page)
  await openRoom(page, 'Library')
  const files = await Promise.all([
    still('One.png', 'teal'),
    still('Two.png', 'plum'),
    still('Three.png', 'tan'),
  ])
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  const tiles = page.getByRole('grid').getByRole('button')
  const ids = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-asset') ?? ''))
  const [before = '', shown = '', after = ''] = ids
  await expect.poll(() => ids.map((id) => asked.of(id).length)).toEqual([1, 1, 1])

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/view/*', async (route) => {
    await held
    await route.continue()
  })
  await tiles.nth(1).click()
  const image = page.getByRole('dialog').getByRole('img')
  // The one of the tile is there until the larger one has come.
  await expect(image).toHaveAttribute('style', new RegExp(`background-image: url\\([^)]*${shown}/thumbnail/`))
  letGo()
  await expect(image).toHaveAttribute('src', new RegExp(`${shown}/view/1024$`))
  await expect(image).not.toHaveAttribute('style', /background-image/)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1024)
  for (const id of [before, after]) await expect.poll(() => asked.of(id)).toContain('view/1024')
  expect(asked.originals()).toEqual([])

  await page.keyboard.press('z')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(3000)
  expect(asked.of(shown)).toContain('original')
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowRight')
  await expect(image).toHaveAttribute('src', new RegExp(`${after}/view/1024$`))
  expect(asked.originals()).toHaveLength(1)
})

test('an image that moves is shown itself, and one that could not be made to fit as well', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles([await moving()])
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  const tile = page.getByRole('grid').getByRole('button')
  const given = page.waitForResponse(/\/view\/1024$/)
  await tile.click()
  expect((await given).headers()['content-type']).toBe('image/gif')
  await page.keyboard.press('Escape')

  await page.locator('input[type=file]').setInputFiles([await still('One.png', 'teal')])
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
  await page.route('**/view/*', (route) => route.fulfill({ status: 503 }))
  await tile.first().click()
  const image = page.getByRole('dialog').getByRole('img')
  await expect(image).toHaveAttribute('src', /\/original$/)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(3000)
})

test('an image that is seen whole is dragged out as a file, and at its own size a drag moves it', async ({
  atelier,
}) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles([await still('One.png', 'teal')])
  await page.getByRole('grid').getByRole('button').click()
  const image = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1024)
  // Ended where it begins: a drag of the system's own has the pointer until it is dropped.
  await page.evaluate(() => {
    window.addEventListener('dragstart', (event) => {
      document.body.dataset['dragged'] = event.dataTransfer?.getData('DownloadURL') ?? ''
      event.preventDefault()
    })
  })
  const pull = async () => {
    const { x, y, width, height } = (await image.locator('..').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 60, y + height / 2 - 40, { steps: 8 })
    await page.mouse.up()
  }
  const place = () => image.evaluate((one: HTMLElement) => [one.offsetLeft, one.offsetTop])
  const dragged = () => page.evaluate(() => document.body.dataset['dragged'])

  await page.keyboard.press('z')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(3000)
  const [left = 0, top = 0] = await place()
  await pull()
  expect(await place()).toEqual([left - 60, top - 40])
  expect(await dragged()).toBeUndefined()

  await page.keyboard.press('z')
  await expect(image).toHaveAttribute('draggable', 'true')
  await pull()
  expect(await dragged()).toMatch(/^image\/png:One\.png:http:.*\/original$/)
})
