import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { axeFaults } from '../../../support/axe-faults.ts'
import { layoutFaults } from '../../../support/layout/layout-faults.ts'
import { sceneImage } from '../../../support/scene-image.ts'
import { openRoom } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const scene = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sceneImage(seed, { width: 600, height: 400 }).png().toBuffer(),
})

async function run(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0)
}

test('what is done with the library is found by its name in the palette, from whatever room', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await openRoom(page, 'Activity')

  await test.step('a slideshow of nothing says what it needs', async () => {
    await run(page, 'Slideshow')
    await expect(page.getByText('A slideshow starts at an image or a video')).toBeVisible()
  })

  await test.step('files are added to the Library', async () => {
    await openRoom(page, 'Activity')
    const asked = page.waitForEvent('filechooser')
    await run(page, 'Add files')
    await (await asked).setFiles([await scene('One.png', 1), await scene('Two.png', 2)])
    await expect(page.getByRole('gridcell')).toHaveCount(2)
  })

  await test.step('they are played, from the list and from the viewer', async () => {
    const controls = page.getByRole('group', { name: 'Slideshow' })
    await openRoom(page, 'Activity')
    await run(page, 'Slideshow')
    await expect(controls).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(controls).toHaveCount(0)
    await run(page, 'Slideshow')
    await expect(controls).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('gridcell').getByRole('button').first()).toBeVisible()
  })

  await test.step('what is selected is exported; while nothing is, the palette offers none', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await run(page, 'Export')
    const dialog = page.getByRole('dialog', { name: 'Export 2 files' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a backup and the way back from one are where their buttons are', async () => {
    await openRoom(page, 'Chat')
    await run(page, 'Back up')
    await expect(page.getByRole('textbox', { name: 'Backup folder' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Backup folder' })).toBeInViewport()
    await page.screenshot({ path: testInfo.outputPath('back-up.png') })
    await openRoom(page, 'Chat')
    await run(page, 'Restore')
    await expect(page.getByRole('dialog', { name: 'Restore a backup' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('back')
    await page.screenshot({ path: testInfo.outputPath('palette.png') })
  })
})
