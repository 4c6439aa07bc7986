import { copyFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const names = ['Fox.png', '“><img src=x onerror=alert(1)>.png', '狐狸 <b>&amp;.png']

test('a selection becomes one page that any browser opens by itself, with keys and without anybody’s markup', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  for (const [nth, name] of names.entries()) {
    const buffer = await sceneImage(nth + 1, { width: 480, height: nth === 1 ? 640 : 320 })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByText(nth === 0 ? '1 file' : `${nth + 1} files`, { exact: true })).toBeVisible()
  }
  const file = testInfo.outputPath('gallery.html')

  await test.step('it is asked for', async () => {
    await page.getByRole('gridcell').first().getByRole('button').first().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export 3 files' })
    await dialog.getByRole('radio', { name: 'Web gallery' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Foxes & <b>friends</b>')
    await dialog.getByRole('radio', { name: '2048 px' }).click()
    expect(await axeFaultsInBothThemes(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('question.png') })
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^Atelier gallery \d{4}-\d\d-\d\d\.html$/)
    copyFileSync(await download.path(), file)
    await expect(page.getByText('3 files exported')).toBeVisible()
  })

  await test.step('it opens from the disk, shows all, and asks nobody for anything', async () => {
    const opened = await page.context().newPage()
    const said: string[] = []
    opened.on('console', (message) => said.push(message.text()))
    opened.on('dialog', (shown) => said.push(shown.message()))
    opened.on('request', (request) => {
      if (!request.url().startsWith('data:')) said.push(request.url())
    })
    const address = pathToFileURL(file).href
    await opened.goto(address)
    await expect(opened.getByRole('heading', { name: 'Foxes & <b>friends</b>' })).toBeVisible()
    await expect(opened).toHaveTitle('Foxes & <b>friends</b>')
    const images = opened.getByRole('img')
    await expect(images).toHaveCount(3)
    for (const image of await images.all())
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(480)

    const tile = (name: string) => opened.getByRole('button', { name, exact: true })
    await expect(opened.getByText('Fox.png', { exact: true })).toBeVisible()
    for (const scheme of ['dark', 'light'] as const) {
      await opened.emulateMedia({ colorScheme: scheme })
      await opened.screenshot({ path: testInfo.outputPath(`gallery-${scheme}.png`) })
    }
    await opened.getByRole('main').getByRole('button').first().focus()
    await opened.keyboard.press('Enter')
    const box = opened.getByRole('dialog')
    await expect(box.getByText('1 / 3')).toBeVisible()
    await expect(box.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await opened.keyboard.press('ArrowRight')
    await expect(box.getByText('2 / 3')).toBeVisible()
    await opened.screenshot({ path: testInfo.outputPath('lightbox.png') })
    await opened.keyboard.press('End')
    await expect(box.getByText('Fox.png')).toBeVisible()
    await opened.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(tile('Fox.png')).toBeFocused()
    expect(said).toEqual([address])
    await opened.close()
  })
})
