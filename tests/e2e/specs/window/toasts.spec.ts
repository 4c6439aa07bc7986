import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/atelier-test.ts'
import { openRoom, tryDemo } from '../../../support/steps.ts'

test.use({ sharesProcess: true })

const places = [
  ...['chat', 'images', 'images&view=canvas', 'images&view=grid', 'video', 'library', 'library&view=trash'],
  ...['activity', 'settings'],
]

async function openPlace(page: Page, place: string): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', search)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `?room=${place}`)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main[aria-busy=true], section[aria-busy=true]')).toHaveCount(0)
}

/** A file that nothing here can use: each room says so in the same words. */
async function dropUseless(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array([0, 1, 2])], 'useless.bin'))
    body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
}

const notices = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** Names of what can be pressed and lies under a notice; [] where it covers nothing. */
function coveredControls(page: Page): Promise<string[]> {
  return notices(page).evaluate((region) => {
    const pressable = 'a[href], button, input, textarea, select, [role=radio], [role=switch], [role=tab]'
    const { left, top, right, bottom } = region.getBoundingClientRect()
    const found = new Set<string>()
    for (let x = left + 1; x < right; x += 6) {
      for (let y = top + 1; y < bottom; y += 6) {
        for (const under of document.elementsFromPoint(x, y)) {
          const control = region.contains(under) ? null : under.closest(pressable)
          if (control !== null)
            found.add(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
        }
      }
    }
    return [...found]
  })
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]) {
  test(`a notice covers nothing that can be pressed, in any room, at ${size.width} × ${size.height}`, async ({
    atelier,
  }, testInfo) => {
    const { page } = atelier
    await tryDemo(page)
    await page.setViewportSize(size)
    for (const place of places) {
      await openPlace(page, place)
      await dropUseless(page)
      // Those of the room before are one with it.
      await expect(
        notices(page)
          .getByText(/useless\.bin/)
          .filter({ visible: true }),
      ).toHaveCount(1)
      await expect.poll(() => coveredControls(page), place).toEqual([])
      await page.screenshot({ path: testInfo.outputPath(`${place.replace('&view=', '-')}.png`) })
    }
  })
}

test('notices that say the same are one with a count', async ({ atelier }) => {
  const { page } = atelier
  await openRoom(page, 'Library')
  await dropUseless(page)
  const notice = notices(page).getByText(/useless\.bin/)
  await expect(notice).toBeVisible()
  await dropUseless(page)
  await expect(notices(page).getByText('× 2')).toBeVisible()
  await expect(notice.filter({ visible: true })).toHaveCount(1)
})
