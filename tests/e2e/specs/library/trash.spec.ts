import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaultsInBothThemes } from '../../../support/axe-faults.ts'
import { ask, openOther, openRoom, replyEnded, tryDemo } from '../../../support/steps.ts'

test.use({ demoSpeed: 8 })

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/media/${name}`, import.meta.url))

/** Images that differ, so that each is an item of its own. */
const images = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const background = `hsl(${(nth * 47) % 360}, 70%, 55%)`
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer()
      return { name: `Study ${nth + 1}.png`, mimeType: 'image/png', buffer }
    }),
  )

async function addFiles(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await openRoom(page, 'Library')
  await page.locator('input[type=file]').setInputFiles(files)
}

/** From the Library, by keyboard, until nothing is left in it. */
async function throwAllAway(page: Page, count: number): Promise<void> {
  const tiles = page.getByRole('grid').getByRole('button')
  await expect(tiles.first()).toBeVisible()
  for (let left = count; left > 0; left -= 1) {
    await expect(page.getByText(left === 1 ? '1 file' : `${left} files`, { exact: true })).toBeVisible()
    await tiles.first().focus()
    await page.keyboard.press('Delete')
  }
  await expect(page.getByText('Your Library is empty')).toBeVisible()
  await expect(page.getByText(/in the trash\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Trash' })).toBeVisible()
}

async function throwConversationAway(page: Page): Promise<void> {
  await openRoom(page, 'Chat')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
}

async function openTrash(page: Page): Promise<void> {
  await openRoom(page, 'Library')
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
}

const item = (page: Page, name: RegExp) => page.getByRole('gridcell').getByRole('button', { name })

async function hasNoFaults(page: Page): Promise<void> {
  expect(await axeFaultsInBothThemes(page)).toEqual([])
}

test('the trash shows what was deleted, gives it back, and lets go of it for ever, in either theme', async ({
  atelier,
}, testInfo) => {
  test.setTimeout(120_000)
  const { page } = atelier
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: testInfo.outputPath(`${name}-${colorScheme}.png`) })
    }
  }
  await openTrash(page)
  await expect(page.getByText('stay here until you restore them')).toBeVisible()
  await hasNoFaults(page)
  await shot('empty')
  await page.getByRole('button', { name: 'Back to Library' }).first().click()

  await tryDemo(page)
  await ask(page, 'Compare oil and watercolour in a table')
  await replyEnded(page)
  await addFiles(page, await images(14))
  await addFiles(page, ['clip.mp4', 'tone.mp3', 'page.pdf'].map(fixture))
  await item(page, /Study 4\.png/).focus()
  await page.keyboard.press('Delete')
  await expect(item(page, /Study 4\.png/)).toHaveCount(0)
  await throwAllAway(page, 16)
  await throwConversationAway(page)

  await openTrash(page)
  await expect(page.getByText(/^18 files · /)).toBeVisible()
  await expect(item(page, /^Conversation: Compare oil/)).toBeVisible()
  await hasNoFaults(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot('wide')
  await page.setViewportSize({ width: 900, height: 600 })
  await item(page, /Study 3\.png/).click()
  await item(page, /Study 5\.png/).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await hasNoFaults(page)
  await shot('selected')

  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('2 restored')).toBeVisible()
  await expect(page.getByText(/^16 files · /)).toBeVisible()

  await page.getByRole('radio', { name: 'Conversations' }).click()
  await item(page, /^Conversation: Compare oil/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No items of this type in the trash')).toBeVisible()
  // Beside the one of the files that were added.
  await page
    .getByRole('dialog')
    .filter({ hasText: /^Restored/ })
    .getByRole('button', { name: 'Open', exact: true })
    .click()
  await expect(page.getByRole('article', { name: 'You' })).toContainText('Compare oil')

  await openRoom(page, 'Library')
  await item(page, /Study 7\.png/).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^1 image will be permanently deleted/)).toBeVisible()
  await expect(
    dialog.getByText(/Copies of the database from the last 7 days may still contain text/),
  ).toBeVisible()
  await hasNoFaults(page)
  await shot('delete')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(item(page, /Study 7\.png/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect(dialog.getByText(/^11 images, 1 video, 1 audio file, and 1 document will be/)).toBeVisible()
  await shot('emptying')
  await dialog.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('14 files permanently deleted.')).toBeVisible()
  await expect(page.getByText('stay here until you restore them')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Back to Library' }).last().click()
  await expect(page.getByText('2 files', { exact: true })).toBeVisible()
})

test('everything comes back with one press, and the keyboard selects', async ({ atelier }, testInfo) => {
  test.setTimeout(90_000)
  const { page } = atelier
  await addFiles(page, await images(6))
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(page.getByText('6 files', { exact: true })).toBeVisible()
  await page.screenshot({ path: testInfo.outputPath('library-narrow.png') })
  await throwAllAway(page, 6)
  await openTrash(page)
  await item(page, /Study/).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText('6 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Click to select, Enter to restore')).toBeVisible()
  await page.getByRole('button', { name: 'Restore all' }).click()
  await expect(page.getByText('6 restored')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Library' }).first().click()
  await expect(page.getByText('6 files', { exact: true })).toBeVisible()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 900, height: 600 } })

  test('the trash fits a small window in Chinese', async ({ atelier }, testInfo) => {
    const { page } = atelier
    await page.getByRole('link', { name: '资料库' }).click()
    await page.locator('input[type=file]').setInputFiles(await images(5))
    const tiles = page.getByRole('grid').getByRole('button')
    await expect(tiles).toHaveCount(5)
    for (let left = 5; left > 0; left -= 1) {
      await tiles.first().focus()
      await page.keyboard.press('Delete')
      await expect(tiles).toHaveCount(left - 1)
    }
    await page.getByRole('button', { name: '废纸篓', exact: true }).click()
    await page.getByRole('gridcell').getByRole('button').first().click()
    await page.screenshot({ path: testInfo.outputPath('chinese.png') })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '清空废纸篓' }).click()
    await expect(page.getByRole('dialog').getByText(/将永久删除 5 张图片/)).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('chinese-dialog.png') })
  })
})

test('a deletion that is under way offers no Cancel, and says what went after its dialog was closed', async ({
  atelier,
}, testInfo) => {
  test.skip(
    testInfo.project.name === 'electron',
    'The desktop window asks without HTTP, which nothing here can hold up',
  )
  const { page } = atelier
  await addFiles(page, await images(2))
  await throwAllAway(page, 2)
  await openTrash(page)
  await item(page, /Study 1\.png/).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/up?*', async (route) => {
    if (route.request().postData()?.includes('remove') === true) await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('1 file permanently deleted.')).toBeVisible()
  await expect(item(page, /Study 1\.png/)).toHaveCount(0)
})

test('what another window moves to the trash while the question is open is not emptied with it', async ({
  atelier,
}) => {
  const { page } = atelier
  await addFiles(page, await images(3))
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
  const other = await openOther(page)
  const tiles = page.getByRole('grid').getByRole('button')
  await tiles.first().focus()
  await page.keyboard.press('Delete')
  await openTrash(page)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empty trash?' })
  await expect(dialog.getByText('1 image')).toBeVisible()

  await openRoom(other, 'Library')
  await expect(other.getByText('2 files', { exact: true })).toBeVisible()
  await other.getByRole('grid').getByRole('button').first().focus()
  await other.keyboard.press('Delete')
  await expect(other.getByText('1 file', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('1 file permanently deleted.')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(1)
})
