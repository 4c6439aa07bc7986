import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../../support/atelier-test.ts'
import { blankCanvas } from '../../../support/canvas/canvas-steps.ts'
import { generate, openRoom, tryDemo } from '../../../support/steps.ts'

type Looks = { ground: string; ink: string; edge: string; outline: string }

/** How it is painted; the edge and the outline with their width, `0px` for none. */
function looks(one: Locator): Promise<Looks> {
  return one.evaluate((element) => {
    const style = getComputedStyle(element)
    const outlineWidth = style.outlineStyle === 'none' ? '0px' : style.outlineWidth
    return {
      ground: style.backgroundColor,
      ink: style.color,
      edge: style.borderTopWidth,
      outline: `${outlineWidth} ${style.outlineColor}`,
    }
  })
}

/** A colour of the theme as the page computes it. */
function systemColour(
  page: Page,
  name: 'Highlight' | 'HighlightText' | 'Canvas' | 'CanvasText',
): Promise<string> {
  return page.evaluate((colour) => {
    const swatch = document.createElement('i')
    swatch.style.color = colour
    document.body.append(swatch)
    const { color } = getComputedStyle(swatch)
    swatch.remove()
    return color
  }, name)
}

async function addImages(page: Page): Promise<void> {
  await openRoom(page, 'Library')
  for (const [nth, background] of ['olive', 'navy', 'teal'].entries()) {
    const create = { width: 300, height: 200 + nth, channels: 3, background } as const
    const buffer = await sharp({ create }).png().toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${background}.png`, mimeType: 'image/png', buffer })
  }
  await expect(page.getByText('3 files', { exact: true })).toBeVisible()
}

test('in a contrast theme what is chosen has the theme’s own colours, and what floats has an edge', async ({
  atelier,
}, testInfo) => {
  const { page } = atelier
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const chosen = {
    ground: await systemColour(page, 'Highlight'),
    ink: await systemColour(page, 'HighlightText'),
  }
  const text = await systemColour(page, 'CanvasText')
  const ground = await systemColour(page, 'Canvas')
  await tryDemo(page)
  await addImages(page)
  await expect
    .poll(() => looks(page.getByRole('link', { name: 'Library', exact: true })))
    .toMatchObject(chosen)

  await test.step('the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.press('ArrowDown')
    const options = page.getByRole('option')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => looks(options.nth(1))).toMatchObject(chosen)
    expect((await looks(options.nth(0))).ground).not.toBe(chosen.ground)
    expect((await looks(page.getByRole('dialog', { name: 'Command palette' }))).edge).toBe('1px')
    await page.screenshot({ path: testInfo.outputPath('palette.png') })
    await page.keyboard.press('Escape')
  })

  await test.step('a menu', async () => {
    await page.getByRole('gridcell').getByRole('button').first().click({ button: 'right' })
    await page.keyboard.press('ArrowDown')
    const item = page.locator('[role=menuitem][data-highlighted]')
    await expect.poll(() => looks(item)).toMatchObject(chosen)
    expect((await looks(page.getByRole('menu'))).edge).toBe('1px')
    await page.screenshot({ path: testInfo.outputPath('menu.png') })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('where images are chosen: the frame of now, a switch, what was picked', async () => {
    await page.getByRole('gridcell').getByRole('button').first().focus()
    await page.keyboard.press('c')
    const choosing = page.getByRole('dialog', { name: 'Choose' })
    const frames = choosing.locator('[data-strip-index]')
    await expect(frames).toHaveCount(3)
    expect((await looks(frames.nth(0))).outline).toBe(`4px ${chosen.ground}`)
    expect((await looks(frames.nth(1))).outline).toMatch(/^0px/)
    const toggle = choosing.getByRole('switch')
    const thumb = toggle.locator('> *').first()
    for (const isOn of [true, false]) {
      await expect(toggle).toBeChecked({ checked: isOn })
      const [track, knob] = isOn ? [chosen.ground, chosen.ink] : [text, ground]
      await expect.poll(() => looks(toggle)).toMatchObject({ ground: track })
      await expect.poll(() => looks(thumb)).toMatchObject({ ground: knob })
      await page.screenshot({ path: testInfo.outputPath(`choosing-${isOn ? 'on' : 'off'}.png`) })
      await toggle.click()
    }
    await page.keyboard.press('Escape')
    await expect(choosing).toHaveCount(0)
  })

  await test.step('how far a job is', async () => {
    await openRoom(page, 'Images')
    await generate(page, 'A lighthouse')
    const bar = page.getByRole('progressbar').first()
    await expect(bar).toBeVisible()
    const line = bar.locator('> div')
    const [track, part] = await Promise.all([looks(line), looks(line.locator('> *'))])
    expect(track.outline).toMatch(/^1px/)
    expect(part.ground).toBe(chosen.ground)
    await page.screenshot({ path: testInfo.outputPath('progress.png') })
  })

  await test.step('tools and a slider', async () => {
    await blankCanvas(page, 400, 300)
    await page.keyboard.press('b')
    const tools = page.getByRole('toolbar', { name: 'Tools' })
    await expect
      .poll(() => looks(tools.getByRole('button', { name: 'Brush', exact: true })))
      .toMatchObject(chosen)
    expect((await looks(tools.getByRole('button', { name: 'Hand', exact: true }))).ground).not.toBe(
      chosen.ground,
    )
    const thumb = page.locator('[data-index]').filter({ has: page.locator('input[type=range]') })
    expect((await looks(thumb.first())).ground).toBe(text)
    await page.screenshot({ path: testInfo.outputPath('canvas.png') })
  })
})
