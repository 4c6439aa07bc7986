import type { Page } from '@playwright/test'

/** What a screen reader would say by itself from now on; `said` gives it in order, `forget` begins anew. */
export type Announcements = { said(): Promise<string[]>; forget(): Promise<void> }

/**
 * Listens as assistive technology does: an alert is said when it comes onto the page, and any live region when its words
 * change. Regions that come with their words and are no alert are not said.
 */
export async function listen(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { atelierSaid: said })
    const live = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]'
    const regions = new WeakMap<Element, string>()
    const look = () => {
      for (const region of document.querySelectorAll(live)) {
        const before = regions.get(region)
        const words = region.checkVisibility() ? (region.textContent ?? '').trim() : ''
        const isSaid = before === undefined ? region.role === 'alert' : before !== words
        if (isSaid && words !== '') said.push(words)
        regions.set(region, words)
      }
    }
    look()
    said.length = 0
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return {
    said: () => page.evaluate(() => [...(window as unknown as { atelierSaid: string[] }).atelierSaid]),
    forget: () =>
      page.evaluate(() => void (window as unknown as { atelierSaid: string[] }).atelierSaid.splice(0)),
  }
}
